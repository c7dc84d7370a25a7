import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of member overview. */
const german: Catalog<typeof english> = {
  '{masked}, since <0></0>': '{masked}, seit <0></0>',
  'Postal address': 'Anschrift',
  'Authenticator since': 'Authenticator seit',

  'Deposit: {name}': 'Einlage: {name}',

  'Documents and decision': 'Dokumente und Entscheidung',

  'End all sessions': 'Alle Sitzungen beenden',
  'End all sessions…': 'Alle Sitzungen beenden …',
  'End all sessions of {name}?': 'Alle Sitzungen von {name} beenden?',
  English: 'Englisch',
  German: 'Deutsch',

  'Identity in review': 'Identität in Prüfung',
  'Identity submitted': 'Identität eingereicht',
  'None added yet.': 'Noch keine hinzugefügt.',
  'Agreed on': 'Zugestimmt am',
  'Password or authenticator changed': 'Passwort oder Authenticator geändert',
  'Proposal: {act}': 'Vorschlag: {act}',
  'Purchase: {name}': 'Kauf: {name}',

  Registered: 'Registriert',

  Sections: 'Abschnitte',

  'Sponsored by': 'Geworben von',
  Sponsors: 'Sponsoren',
  'To approve ({done} of {needed})': 'Freizugeben ({done} von {needed})',

  'Until {day}.': 'Bis {day}.',
  'last seen <0></0>': 'zuletzt gesehen <0></0>',

  'since <0></0>': 'seit <0></0>',
  'until {day}': 'bis {day}',
  '{count, plural, =0 {No session was open.} one {# session ended.} other {# sessions ended.}}':
    '{count, plural, =0 {Es war keine Sitzung offen.} one {# Sitzung beendet.} other {# Sitzungen beendet.}}',
  'Identity verified': 'Identität verifiziert',
  'Not shown to the member.': 'Für das Mitglied nicht sichtbar.',
  'by <0></0>': 'von <0></0>',
  'joined <0></0>': 'Mitglied seit <0></0>',
  '{rate} a year · <0></0> accrued': '{rate} p. a. · <0></0> aufgelaufen',
  'Another <0></0> is held for older withdrawals, which are listed in the queues.':
    'Weitere <0></0> sind für ältere Auszahlungen zurückgehalten, die in den Listen stehen.',
  Consents: 'Zustimmungen',
  'Known browsers': 'Bekannte Browser',
  'Total in, including bonuses': 'Eingänge gesamt, einschließlich Boni',
  'Total out, including fees': 'Ausgänge gesamt, einschließlich Gebühren',
  'of which {kind} ({count})': 'davon {kind} ({count})',
  'All time': 'Gesamter Zeitraum',
  'Change status…': 'Status ändern …',
  'Identity not verified': 'Identität nicht verifiziert',
  'Identity expired': 'Identitätsprüfung abgelaufen',
  'Identity: more info needed': 'Identität: Angaben fehlen',
  'View in audit log': 'Im Prüfprotokoll ansehen',
  'None.': 'Keine.',
  'Nothing of this member needs a decision.': 'Für dieses Mitglied ist nichts zu entscheiden.',
  'No active positions.': 'Keine aktiven Positionen.',
  'Older positions are also active. The balance above includes all of them.':
    'Auch ältere Positionen sind aktiv. Der Saldo oben umfasst alle.',
  'Open case': 'Fall öffnen',
  'Partly paid': 'Teilweise bezahlt',
  'Propose role change…': 'Rollenänderung vorschlagen …',
  'Reason (stored in the audit log)': 'Grund (wird im Prüfprotokoll gespeichert)',
  'Active positions': 'Aktive Positionen',
  'Active sessions': 'Aktive Sitzungen',
  'No active sessions.': 'Keine aktiven Sitzungen.',
  'No sponsored members yet.': 'Noch keine geworbenen Mitglieder.',
  'Current case': 'Aktueller Fall',
  'The member closed this account. Personal data was erased as far as the law allows, and the remaining records are anonymous.':
    'Das Mitglied hat dieses Konto geschlossen. Personenbezogene Daten wurden gelöscht, soweit das Gesetz es erlaubt; die übrigen Daten sind anonym.',
  'The member closed this account. Personal data is being erased as far as the law allows.':
    'Das Mitglied hat dieses Konto geschlossen. Personenbezogene Daten werden gelöscht, soweit das Gesetz es erlaubt.',
  'The member is signed out everywhere immediately and can sign in again. So can anyone else who knows the password. To keep someone out, change the status.':
    'Das Mitglied wird sofort überall abgemeldet und kann sich wieder anmelden. Das gilt auch für alle anderen, die das Passwort kennen. Um jemanden auszuschließen, ändern Sie den Status.',
  'Shown to the member.': 'Für das Mitglied sichtbar.',
  'The remaining records are kept until <0></0>.': 'Die übrigen Daten werden bis <0></0> aufbewahrt.',
  'Showing the latest only.': 'Nur die neuesten werden angezeigt.',
  'Showing the latest only. The audit log has everything.':
    'Nur die neuesten werden angezeigt. Das Prüfprotokoll enthält alles.',
  'This is your own account. Only a colleague can change it.':
    'Das ist Ihr eigenes Konto. Ändern kann es nur eine andere Person.',
  'Principal withdrawal': 'Kapitalauszahlung',
  "Withdrawals are on hold because the member reported a sign-in that wasn't theirs.":
    'Auszahlungen sind gesperrt, weil das Mitglied eine fremde Anmeldung gemeldet hat.',
  'Withdrawals on hold since': 'Auszahlungen gesperrt seit',
  'last used <0></0>, started <1></1>': 'zuletzt genutzt <0></0>, begonnen <1></1>',
  "The member is notified by email and in the app. Don't show a reason that mentions a suspicion.":
    'Das Mitglied wird per E-Mail und in der App benachrichtigt. Zeigen Sie keinen Grund, der einen Verdacht erwähnt.',
  'Owed, settled from the next bonuses': 'Offen, wird mit den nächsten Boni verrechnet',
};

export default german;
