import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of member overview. */
const german: Catalog<typeof english> = {
  '{count, plural, =0 {No session was open.} one {# session ended.} other {# sessions ended.}}':
    '{count, plural, =0 {Keine Sitzung war offen.} one {# Sitzung beendet.} other {# Sitzungen beendet.}}',
  '{masked}, since <0></0>': '{masked}, seit <0></0>',
  '{rate} a year · <0></0> accrued so far': '{rate} im Jahr · bisher aufgelaufen: <0></0>',
  '<0></0> more is held for older withdrawals: the queues list them.':
    'Weitere <0></0> sind für ältere Auszahlungen zurückgehalten: Die Warteschlangen führen sie auf.',
  'Postal address': 'Anschrift',
  'Agreed to': 'Zugestimmt',
  'Authenticator since': 'Authenticator seit',

  'Back to waiting, flagged': 'Wartet wieder, mit Vermerk',
  Below: 'Darunter',
  'Browsers used before': 'Früher verwendete Browser',
  'Came in, bonuses among it': 'Eingegangen, Boni darunter',
  'Change the status …': 'Status ändern …',

  'Deposit: {name}': 'Einlage: {name}',

  'Documents and decision': 'Dokumente und Entscheidung',

  'End all sessions': 'Alle Sitzungen beenden',
  'End all sessions …': 'Alle Sitzungen beenden …',
  'End all sessions of {name}?': 'Alle Sitzungen von {name} beenden?',
  'End of fraud': 'Aufhebung von Betrug',
  English: 'Englisch',
  German: 'Deutsch',

  'Holds until': 'Gilt bis',

  'Identity in review': 'Identität in Prüfung',
  'Identity not proven': 'Identität nicht nachgewiesen',

  'Identity run out': 'Identität abgelaufen',
  'Identity submitted': 'Identität eingereicht',
  'Identity verified': 'Identität bestätigt',
  'Identity: more needed': 'Identität: mehr nötig',
  'In the audit log': 'Im Prüfprotokoll',

  'Needs a second person': 'Braucht eine zweite Person',
  'None added yet.': 'Noch keine hinzugefügt.',
  'None known.': 'Keine bekannt.',
  'Not shown to the member.': 'Dem Mitglied nicht gezeigt.',
  'Nothing of this member waits for a decision.': 'Nichts von diesem Mitglied wartet auf eine Entscheidung.',
  'Nothing runs.': 'Nichts läuft.',
  'Older ones run as well; the balance above holds all of them.':
    'Auch ältere laufen; der Saldo oben umfasst alle.',
  'Agreed on': 'Zugestimmt am',

  'Open the case': 'Den Fall öffnen',
  'Own sponsor code': 'Eigener Sponsorcode',
  'Part of it arrived': 'Ein Teil ist eingegangen',
  'Password or authenticator changed': 'Passwort oder Authenticator geändert',
  'Payment in suspense': 'Zahlung in Klärung',

  'Proof of identity': 'Identitätsnachweis',
  'Propose roles …': 'Rollen vorschlagen …',
  'Proposal: {act}': 'Vorschlag: {act}',
  'Purchase: {name}': 'Kauf: {name}',
  'Reason, kept in the audit log': 'Grund, bleibt im Prüfprotokoll',

  Registered: 'Registriert',

  Running: 'Laufend',

  Sections: 'Abschnitte',

  'Signed in now': 'Jetzt angemeldet',
  'Signed in nowhere.': 'Nirgends angemeldet.',
  'Since the beginning': 'Seit Beginn',

  'Sponsored by': 'Geworben von',
  'Sponsored nobody yet.': 'Hat noch niemanden geworben.',
  Sponsors: 'Sponsoren',
  Standing: 'Stand',

  'The case': 'Der Fall',
  'The member closed this account, and what the law lets go was forgotten. What is left names nobody.':
    'Das Mitglied hat dieses Konto geschlossen, und was das Gesetz erlaubt, wurde vergessen. Was bleibt, nennt niemanden.',
  'The member closed this account. What the law lets go is being forgotten.':
    'Das Mitglied hat dieses Konto geschlossen. Was das Gesetz erlaubt, wird gerade vergessen.',
  'The member is signed out everywhere at once and can sign in again. Whoever knows the password can, too: to keep somebody out, change the status.':
    'Das Mitglied wird überall sofort abgemeldet und kann sich wieder anmelden. Das kann auch, wer das Passwort kennt: Um jemanden fernzuhalten, ändern Sie den Status.',
  'The member is told by mail and among the notifications. A reason that speaks of a suspicion must not be shown.':
    'Das Mitglied erfährt es per E-Mail und in den Benachrichtigungen. Ein Grund, der von einem Verdacht spricht, darf nicht gezeigt werden.',

  'The member reads this.': 'Das Mitglied liest dies.',
  'The rest is kept until <0></0>.': 'Der Rest wird bis <0></0> aufbewahrt.',
  'There are more; these are the latest.': 'Es gibt weitere; dies sind die neuesten.',
  'These are the latest; the audit log has everything.':
    'Dies sind die neuesten; das Prüfprotokoll hat alles.',
  'This is your own account: a colleague decides about it.':
    'Das ist Ihr eigenes Konto: Darüber entscheidet jemand anderes.',
  'To approve ({done} of {needed})': 'Freizugeben ({done} von {needed})',

  'Until {day}.': 'Bis {day}.',

  'Waits for payment': 'Wartet auf Zahlung',
  'Went out, fees among it': 'Abgegangen, Gebühren darunter',

  'Withdrawal of principal': 'Auszahlung von Kapital',
  'Withdrawals are held: a sign-in was reported as not the member’s own.':
    'Auszahlungen sind angehalten: Eine Anmeldung wurde als nicht die eigene gemeldet.',
  'Withdrawals held since': 'Auszahlungen angehalten seit',
  'by <0></0>': 'durch <0></0>',

  'joined <0></0>': 'beigetreten <0></0>',
  'last seen <0></0>': 'zuletzt gesehen <0></0>',

  nobody: 'niemandem',
  'not held': 'nicht angehalten',
  'not set up': 'nicht eingerichtet',
  'of it {kind} ({count})': 'davon {kind} ({count})',

  'since <0></0>': 'seit <0></0>',
  'until {day}': 'bis {day}',
  'used <0></0>, began <1></1>': 'verwendet <0></0>, begonnen <1></1>',
};

export default german;
