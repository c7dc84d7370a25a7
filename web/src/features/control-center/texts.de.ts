import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the control center. */
const german: Catalog<typeof english> = {
  '{amount} at CoinPayments': '{amount} bei CoinPayments',
  '{amount} at the bank and in transit': '{amount} bei der Bank und unterwegs',
  '{more, select, yes {more than } other {}}{count, plural, one {# bonus} other {# bonuses}}, oldest {age}':
    '{more, select, yes {mehr als } other {}}{count, plural, one {# Bonus} other {# Boni}}, ältester {age}',
  '{from} → {to}': '{from} → {to}',
  '{name} is granted {amount} from the bonus pool of {area}, available at once.':
    '{name} erhält {amount} aus dem Bonustopf von {area}, sofort verfügbar.',
  'belongs to members': 'gehört Mitgliedern',

  'Decided by': 'Entschieden von',
  Evidence: 'Beleg',

  'Expired without a decision': 'Ohne Entscheidung verfallen',

  'Fund a bonus pool': 'Einen Bonustopf auffüllen',
  'Grant a manual bonus': 'Einen manuellen Bonus gewähren',

  'Member number {number}': 'Mitgliedsnummer {number}',
  'Members to approve': 'Mitglieder zur Freigabe',

  'Propose…': 'Vorschlagen …',

  'Reject this proposal?': 'Diesen Vorschlag ablehnen?',
  Where: 'Wo',

  '{name}: {from} → {to}': '{name}: {from} → {to}',
  'All areas': 'Alle Bereiche',

  '{whose}: {accounts}': '{whose}: {accounts}',

  corrected: 'berichtigt',
  'Older entries': 'Ältere Buchungen',
  'Choose another entry': 'Andere Buchung wählen',
  'Correct an entry…': 'Buchung berichtigen …',
  'Correct an entry': 'Buchung berichtigen',
  'withdrawals of {area}': 'Auszahlungen von {area}',
  'Active members': 'Aktive Mitglieder',
  'Available to members': 'Für Mitglieder verfügbar',
  'In packages and deposits': 'In Paketen und Einlagen',
  '{act} of {amount}: approved and carried out.': '{act} über {amount}: freigegeben und ausgeführt.',
  'Approve and carry out': 'Freigeben und ausführen',
  'Approve and carry out?': 'Freigeben und ausführen?',
  'Approved and carried out': 'Freigegeben und ausgeführt',
  Cash: 'Liquide Mittel',
  'oldest {age}': 'älteste {age}',
  'overdue, oldest {age}': 'überfällig, älteste {age}',
  'Payments to send': 'Zu zahlen',
  'Payout batches to release': 'Zahlungsläufe freizugeben',
  'Proposals to decide': 'Vorschläge zur Entscheidung',
  'Bank lines to match': 'Bankumsätze zuzuordnen',
  'Bank files on hold': 'Angehaltene Bankdateien',
  'Members of {area} can request withdrawals again, and staff can pay them.':
    'Mitglieder von {area} können wieder Auszahlungen beantragen, und das Team kann sie zahlen.',
  '{act}: approved and carried out.': '{act}: freigegeben und ausgeführt.',
  '{act} of {amount}: expired. No money moved.': '{act} über {amount}: verfallen. Es wurde kein Geld bewegt.',
  '{act} of {amount}: still awaiting a decision.': '{act} über {amount}: Entscheidung steht noch aus.',
  '{act} of {amount}: rejected. No money moved.':
    '{act} über {amount}: abgelehnt. Es wurde kein Geld bewegt.',
  '{act} of {amount}: withdrawn. No money moved.':
    '{act} über {amount}: zurückgezogen. Es wurde kein Geld bewegt.',
  '{amount} short': '{amount} Fehlbetrag',
  "{amount} of {area}'s cash is invested.": '{amount} der liquiden Mittel von {area} werden investiert.',
  '{amount} of operator equity goes into the bonus pool of {area}. Bonuses awaiting funding are then paid, oldest first.':
    '{amount} Eigenkapital des Betreibers fließen in den Bonustopf von {area}. Boni, die auf Deckung warten, werden dann gezahlt, die ältesten zuerst.',
  'The operator pays {amount} of its own money into {area}.':
    'Der Betreiber zahlt {amount} eigenes Geld in {area} ein.',
  'The operator takes {amount} of its own money out of {area}.':
    'Der Betreiber entnimmt {area} {amount} seines eigenen Geldes.',
  '{amount} invested by {area} is returned to cash.':
    '{amount}, die {area} investiert hatte, fließen in die liquiden Mittel zurück.',
  'An unmatched payment of {amount} in {area} is refunded to {name}.':
    'Eine nicht zugeordnete Zahlung von {amount} in {area} wird an {name} zurücküberwiesen.',
  '{area} earned {amount}, which is added to operator equity.':
    '{area} hat {amount} verdient; sie erhöhen das Eigenkapital des Betreibers.',
  "Bonuses are only paid from their area's pool. What the pool can't cover is queued, oldest first, until the operator funds it.":
    'Boni werden nur aus dem Topf ihres Bereichs gezahlt. Was der Topf nicht deckt, wartet, das Älteste zuerst, bis der Betreiber ihn auffüllt.',
  'Investment loss': 'Investitionsverlust',
  'Proposals that need a second person appear here.':
    'Vorschläge, die eine zweite Person erfordern, erscheinen hier.',
  'Any authorized colleague except the proposer.': 'Jede berechtigte Person außer der vorschlagenden.',
  'Invest cash': 'Mittel investieren',
  'Investment income': 'Anlageertrag',
  "It's recorded immediately and can only be corrected by a new entry.":
    'Es wird sofort gebucht und lässt sich nur durch eine neue Buchung berichtigen.',
  'Searching…': 'Suche läuft …',
  'exceeds operator equity': 'übersteigt das Eigenkapital des Betreibers',
  'No matching active members.': 'Keine passenden aktiven Mitglieder.',
  'No proposals with this status': 'Keine Vorschläge mit diesem Status',
  'No money moves until a second person approves.':
    'Es wird kein Geld bewegt, bis eine zweite Person freigibt.',
  'Nothing changes.': 'Es ändert sich nichts.',
  'Nothing changes. You can propose it again.': 'Es ändert sich nichts. Sie können es erneut vorschlagen.',
  'nothing to do': 'nichts zu tun',
  'No proposals awaiting a second person': 'Keine Vorschläge für eine zweite Person',
  'Of which unmatched': 'Davon nicht zugeordnet',
  'Operator capital paid in': 'Kapital des Betreibers eingezahlt',
  'Operator draw paid out': 'Entnahme des Betreibers ausgezahlt',
  External: 'Extern',
  'Fully covered': 'Vollständig gedeckt',
  'Bonus pools and coverage': 'Bonustöpfe und Deckung',
  'New proposal': 'Neuer Vorschlag',
  'Reason (shown to the proposer)': 'Grund (für die vorschlagende Person sichtbar)',
  'Refund of an unmatched payment': 'Rückzahlung einer nicht zugeordneten Zahlung',
  'Show pending': 'Offene anzeigen',
  'Withdraw proposal': 'Vorschlag zurückziehen',
  'Withdraw proposal…': 'Vorschlag zurückziehen …',
  'Withdraw this proposal?': 'Diesen Vorschlag zurückziehen?',
  'covered by operator equity': 'durch das Eigenkapital des Betreibers gedeckt',
  Shortfall: 'Fehlbetrag',
  'Visible to the second person, and shown to the member with the bonus.':
    'Für die zweite Person und beim Bonus für das Mitglied sichtbar.',
  'Visible to the second person, and stored with the entry.':
    'Für die zweite Person sichtbar; wird mit der Buchung gespeichert.',
  "This link doesn't lead to a proposal.": 'Dieser Link führt zu keinem Vorschlag.',
  "This proposal has been decided. There's nothing left to do.":
    'Dieser Vorschlag ist entschieden. Es ist nichts weiter zu tun.',
  'Decide by': 'Zu entscheiden bis',
  'Enter at least two characters.': 'Geben Sie mindestens zwei Zeichen ein.',
  Pending: 'Offen',
  'What needs attention, what needs a second person, and whether the bonus pools cover what they owe.':
    'Was zu erledigen ist, was eine Vier-Augen-Freigabe braucht und ob die Bonustöpfe decken, was sie schulden.',
  'Where to look it up: a statement, a contract or a transfer.':
    'Wo es nachzuschlagen ist: Auszug, Vertrag oder Überweisung.',
  'You proposed this, so a colleague has to decide.':
    'Sie haben das vorgeschlagen; entscheiden muss eine andere Person.',
  '{name} will have these roles: {to}. Currently: {from}.':
    '{name} erhält diese Rollen: {to}. Bisher: {from}.',
  'Removed roles end immediately. Granted roles apply from the next sign-in.':
    'Entzogene Rollen enden sofort. Vergebene Rollen gelten ab der nächsten Anmeldung.',
  'This concerns your own roles. A colleague has to decide.':
    'Es geht um Ihre eigenen Rollen. Eine andere Person muss entscheiden.',
  'You can view this queue. Only an administrator can decide.':
    'Sie können diese Liste einsehen. Entscheiden kann nur die Administration.',
  'You can view this queue. Only compliance or an administrator can decide.':
    'Sie können diese Liste einsehen. Entscheiden können nur Compliance oder Administration.',
  'You can view this queue. Only a treasurer or an administrator can decide.':
    'Sie können diese Liste einsehen. Entscheiden können nur Treasury oder Administration.',
  'Version {version}: {count, plural, one {# change} other {# changes}}':
    'Version {version}: {count, plural, one {# Änderung} other {# Änderungen}}',
  'Version {version} takes effect on approval.': 'Version {version} gilt mit der Freigabe.',
  'Version {version} takes effect on {time}.': 'Version {version} gilt ab {time}.',
  'the operator': 'der Betreiber',
  'A new entry corrects entry {entry} ({whose}). The original stays unchanged.':
    'Eine neue Buchung berichtigt die Buchung {entry} ({whose}). Die ursprüngliche bleibt unverändert.',
  Details: 'Einzelheiten',
  "This concerns your own account. Staff can't approve their own transactions.":
    'Es geht um Ihr eigenes Konto. Eigene Vorgänge können Sie nicht selbst freigeben.',
  'Existing orders and positions keep their terms.':
    'Bestehende Aufträge und Positionen behalten ihre Bedingungen.',
  'corrects another entry': 'berichtigt eine andere Buchung',
  'Or choose an entry below, newest first.': 'Oder wählen Sie unten eine Buchung, neueste zuerst.',
  'No entries yet.': 'Noch keine Buchungen.',
  'Add transfer': 'Umbuchung hinzufügen',
  After: 'Danach',
  'The form reverses the whole entry. Change it to correct only part of it.':
    'Eingetragen ist die Umkehrung der ganzen Buchung. Ändern Sie sie, um nur einen Teil zu berichtigen.',
  "An account would become negative. You can propose this, but it can't be approved as it is.":
    'Ein Konto würde negativ. Sie können das vorschlagen, aber so ist keine Freigabe möglich.',
  'Visible to the second person, and shown to the member with the entry.':
    'Für die zweite Person und bei der Buchung für das Mitglied sichtbar.',
  'Propose correction': 'Berichtigung vorschlagen',
  'This entry has already been corrected by {entry}. To change it further, correct that entry.':
    'Diese Buchung wurde bereits durch {entry} berichtigt. Für weitere Änderungen berichtigen Sie jene Buchung.',
  "This entry changed balances that belong to a purchase, deposit, withdrawal or payment ({accounts}), so it can't be taken back on its own. Act on that item instead.":
    'Diese Buchung hat Salden geändert, die zu einem Kauf, einer Einlage, einer Auszahlung oder einer Zahlung gehören ({accounts}), und lässt sich deshalb nicht für sich zurücknehmen. Bearbeiten Sie stattdessen den Vorgang selbst.',
  "Cash changes only with a bank or CoinPayments transaction, so a correction can't add or remove any.":
    'Guthaben bei der Bank und bei CoinPayments ändern sich nur durch eine Transaktion dort; eine Berichtigung kann sie weder erhöhen noch verringern.',
  'A correction can only be taken back.': 'Eine Berichtigung lässt sich nur zurücknehmen.',
  'Debited and credited': 'Belastet und gutgeschrieben',
  'Amount, at most {amount}': 'Betrag, höchstens {amount}',
  'This entry allows at most {amount} from {from} to {to}.':
    'Diese Buchung erlaubt höchstens {amount} von {from} nach {to}.',
  'Entries are never changed. A correction is a new entry that is linked to the original.':
    'Buchungen werden nie geändert. Eine Berichtigung ist eine neue Buchung, die mit der ursprünglichen verknüpft ist.',
  'Entry of': 'Buchung von',
  Operator: 'Betreiber',
  'Resume withdrawals': 'Auszahlungen wieder aufnehmen',
  'It takes effect immediately. Withdrawals can be stopped again at any time.':
    'Es gilt sofort. Auszahlungen können jederzeit wieder gestoppt werden.',
  '{act}: rejected. Nothing changed.': '{act}: abgelehnt. Es hat sich nichts geändert.',
  '{act}: withdrawn. Nothing changed.': '{act}: zurückgezogen. Es hat sich nichts geändert.',
  '{act}: still awaiting a decision.': '{act}: Entscheidung steht noch aus.',
  '{act}: expired. Nothing changed.': '{act}: verfallen. Es hat sich nichts geändert.',
  '{name} is verified until {date}, although another member has the same document, or the same name and date of birth.':
    '{name} wird bis {date} verifiziert, obwohl ein anderes Mitglied dasselbe Dokument oder denselben Namen und dasselbe Geburtsdatum hat.',
  'The member can then receive payouts.': 'Das Mitglied kann danach Auszahlungen erhalten.',
  'Open the case and its documents': 'Fall und Dokumente öffnen',
  'same identity document': 'dasselbe Ausweisdokument',
  'same name and date of birth': 'gleicher Name und gleiches Geburtsdatum',
  'currently verified': 'derzeit verifiziert',
  'The wallets are unfrozen. The member stays blocked until staff change the status.':
    'Die Wallets sind nicht mehr eingefroren. Das Mitglied bleibt gesperrt, bis das Team den Status ändert.',
  '{name} is no longer marked for fraud and becomes blocked instead.':
    '{name} ist nicht mehr wegen Betrugs markiert, sondern gesperrt.',
  Retracted: 'Zurückgezogen',
  'Name or email address of an active member, or a member number.':
    'Name oder E-Mail-Adresse eines aktiven Mitglieds oder eine Mitgliedsnummer.',
  'Identities to verify': 'Identitäten zu prüfen',
  'Policy: at least {limit}': 'Vorgabe: mindestens {limit}',
  Coverage: 'Deckungsgrad',
  'Liquid cash': 'Liquide Mittel',
  'Members can withdraw': 'Von Mitgliedern auszahlbar',
  'Liquidity ratio': 'Liquiditätsquote',
  'nothing owed': 'nichts geschuldet',
  Before: 'Vorher',
  "This can't be carried out now: {reason}": 'Das lässt sich derzeit nicht ausführen: {reason}',
  'Operator equity bears {amount}.': 'Das Eigenkapital des Betreibers trägt {amount}.',
  'The bonus pool and fees bear {amount}.': 'Bonustopf und Gebühren tragen {amount}.',
  "{amount} of what members are owed isn't covered any more.":
    '{amount} der Ansprüche der Mitglieder sind danach nicht mehr gedeckt.',
  "The pool doesn't cover this bonus now, so it would await funding. No money moves yet.":
    'Der Bonustopf deckt diesen Bonus derzeit nicht; der Bonus würde auf Deckung warten. Es wird noch kein Geld bewegt.',
  'Withdrawals have been stopped since {time}. Reason: {reason}':
    'Auszahlungen sind seit {time} gestoppt. Grund: {reason}',
  'What will happen': 'Was geschehen wird',
  'This has changed since you looked, so nothing was carried out. Check it and approve again.':
    'Das hat sich geändert, seit Sie es angesehen haben; es wurde nichts ausgeführt. Prüfen Sie es und geben Sie es erneut frei.',
  '{figure} afterwards: {now} (you saw {before})': '{figure} danach: {now} (angezeigt war {before})',
  '{figure} afterwards: {now}': '{figure} danach: {now}',
  'Compared with version {version}, which is in force until then:':
    'Gegenüber Version {version}, die bis dahin gilt:',
  'Version {replaced}, scheduled for {time}, becomes version {version}: it takes effect on that day, on top of these changes.':
    'Version {replaced}, vorgesehen für den {time}, wird zu Version {version}: Sie gilt ab diesem Tag, zusätzlich zu diesen Änderungen.',
  'Version {replaced}, scheduled for {time}, no longer takes effect: these changes leave nothing of it.':
    'Version {replaced}, vorgesehen für den {time}, tritt nicht mehr in Kraft: Diese Änderungen lassen nichts von ihr übrig.',
  'This breaks a policy limit, so withdrawals of {area} stop for everyone until two people decide how they continue.':
    'Das verletzt eine Vorgabe. Auszahlungen aus {area} werden deshalb für alle gestoppt, bis zwei Personen entscheiden, wie es weitergeht.',
  '{area} loses {amount}.': '{area} verliert {amount}.',
  'No balance changes.': 'Es ändert sich kein Saldo.',
  '{whose}: {order}': '{whose}: {order}',
  'Sponsors read: “{cause}”': 'Sponsoren lesen: „{cause}“',
  '{area, select, security {Deposit} other {Purchase}} {order} of {name} is reversed: what was paid is set aside for them, or back in their balance if it came from there, and all bonuses that it caused are taken back.':
    '{area, select, security {Einlage} other {Kauf}} {order} von {name} wird rückabgewickelt: Das Bezahlte wird für das Mitglied verwahrt oder seinem Guthaben wieder gutgeschrieben, wenn es von dort kam, und alle daraus entstandenen Boni werden zurückgenommen.',
  '{taken} of bonuses is taken from {name}.': '{name} werden Boni von {taken} abgebucht.',
  'The operator advances {owed}, which is settled from their next bonuses.':
    'Der Betreiber streckt {owed} vor; der Betrag wird mit den nächsten Boni verrechnet.',
  '{amount} from {name} arrived at the bank under the reference {reference}, without a line of a bank statement yet. It is booked for {area, select, security {deposit} other {purchase}} {order}.':
    '{amount} von {name} ist mit der Referenz {reference} bei der Bank eingegangen; der Umsatz im Kontoauszug fehlt noch. Gebucht wird für {area, select, security {die Einlage} other {den Kauf}} {order}.',
  'It is less than what is due: it is kept until the rest arrives.':
    'Es ist weniger als fällig: Der Betrag wird verwahrt, bis der Rest eingeht.',
  'What differs from the amount due is set aside, and its refund is proposed.':
    'Was vom fälligen Betrag abweicht, wird verwahrt und zur Erstattung vorgeschlagen.',
  'What differs from the amount due is set aside as an unmatched payment.':
    'Was vom fälligen Betrag abweicht, wird als nicht zugeordnete Zahlung verwahrt.',
  'A payment with this bank reference was already recorded for {area, select, security {deposit} other {purchase}} {order}. Approving this one needs a reason.':
    'Eine Zahlung mit dieser Bankreferenz wurde schon für {area, select, security {die Einlage} other {den Kauf}} {order} gebucht. Wer diese genehmigt, muss sagen, warum.',
  'Why this is another payment with the same bank reference':
    'Warum dies eine andere Zahlung mit derselben Bankreferenz ist',
  'The bank charged {amount} (“{text}”). The operator bears it in {area}.':
    'Die Bank hat {amount} berechnet („{text}“). Der Betreiber trägt das in {area}.',
  'Unknown payer': 'Unbekannter Zahler',
  'Refund of a bank payment': 'Rückzahlung eines Zahlungseingangs',
  '{amount} that nobody claimed goes back to {name}, to {iban}.':
    '{amount}, die sich keinem Auftrag zuordnen lassen, gehen an {name} zurück, auf das Konto {iban}.',
  '{amount} that nobody claimed goes back to {name}. Staff still enter the account.':
    '{amount}, die sich keinem Auftrag zuordnen lassen, gehen an {name} zurück. Das Konto wird noch erfasst.',
  'Unknown payee': 'Unbekannter Empfänger',
  'A bank line brings back {amount} that was paid to {name}, less {kept} that the bank kept and the operator bears. The whole amount goes back to where it came from, and its member is told.':
    'Ein Umsatz bringt {amount} zurück, die an {name} gezahlt wurden, abzüglich {kept}, die die Bank einbehalten hat und der Betreiber trägt. Der ganze Betrag geht dorthin zurück, woher er kam; das Mitglied wird benachrichtigt.',
  'A bank line brings back {amount} that was paid to {name}. The money goes back to where it came from, and its member is told.':
    'Ein Umsatz bringt {amount} zurück, die an {name} gezahlt wurden. Das Geld geht dorthin zurück, woher es kam; das Mitglied wird benachrichtigt.',
  'The bank refused to transfer {amount} to {name}. The money goes back to where it came from, and its member is told.':
    'Die Bank hat die Überweisung von {amount} an {name} abgelehnt. Das Geld geht dorthin zurück, woher es kam; das Mitglied wird benachrichtigt.',
  '{name}: {before} → {after}': '{name}: {before} → {after}',
  '{name} stays “{after}” until staff change it. Without approval, this lapses on {time} and “{before}” applies again.':
    '{name} bleibt „{after}“, bis das Team es ändert. Ohne Zustimmung läuft das am {time} ab, und es gilt wieder „{before}“.',
  '{name} stays “{after}” until {until}. Without approval, this lapses on {time} and “{before}” applies again.':
    '{name} bleibt „{after}“ bis {until}. Ohne Zustimmung läuft das am {time} ab, und es gilt wieder „{before}“.',
  '{name} changes from “{before}” to “{after}” until staff change it.':
    '{name} wechselt von „{before}“ zu „{after}“, bis das Team es ändert.',
  '{name} changes from “{before}” to “{after}” until {until}.':
    '{name} wechselt von „{before}“ zu „{after}“ bis {until}.',
  '{count, plural, =0 {No administrator can act afterwards.} one {# administrator can act afterwards, so no role can be changed until there are two.} other {# administrators can act afterwards.}}':
    '{count, plural, =0 {Danach ist kein Administrator mehr handlungsfähig.} one {Danach ist nur # Administrator handlungsfähig; Rollen lassen sich erst wieder mit zweien ändern.} other {Danach sind # Administratoren handlungsfähig.}}',
  'The status takes effect or lasts from this moment; staff can change it later.':
    'Der Status gilt ab diesem Moment; das Team kann ihn später ändern.',
  'The status ends immediately, and the previous one applies again.':
    'Der Status endet sofort; der vorherige gilt wieder.',
};

export default german;
