import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences that the staff's screens share. */
const german: Catalog<typeof english> = {
  'Back to the list': 'Zurück zur Liste',
  'approve and pay withdrawals': 'Auszahlungen freigeben und auszahlen',
  'approve, sanction and block members': 'Mitglieder freischalten, einschränken und sperren',
  'confirm deposits': 'Einlagen bestätigen',
  'confirm purchases': 'Käufe bestätigen',
  'propose corrections': 'Korrekturen vorschlagen',
  'propose manual bonuses': 'manuelle Boni vorschlagen',

  'no role': 'keine Rolle',
  Propose: 'Vorschlagen',
  Roles: 'Rollen',
  '{before} → {after}': '{before} → {after}',

  'Amount received': 'Eingegangener Betrag',

  Due: 'Fällig',
  'Due: {due}': 'Fällig: {due}',

  Fraud: 'Betrug',

  Reject: 'Ablehnen',
  'Reject…': 'Ablehnen …',
  'Reject this {kind, select, deposit {deposit} other {purchase}}?':
    '{kind, select, deposit {Diese Einlage} other {Diesen Kauf}} ablehnen?',

  Sanctioned: 'Sanktioniert',
  Currency: 'Währung',
  'Fee for leaving early': 'Gebühr bei vorzeitigem Ausstieg',
  'Purchase fee': 'Kaufgebühr',
  'Unpaid purchases expire after': 'Unbezahlte Käufe verfallen nach',
  'Infinity, level': 'Infinity, Stufe',
  'Security, level': 'Security, Stufe',
  'Names of sponsored members are shown as': 'Namen geworbener Mitglieder erscheinen als',
  'Unpaid deposits expire after': 'Unbezahlte Einlagen verfallen nach',
  'Reminder before maturity': 'Erinnerung vor Fälligkeit',
  'Withdrawal fee': 'Auszahlungsgebühr',
  'Payout addresses per member': 'Auszahlungsadressen je Mitglied',
  hours: 'Stunden',
  days: 'Tage',
  minutes: 'Minuten',
  seconds: 'Sekunden',
  bytes: 'Bytes',

  'first name and initial': 'Vorname und Anfangsbuchstabe',
  initials: 'Anfangsbuchstaben',
  Brand: 'Marke',
  'Bank account for payments': 'Bankkonto für Zahlungen',
  'Legal texts': 'Rechtstexte',

  'Confirmation codes': 'Bestätigungscodes',
  Lists: 'Listen',
  'Sign-in': 'Anmeldung',
  Uploads: 'Hochladen',
  'New: {name}': 'Neu: {name}',
  'No longer offered: {name}': 'Nicht mehr angeboten: {name}',
  Order: 'Reihenfolge',
  'before:': 'vorher:',
  'after:': 'nachher:',
  '{count, plural, one {# member} other {# members}}':
    '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  '{count, plural, one {Change the status} other {Change # statuses}}':
    '{count, plural, one {Status ändern} other {# Status ändern}}',
  'New status': 'Neuer Status',
  'Not possible for {count} of the selected members.':
    'Nicht möglich für {count} der ausgewählten Mitglieder.',
  'Not possible for {names}.': 'Nicht möglich für {names}.',
  'Investments, at cost': 'Anlagen, zu Anschaffungskosten',
  Proposed: 'Vorgeschlagen',
  'Proposed by': 'Vorgeschlagen von',
  What: 'Was',
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
  Who: 'Wer',
  'Approved by': 'Genehmigt von',
  'In review': 'In Prüfung',
  Person: 'Person',
  Role: 'Rolle',
  Sponsor: 'Sponsor',
  'Operator equity': 'Eigenkapital des Betreibers',
  'propose funding': 'Mittelzuführungen vorschlagen',
  'stop withdrawals': 'Auszahlungen stoppen',
  'by staff': 'vom Team',
  'by the member': 'vom Mitglied',
  'Keep it for this {kind, select, deposit {deposit} other {purchase}}':
    'Für {kind, select, deposit {diese Einlage} other {diesen Kauf}} vorhalten',
  'Payment received': 'Zahlungseingang',
  'no limit': 'unbegrenzt',
  'Ends on (optional)': 'Endet am (optional)',
  'Show the reason to the member': 'Grund dem Mitglied anzeigen',
  'Show the reason to the member at sign-in': 'Grund dem Mitglied bei der Anmeldung anzeigen',
  'Stop after this batch': 'Nach diesem Paket anhalten',
  'Approve…': 'Freigeben …',
  'by {name}': 'von {name}',
  'Cash at CoinPayments': 'Guthaben bei CoinPayments',
  'Cash at the bank': 'Bankguthaben',
  'In transit': 'Unterwegs',
  'Fees earned': 'Vereinnahmte Gebühren',
  '{done} of {total} processed.': '{done} von {total} bearbeitet.',
  'Not processed': 'Nicht bearbeitet',
  'Not completed': 'Nicht durchgeführt',
  'Bank reference': 'Bankreferenz',
  '{gap} less than the {due} due.': '{gap} weniger als die fälligen {due}.',
  '{gap} more than the {due} due.': '{gap} mehr als die fälligen {due}.',
  '{received} is kept as an unmatched payment. The {kind, select, deposit {deposit} other {purchase}} still awaits the full amount.':
    '{received} werden als nicht zugeordnete Zahlung geführt. {kind, select, deposit {Die Einlage} other {Der Kauf}} wartet weiter auf den vollen Betrag.',
  '{received} is kept for this {kind, select, deposit {deposit} other {purchase}}, which still awaits the missing {gap}.':
    '{received} werden für {kind, select, deposit {diese Einlage} other {diesen Kauf}} vorgehalten; es fehlen noch {gap}.',
  'Activate and keep the surplus as unmatched': 'Aktivieren und Überschuss als nicht zugeordnet führen',
  'Everything {roles} can do, plus: {more}': 'Alle Rechte von {roles}, außerdem: {more}',
  'verify identities': 'Identitäten prüfen',
  'decide on financial proposals': 'über Vorschläge zu Geld entscheiden',
  'handle reported sign-ins': 'gemeldete Anmeldungen bearbeiten',
  'create the demo cast': 'die Beispieldaten anlegen',
  'resolve unmatched payments': 'nicht zugeordnete Zahlungen klären',
  'propose and approve role changes': 'Rollenänderungen vorschlagen und freigeben',
  'propose configuration changes': 'Konfigurationsänderungen vorschlagen',
  'view members': 'Mitglieder einsehen',
  'view queues': 'Warteschlangen einsehen',
  'view the audit log': 'das Prüfprotokoll einsehen',
  'No changes yet.': 'Noch keine Änderungen.',
  'Proposed. Nothing changes until another administrator approves it.':
    'Vorgeschlagen. Es ändert sich nichts, bis eine zweite Person aus der Administration zustimmt.',
  'Roles for {name}': 'Rollen von {name}',
  'Visible to the person who decides, and stored in the audit log.':
    'Für die entscheidende Person sichtbar; wird im Prüfprotokoll gespeichert.',
  'As shown on the bank statement, so that the payment can be traced.':
    'Wie auf dem Kontoauszug, damit die Zahlung auffindbar bleibt.',
  'Compare the amount and reference with the bank statement, then record the payment or reject.':
    'Betrag und Verwendungszweck mit dem Kontoauszug abgleichen, dann buchen oder ablehnen.',
  'Matches the amount due.': 'Entspricht dem fälligen Betrag.',
  "The deposit becomes active when the provider's signed notification arrives. It can't be confirmed manually.":
    'Die Einlage wird aktiv, sobald die signierte Meldung des Anbieters eingeht. Manuell bestätigen lässt sie sich nicht.',
  'Part payment held': 'Vorgehaltene Teilzahlung',
  Expires: 'Verfällt',
  'View member {name}': 'Mitglied {name} ansehen',
  'Next: review by a treasurer': 'Als Nächstes: Prüfung durch das Treasury',
  'No payment has been received, so no money moves.':
    'Es ist keine Zahlung eingegangen, daher wird kein Geld bewegt.',
  'Part payment held for this {kind, select, deposit {deposit} other {purchase}}':
    'Teilzahlung für {kind, select, deposit {diese Einlage} other {diesen Kauf}} vorgehalten',
  'Unmatched payment refunded': 'Nicht zugeordnete Zahlung zurücküberwiesen',
  'Reason (shown to the member)': 'Grund (für das Mitglied sichtbar)',
  'Marked as unmatched by staff': 'Vom Team als nicht zugeordnet markiert',
  'Keep it as unmatched': 'Als nicht zugeordnet führen',
  'The {amount} received is set aside, and its refund to the member is proposed.':
    '{amount} wurden empfangen; sie werden verwahrt und zur Erstattung an das Mitglied vorgeschlagen.',
  'The {kind, select, deposit {deposit} other {purchase}} becomes active. {gap} is kept as an unmatched payment.':
    '{kind, select, deposit {Die Einlage} other {Der Kauf}} wird aktiv. {gap} werden als nicht zugeordnete Zahlung geführt.',
  "The amount doesn't match. What should happen to it?":
    'Der Betrag weicht ab. Wie soll damit verfahren werden?',
  "This member isn't active ({status}).": 'Dieses Mitglied ist derzeit nicht aktiv ({status}).',
  "This {kind, select, deposit {deposit} other {purchase}} has been decided. There's nothing left to do.":
    'Über {kind, select, deposit {diese Einlage} other {diesen Kauf}} ist entschieden. Es ist nichts weiter zu tun.',
  "This is your own {kind, select, deposit {deposit} other {purchase}}. Staff can't approve their own transactions.":
    'Das ist {kind, select, deposit {Ihre eigene Einlage} other {Ihr eigener Kauf}}. Eigene Vorgänge können Sie nicht selbst freigeben.',
  'You can view this queue. Only a treasurer can decide.':
    'Sie können diese Liste einsehen. Entscheiden kann nur das Treasury.',
  'Platform name': 'Name der Plattform',
  'Logo text': 'Schriftzug',
  'Bank name': 'Name der Bank',
  'Terms version': 'Fassung der Bedingungen',
  'Risk notice version': 'Fassung des Risikohinweises',
  ID: 'Kennung',
  'Maximum per member': 'Höchstzahl je Mitglied',
  'Minimum deposit': 'Mindesteinlage',
  'Maximum deposit': 'Höchsteinlage',
  'Share paid into the bonus pool': 'Davon in den Bonustopf',
  'Maximum quantity per purchase': 'Höchstmenge je Kauf',
  'Minimum compound amount': 'Mindestbetrag für Aufstockungen',
  'Returns are paid every': 'Erträge werden gutgeschrieben je',
  'Proposals expire after': 'Vorschläge verfallen nach',
  'Minimum withdrawal': 'Mindestauszahlung',
  'Two approvals required above': 'Vier-Augen-Freigabe über',
  'Maximum per day': 'Höchstbetrag je Tag',
  'Maximum in 30 days': 'Höchstbetrag in 30 Tagen',
  'Hold on new payout addresses': 'Sperrfrist für neue Auszahlungsadressen',
  'Hold on withdrawals after a password change': 'Sperrfrist für Auszahlungen nach Passwortänderung',
  'Bank transfers arrive within': 'Überweisungen kommen an innerhalb von',
  'Crypto transfers arrive within': 'Krypto-Transfers kommen an innerhalb von',
  'Code length': 'Codelänge',
  'Codes expire after': 'Codes verfallen nach',
  'Attempts allowed': 'Erlaubte Versuche',
  'Maximum resends': 'Höchstzahl erneuter Sendungen',
  'Default page size': 'Standard-Seitengröße',
  'Minimum page size': 'Kleinste Seitengröße',
  'Maximum page size': 'Größte Seitengröße',
  'Sign out when inactive for': 'Abmeldung bei Inaktivität nach',
  'Sign out at the latest after': 'Abmeldung spätestens nach',
  'Session check every': 'Sitzungsprüfung alle',
  'Maximum profile picture size': 'Maximale Größe des Profilbilds',
  'Maximum header picture size': 'Maximale Größe des Kopfbilds',
  'Maximum identity document size': 'Maximale Größe eines Ausweisdokuments',
  rows: 'Zeilen',
  units: 'Stück',
  'Four-eyes approval': 'Vier-Augen-Freigabe',
  'No changes.': 'Keine Änderungen.',
  'Infinity levels in total': 'Infinity-Stufen insgesamt',
  '{count, plural, one {Retry #} other {Retry #}}':
    '{count, plural, one {# erneut versuchen} other {# erneut versuchen}}',
  'A member marked for fraud can only be changed to blocked, and that takes two people: you propose it, and a colleague approves. Nothing changes until then.':
    'Ein wegen Betrugs markiertes Mitglied kann nur auf „Gesperrt“ gesetzt werden, und nur mit Vier-Augen-Freigabe: Sie schlagen es vor, eine zweite Person gibt es frei. Bis dahin ändert sich nichts.',
  'Visible to the colleague who decides, and stored in the history.':
    'Für die entscheidende Person sichtbar; bleibt im Verlauf gespeichert.',
  'Propose blocking instead': 'Stattdessen Sperrung vorschlagen',
  'Proposed. Nothing changes until a colleague approves it in the control center.':
    'Vorgeschlagen. Es ändert sich nichts, bis eine zweite Person im Leitstand zustimmt.',
  'View proposal': 'Vorschlag ansehen',
  'Why the fraud mark should be removed': 'Warum die Betrugsmarkierung aufgehoben werden soll',
  'Choose a date in the future.': 'Wählen Sie ein Datum in der Zukunft.',
  "Can't sign in and isn't told why. Wallets are frozen and open withdrawals are returned for review. Clearing it takes two people.":
    'Kann sich nicht anmelden und erfährt keinen Grund. Die Wallets sind eingefroren, offene Auszahlungen gehen zurück in die Prüfung. Das Aufheben erfordert eine Vier-Augen-Freigabe.',
  "Can't sign in, and every session ends immediately. Open withdrawals are returned for review. Can't move money; active positions keep accruing.":
    'Kann sich nicht anmelden; alle Sitzungen enden sofort. Offene Auszahlungen gehen zurück in die Prüfung. Kann kein Geld bewegen; aktive Positionen bringen weiter Ertrag.',
  'It ends automatically at the start of that day (UTC), and the previous status applies again. Leave it empty to keep the status until staff change it.':
    'Der Status endet automatisch zu Beginn dieses Tages (UTC); danach gilt wieder der vorherige. Ohne Datum gilt er, bis das Team ihn ändert.',
  'Stored with the decision.': 'Wird mit der Entscheidung gespeichert.',
  "There's no other status that all of these members can get.":
    'Es gibt keinen anderen Status, den alle diese Mitglieder erhalten können.',
  'Current status': 'Aktueller Status',
  "Can sign in and see their whole account, including when the sanction ends and how to appeal. Can't move money; active positions keep accruing.":
    'Kann sich anmelden und das ganze eigene Konto sehen, auch das Ende der Sanktion und den Weg zum Widerspruch. Kann kein Geld bewegen; aktive Positionen bringen weiter Ertrag.',
  "Can sign in and see their profile, the identity verification and the simulator. Can't move money.":
    'Kann sich anmelden und das eigene Profil, die Identitätsprüfung und den Simulator sehen. Kann kein Geld bewegen.',
  'Can sign in, see their whole account and move money.':
    'Kann sich anmelden, das ganze eigene Konto sehen und Geld bewegen.',
  'Nothing to do': 'Nichts zu tun',
  'More info needed': 'Angaben fehlen',
  'Next: approval by a second person': 'Als Nächstes: Vier-Augen-Freigabe',
  'Show open': 'Offene anzeigen',
  'Claimed by': 'Übernommen von',
  'not set up': 'nicht eingerichtet',
  'Awaiting a second person': 'Vier-Augen-Freigabe ausstehend',
  'To do': 'Zu erledigen',
  'Fraud clearance': 'Aufhebung einer Betrugsmarkierung',
  'not on hold': 'nicht gesperrt',
  'Next steps': 'Nächste Schritte',
  'Contact email': 'Kontakt-E-Mail',
  removed: 'entfernt',
  withdrawn: 'ausgezahlt',
  cancelled: 'storniert',
  'Minimum liquid cash, of available and held balances':
    'Liquide Mittel mindestens, gemessen an verfügbaren und reservierten Guthaben',
  'Policy limits': 'Vorgaben',
  Used: 'Verwendet',
  'For which order?': 'Für welchen Auftrag?',
  'Use for an order…': 'Für einen Auftrag verwenden …',
  Unmatched: 'Nicht zugeordnet',
  Received: 'Eingegangen',
  'You can copy it from the order in its queue.': 'Sie können sie beim Auftrag in seiner Liste kopieren.',
  'A full payment activates it. Any surplus stays unmatched.':
    'Eine volle Zahlung aktiviert ihn. Ein Überschuss bleibt nicht zugeordnet.',
  '{amount} covers it exactly, so it becomes active.':
    '{amount} decken den fälligen Betrag genau; der Auftrag wird aktiv.',
  'Use this payment for an order?': 'Diese Zahlung für einen Auftrag verwenden?',
  'Use payment': 'Zahlung verwenden',
  'It becomes active. {rest} stays unmatched.': 'Der Auftrag wird aktiv. {rest} bleiben nicht zugeordnet.',
  '{amount} is kept for it. {rest} remains due.': '{amount} werden dafür vorgehalten. {rest} bleiben fällig.',
  'Reversal proposed. Nothing changes until a second person approves it.':
    'Rückabwicklung vorgeschlagen. Bis zur Freigabe durch eine zweite Person ändert sich nichts.',
  'Reverse…': 'Rückabwickeln …',
  'Reverse this {kind, select, deposit {deposit} other {purchase}}?':
    '{kind, select, deposit {Diese Einlage} other {Diesen Kauf}} rückabwickeln?',
  'Propose reversal': 'Rückabwicklung vorschlagen',
  'Use this if it should never have become active. Everything it caused is undone: the payment is set aside for the member, and returns and sponsor bonuses are taken back. The proposal shows each balance before anyone approves it.':
    'Nur verwenden, wenn der Auftrag nie hätte aktiv werden dürfen. Alles, was daraus entstanden ist, wird rückgängig gemacht: Die Zahlung wird für das Mitglied verwahrt, Erträge und Sponsorboni werden zurückgenommen. Der Vorschlag zeigt vor der Freigabe jeden Saldo.',
  'Propose {amount} as received': 'Eingang von {amount} vorschlagen',
  'Propose the payment': 'Zahlung vorschlagen',
  'Nothing is booked until a second person approves it.':
    'Gebucht wird erst, wenn eine zweite Person zustimmt.',
  'Activate and propose to refund the surplus': 'Aktivieren und die Erstattung des Überschusses vorschlagen',
  'The {kind, select, deposit {deposit} other {purchase}} becomes active. {gap} is set aside, and its refund is proposed.':
    '{kind, select, deposit {Die Einlage} other {Der Kauf}} wird aktiv. {gap} wird verwahrt und zur Erstattung vorgeschlagen.',
  'Propose to refund it': 'Erstattung vorschlagen',
  '{received} is set aside, and its refund is proposed. The {kind, select, deposit {deposit} other {purchase}} still awaits the full amount.':
    '{received} wird verwahrt und zur Erstattung vorgeschlagen. {kind, select, deposit {Die Einlage} other {Der Kauf}} wartet weiterhin auf den vollen Betrag.',
  '{name} proposed to confirm its payment. A second person has to approve.':
    '{name} hat vorgeschlagen, die Zahlung zu bestätigen. Eine zweite Person muss zustimmen.',
  'Awaits a second person': 'Wartet auf eine zweite Person',
  'Payment proposed by': 'Zahlung vorgeschlagen von',
  'Manual bookings are overdue without a bank line after':
    'Manuelle Buchungen ohne Bankumsatz sind überfällig nach',
};

export default german;
