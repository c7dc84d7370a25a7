import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences that the staff's screens share. */
const german: Catalog<typeof english> = {
  '{done} of {total} decided.': '{done} von {total} entschieden.',
  'Back to the list': 'Zurück zur Liste',
  'Not reached': 'Nicht erreicht',

  Refused: 'Verweigert',
  "The bank's reference of the payment": 'Bankreferenz der Zahlung',
  '{gap} less than due ({due}).': '{gap} weniger als fällig ({due}).',
  '{gap} more than due ({due}).': '{gap} mehr als fällig ({due}).',
  '{received} goes back; the {kind, select, deposit {deposit} other {purchase}} goes on waiting for the whole amount.':
    '{received} gehen zurück; {kind, select, deposit {die Einlage} other {der Kauf}} wartet weiter auf den ganzen Betrag.',
  '{received} stays in suspense until staff know whose it is; the {kind, select, deposit {deposit} other {purchase}} goes on waiting for the whole amount.':
    '{received} bleiben zur Klärung liegen, bis das Team weiß, wem sie gehören; {kind, select, deposit {die Einlage} other {der Kauf}} wartet weiter auf den ganzen Betrag.',
  '{received} waits in suspense; the {kind, select, deposit {deposit} other {purchase}} goes on waiting for the missing {gap}.':
    '{received} warten zur Klärung; {kind, select, deposit {die Einlage} other {der Kauf}} wartet weiter auf die fehlenden {gap}.',
  'Activate and send the rest back': 'Aktivieren und den Rest zurücksenden',
  'Activate and set the rest aside': 'Aktivieren und den Rest zurücklegen',
  'all that {roles} may; {more}': 'alles wie {roles}; {more}',
  'approve and pay withdrawals': 'Auszahlungen freigeben und auszahlen',
  'approve, sanction and block members': 'Mitglieder freischalten, einschränken und sperren',
  'check identities': 'Identitäten prüfen',
  'confirm deposits': 'Einlagen bestätigen',
  'confirm purchases': 'Käufe bestätigen',
  'decide proposals about money': 'über Vorschläge zu Geld entscheiden',
  'look into reported sign-ins': 'gemeldeten Anmeldungen nachgehen',
  'make the demo cast': 'die Beispielbesetzung anlegen',
  'match payments in suspense': 'ungeklärte Zahlungen zuordnen',
  'propose and approve roles': 'Rollen vorschlagen und freigeben',
  'propose configurations': 'Konfigurationen vorschlagen',
  'propose corrections': 'Korrekturen vorschlagen',
  'propose funding': 'Mittel vorschlagen',
  'propose manual bonuses': 'manuelle Boni vorschlagen',
  'read members': 'Mitglieder lesen',
  'read queues': 'Warteschlangen lesen',
  'read the audit log': 'das Prüfprotokoll lesen',
  'stop withdrawals': 'Auszahlungen anhalten',

  'no role': 'keine Rolle',
  'Nothing changes yet.': 'Noch ändert sich nichts.',
  'Proposed. Nothing changes before another administrator has approved.':
    'Vorgeschlagen. Nichts ändert sich, bevor jemand anderes aus der Administration freigegeben hat.',
  'Roles of {name}': 'Rollen von {name}',
  Propose: 'Vorschlagen',
  Roles: 'Rollen',
  'Whoever decides reads it, and it is kept in the audit log.':
    'Wer entscheidet, liest ihn; er bleibt im Prüfprotokoll.',
  '{before} → {after}': '{before} → {after}',

  'Amount received': 'Eingegangener Betrag',
  'As it stands on the bank statement, so that the payment can be found again.':
    'Wie auf dem Kontoauszug, damit die Zahlung wiedergefunden wird.',

  'Book {amount} received': 'Eingang von {amount} buchen',
  'Book the payment': 'Zahlung buchen',
  'by staff': 'durch das Team',
  'by the member': 'durch das Mitglied',

  'Compare amount and reference with the bank statement, then book or reject.':
    'Betrag und Verwendungszweck mit dem Kontoauszug vergleichen, dann buchen oder ablehnen.',

  Due: 'Fällig',
  'Due: {due}': 'Fällig: {due}',

  'Exactly what is due.': 'Genau der fällige Betrag.',

  Fraud: 'Betrug',

  'Its signed notification makes the deposit active; nobody confirms it by hand.':
    'Seine unterschriebene Meldung macht die Einlage aktiv; von Hand bestätigt sie niemand.',
  'Keep it for this {kind, select, deposit {deposit} other {purchase}}':
    'Für {kind, select, deposit {diese Einlage} other {diesen Kauf}} aufbewahren',
  'Kept in suspense for it': 'Dafür aufbewahrt',
  Lapses: 'Verfällt',

  'Everything about {name}': 'Alles über {name}',

  'Next: a treasurer': 'Als Nächstes: die Kasse',

  'No money has arrived for it, so none moves.': 'Dafür ist kein Geld eingegangen, also bewegt sich keines.',
  'Notice of a payment closed': 'Hinweis auf eine Zahlung abgeschlossen',

  'Part payment kept for this {kind, select, deposit {deposit} other {purchase}}':
    'Teilzahlung für {kind, select, deposit {diese Einlage} other {diesen Kauf}} aufbewahrt',

  'Payment out of suspense sent back': 'Zahlung aus der Klärung zurückgesandt',
  'Payment out of suspense used': 'Zahlung aus der Klärung verwendet',

  'Payment received': 'Eingegangene Zahlung',

  'Reason, shown to the member': 'Grund, den das Mitglied liest',

  Reject: 'Ablehnen',
  'Reject …': 'Ablehnen …',
  'Reject this {kind, select, deposit {deposit} other {purchase}}?':
    '{kind, select, deposit {Diese Einlage} other {Diesen Kauf}} ablehnen?',

  Sanctioned: 'Sanktioniert',
  'Send it back': 'Zurücksenden',
  'Set aside by staff at booking': 'Vom Team beim Buchen zurückgelegt',
  'Set it aside as unmatched': 'Zur Klärung zurücklegen',

  'The {amount} that arrived goes back to the member.':
    'Die eingegangenen {amount} gehen an das Mitglied zurück.',
  'The {kind, select, deposit {deposit} other {purchase}} becomes active; {gap} goes back.':
    '{kind, select, deposit {Die Einlage} other {Der Kauf}} wird aktiv; {gap} gehen zurück.',
  'The {kind, select, deposit {deposit} other {purchase}} becomes active; {gap} stays in suspense until staff know whose it is.':
    '{kind, select, deposit {Die Einlage} other {Der Kauf}} wird aktiv; {gap} bleiben zur Klärung liegen, bis das Team weiß, wem sie gehören.',
  'The amount differs. What shall happen with it?': 'Der Betrag weicht ab. Was soll mit ihm geschehen?',
  'The member is not active at the moment ({status}).': 'Das Mitglied ist derzeit nicht aktiv ({status}).',
  'This {kind, select, deposit {deposit} other {purchase}} was decided; nothing is left to do.':
    '{kind, select, deposit {Diese Einlage} other {Dieser Kauf}} ist entschieden; es ist nichts mehr zu tun.',
  'This is your own {kind, select, deposit {deposit} other {purchase}}. Nobody decides about their own money: a colleague has to.':
    'Das ist {kind, select, deposit {Ihre eigene Einlage} other {Ihr eigener Kauf}}. Niemand entscheidet über eigenes Geld: Das muss jemand anderes tun.',

  'Your role reads this queue; a treasurer decides.':
    'Ihre Rolle liest diese Liste; entscheiden tut die Kasse.',
  'Name of the platform': 'Name der Plattform',
  'Words of the logo': 'Schriftzug',
  'Contact e-mail': 'Kontakt-E-Mail',
  Currency: 'Währung',

  'Name of the bank': 'Name der Bank',
  'Version of the terms': 'Fassung der Bedingungen',
  'Version of the risk notice': 'Fassung des Risikohinweises',
  Id: 'Kennung',

  'Yearly rate': 'Jahressatz',

  'At most per member': 'Höchstens je Mitglied',
  'Smallest deposit': 'Kleinste Einlage',
  'Largest deposit': 'Größte Einlage',
  'Fee for leaving early': 'Gebühr bei vorzeitigem Ausstieg',
  'Purchase fee': 'Kaufgebühr',
  'Of it to the bonus pool': 'Davon in den Bonustopf',
  'Unpaid purchases expire after': 'Unbezahlte Käufe verfallen nach',
  'Most pieces in one purchase': 'Höchste Stückzahl je Kauf',
  'Infinity, level': 'Infinity, Stufe',
  'Security, level': 'Security, Stufe',
  'Names of sponsored members are shown as': 'Namen geworbener Mitglieder erscheinen als',
  'Unpaid deposits expire after': 'Unbezahlte Einlagen verfallen nach',
  'Smallest compound': 'Kleinste Aufstockung',
  'Returns are granted for each': 'Erträge werden gewährt je',
  'Reminder before maturity': 'Erinnerung vor Fälligkeit',
  'Proposals wait for a second person': 'Vorschläge warten auf eine zweite Person',
  'Smallest withdrawal': 'Kleinste Auszahlung',
  'Withdrawal fee': 'Auszahlungsgebühr',
  'Two people from above': 'Zwei Personen ab mehr als',
  'At most on one day': 'Höchstens an einem Tag',
  'At most within thirty days': 'Höchstens in dreißig Tagen',
  'New payout addresses rest': 'Neue Auszahlungsadressen ruhen',
  'Withdrawals rest after a change of password': 'Auszahlungen ruhen nach einem Passwortwechsel',
  'Payout addresses per member': 'Auszahlungsadressen je Mitglied',
  'Arrives at a bank within': 'Ankunft bei der Bank innerhalb von',
  'Arrives as crypto currency within': 'Ankunft als Kryptowährung innerhalb von',
  'Digits of a code': 'Ziffern eines Codes',
  'A code holds for': 'Ein Code gilt',
  'Wrong tries allowed': 'Erlaubte Fehlversuche',
  'Codes sent again at most': 'Höchstens erneut gesendete Codes',
  'Lines of a list, usually': 'Zeilen einer Liste, üblich',
  'Lines of a list, at least': 'Zeilen einer Liste, mindestens',
  'Lines of a list, at most': 'Zeilen einer Liste, höchstens',
  'Sign-in ends when unused for': 'Anmeldung endet ungenutzt nach',
  'Sign-in ends in any case after': 'Anmeldung endet in jedem Fall nach',
  'Screens ask for the sign-in every': 'Bildschirme fragen nach der Anmeldung alle',
  'Largest picture of a person': 'Größtes Bild einer Person',
  'Largest header picture': 'Größtes Kopfbild',
  'Largest identity document': 'Größtes Ausweisdokument',
  hours: 'Stunden',
  days: 'Tage',
  months: 'Monate',
  minutes: 'Minuten',
  seconds: 'Sekunden',
  bytes: 'Bytes',
  lines: 'Zeilen',
  pieces: 'Stück',

  'first name and initial': 'Vorname und Anfangsbuchstabe',
  initials: 'Anfangsbuchstaben',
  'no limit': 'ohne Grenze',
  Brand: 'Marke',
  'Bank account for payments': 'Bankkonto für Zahlungen',
  'Legal texts': 'Rechtstexte',

  'Second person': 'Zweite Person',

  'Confirmation codes': 'Bestätigungscodes',
  Lists: 'Listen',
  'Sign-in': 'Anmeldung',
  Uploads: 'Hochladen',
  'New: {name}': 'Neu: {name}',
  'No longer offered: {name}': 'Nicht mehr angeboten: {name}',
  Order: 'Reihenfolge',
  'before:': 'vorher:',
  'after:': 'nachher:',
  'Nothing differs.': 'Kein Unterschied.',
  'Infinity levels together': 'Infinity-Stufen zusammen',
  '{count, plural, one {# member} other {# members}}':
    '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  '{count, plural, one {Change the status} other {Change # statuses}}':
    '{count, plural, one {Status ändern} other {# Status ändern}}',
  '{count, plural, one {Try # again} other {Try # again}}':
    '{count, plural, one {# noch einmal versuchen} other {# noch einmal versuchen}}',

  'A member who is marked for fraud can only become blocked, and only by two people: you propose it, somebody else approves. Until then nothing changes.':
    'Ein als Betrug markiertes Mitglied kann nur gesperrt werden, und nur durch zwei Personen: Sie schlagen es vor, jemand anderes stimmt zu. Bis dahin ändert sich nichts.',
  'For the colleague who decides, and kept in the history.':
    'Für die Person, die entscheidet; steht im Verlauf.',
  'Propose to block instead': 'Sperrung vorschlagen',
  'Proposed. Nothing has changed yet: somebody else decides about it in the control center.':
    'Vorgeschlagen. Noch hat sich nichts geändert: Jemand anderes entscheidet darüber im Leitstand.',
  'See the proposal': 'Vorschlag ansehen',
  'Why the mark should be taken away': 'Warum die Markierung aufgehoben werden soll',
  'Choose a day after today.': 'Wählen Sie einen Tag nach heute.',
  'Cannot sign in and is told nothing. Wallets are frozen, and open withdrawals go back to waiting. Only two people together can clear it.':
    'Kann sich nicht anmelden und erfährt nichts. Die Wallets sind eingefroren, offene Auszahlungen warten wieder. Nur zwei Personen gemeinsam heben es auf.',
  'Cannot sign in; every session ends at once. Open withdrawals go back to waiting. Moves no money; running positions go on accruing.':
    'Kann sich nicht anmelden; alle Sitzungen enden sofort. Offene Auszahlungen warten wieder. Bewegt kein Geld; laufende Anlagen wachsen weiter.',

  'Ends on (optional)': 'Endet am (freiwillig)',
  'It ends by itself when that day begins (UTC), and what stood before stands again. Left empty, it lasts until staff change it.':
    'Er endet von selbst, wenn dieser Tag beginnt (UTC), und was vorher galt, gilt wieder. Bleibt das Feld leer, gilt er, bis das Team ihn ändert.',
  'Kept with the decision.': 'Wird mit der Entscheidung aufbewahrt.',
  'New status': 'Neuer Status',
  'No other status is possible for these members together.':
    'Für diese Mitglieder zusammen ist kein anderer Status möglich.',
  'Not possible for {count} of the selected members.':
    'Nicht möglich für {count} der ausgewählten Mitglieder.',
  'Not possible for {names}.': 'Nicht möglich für {names}.',
  'Present status': 'Jetziger Status',

  'Show the reason to the member': 'Den Grund dem Mitglied zeigen',
  'Show the reason to the member at sign-in': 'Den Grund dem Mitglied bei der Anmeldung zeigen',
  'Signs in and sees all of theirs, with the end of the sanction and how to appeal. Moves no money; running positions go on accruing.':
    'Kann sich anmelden und sieht alles Eigene, dazu das Ende der Sanktion und wie man widerspricht. Bewegt kein Geld; laufende Anlagen wachsen weiter.',
  'Signs in, and sees their own profile, the identity verification and the simulator. Moves no money.':
    'Kann sich anmelden und sieht das eigene Profil, die Identitätsprüfung und den Simulator. Bewegt kein Geld.',
  'Signs in, sees all of theirs and moves money.': 'Kann sich anmelden, sieht alles Eigene und bewegt Geld.',
  'Stop after this batch': 'Nach diesem Schub anhalten',

  'Approve …': 'Genehmigen …',
  'by {name}': 'durch {name}',
  'Cash at CoinPayments': 'Kasse bei CoinPayments',
  'Cash at the bank': 'Kasse bei der Bank',
  'Fees earned': 'Verdiente Gebühren',
  'Investments, at cost': 'Anlagen, zu Anschaffungskosten',
  'Next: a second person': 'Als Nächstes: eine zweite Person',
  'Payments in suspense': 'Zahlungen in Klärung',
  Proposed: 'Vorgeschlagen',
  'Proposed by': 'Vorgeschlagen von',
  What: 'Was',
  'What waits': 'Was wartet',
  Why: 'Warum',
  you: 'Sie',
  Now: 'Jetzt',
  Number: 'Nummer',
  'Held for withdrawals': 'Für Auszahlungen zurückgehalten',
  Closed: 'Abgeschlossen',
  'Identity rejected': 'Identität abgelehnt',
  'Interested in': 'Interessiert an',
  'Member number': 'Mitgliedsnummer',
  'Refund proposed': 'Rückzahlung vorgeschlagen',
  'Reported sign-in': 'Gemeldete Anmeldung',

  'To pay': 'Zu zahlen',
  never: 'nie',
  Who: 'Wer',
  'Show the open ones': 'Die offenen zeigen',
  'What happens next': 'Wie es weitergeht',
  'Approved by': 'Genehmigt von',
  'Nothing waits': 'Nichts wartet',
  'In review': 'In Prüfung',
  'More needed': 'Mehr nötig',
  Person: 'Person',
  until: 'bis',
  Role: 'Rolle',
  Sponsor: 'Sponsor',
  'Operator equity': 'Eigenkapital des Betreibers',
};

export default german;
