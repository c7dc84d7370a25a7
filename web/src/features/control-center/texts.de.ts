import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the control center. */
const german: Catalog<typeof english> = {
  '{account}: {amount} now. That covers it.': '{account}: jetzt {amount}. Das reicht dafür.',
  '{account}: {amount} now. That does not cover it, so it cannot be carried out yet.':
    '{account}: jetzt {amount}. Das reicht nicht, deshalb kann es noch nicht ausgeführt werden.',
  '{act} of {amount}: approved and carried out.': '{act} über {amount}: genehmigt und ausgeführt.',
  '{act} of {amount}: expired; nothing moved.': '{act} über {amount}: verfallen; es wurde nichts bewegt.',
  '{act} of {amount}: goes on waiting.': '{act} über {amount}: wartet weiter.',
  '{act} of {amount}: rejected; nothing moved.': '{act} über {amount}: abgelehnt; es wurde nichts bewegt.',
  '{act} of {amount}: taken back; nothing moved.':
    '{act} über {amount}: zurückgenommen; es wurde nichts bewegt.',
  '{amount} at CoinPayments': '{amount} bei CoinPayments',
  '{amount} at the bank': '{amount} bei der Bank',
  '{amount} missing': '{amount} fehlen',
  "{amount} of {area} is lost; the operator's own means bear it.":
    '{amount} von {area} sind verloren; die Eigenmittel des Betreibers tragen das.',
  '{amount} of the cash of {area} is placed outside.':
    '{amount} aus der Kasse von {area} werden außerhalb angelegt.',
  "{amount} of the operator's own means goes into the bonus pool of {area}; what awaits funding is then paid, oldest first.":
    '{amount} der Eigenmittel des Betreibers gehen in den Bonustopf von {area}; was auf Deckung wartet, wird dann ausgezahlt, das Älteste zuerst.',
  "{amount} of the operator's own money came into {area}.":
    '{amount} eigenes Geld des Betreibers sind in {area} eingegangen.',
  '{amount} that {area} had placed outside is cash again.':
    '{amount}, die {area} außerhalb angelegt hatte, sind wieder in der Kasse.',
  '{amount} that matched nothing in {area} goes back to {name}.':
    '{amount}, die in {area} zu nichts passten, gehen an {name} zurück.',
  "{amount} was earned for {area}; it becomes the operator's own means.":
    '{amount} wurden für {area} verdient; sie werden Eigenmittel des Betreibers.',
  '{more, select, yes {more than } other {}}{count, plural, one {# bonus} other {# bonuses}}, oldest {age}':
    '{more, select, yes {mehr als } other {}}{count, plural, one {# Bonus} other {# Boni}}, ältester {age}',
  '{from} → {to}': '{from} → {to}',
  '{name} is granted {amount} from the bonus pool of {area}, available at once.':
    '{name} erhält {amount} aus dem Bonustopf von {area}, sofort verfügbar.',
  "A bonus is only paid from its area's pool. What the pool cannot cover waits, oldest first, until the operator funds it.":
    'Ein Bonus wird nur aus dem Topf seines Bereichs gezahlt. Was der Topf nicht deckt, wartet, das Älteste zuerst, bis der Betreiber ihn auffüllt.',
  'A placement comes back': 'Eine Anlage kommt zurück',
  'A placement earned a return': 'Eine Anlage hat Ertrag gebracht',
  'A placement made a loss': 'Eine Anlage hat Verlust gemacht',
  'Acts that move more than one person may decide appear here.':
    'Hier erscheint, was nicht eine Person allein entscheiden darf.',

  'Anybody of the staff who may decide, but not who proposed it.':
    'Wer aus dem Team entscheiden darf, aber nicht, wer es vorgeschlagen hat.',

  'Approve and carry out': 'Genehmigen und ausführen',
  'Approve and carry out?': 'Genehmigen und ausführen?',

  'Approved and carried out': 'Genehmigt und ausgeführt',

  'Awaits funding': 'Wartet auf Deckung',
  'belongs to members': 'gehört Mitgliedern',

  Cash: 'Kasse',

  'Cash is placed outside': 'Geld wird außerhalb angelegt',

  'Decided by': 'Entschieden von',
  'Declared loss': 'Erklärter Verlust',
  'Declared return': 'Erklärter Ertrag',

  'Earned outside': 'Außerhalb verdient',
  Evidence: 'Beleg',

  'Expired without a decision': 'Ohne Entscheidung verfallen',

  'Fund a bonus pool': 'Einen Bonustopf auffüllen',
  'Grant a manual bonus': 'Einen manuellen Bonus gewähren',

  'It is booked at once and can only be corrected by a new entry.':
    'Es wird sofort gebucht und lässt sich nur durch eine neue Buchung berichtigen.',
  'Looking …': 'Wird gesucht …',
  'Lost outside': 'Außerhalb verloren',

  'Member number {number}': 'Mitgliedsnummer {number}',
  'Members to approve': 'Mitglieder zur Freigabe',
  'more than the operator has': 'mehr, als der Betreiber hat',
  'Name or e-mail of an active member, or a member number.':
    'Name oder E-Mail eines aktiven Mitglieds oder eine Mitgliedsnummer.',

  'No active member whose name or e-mail begins so.':
    'Kein aktives Mitglied, dessen Name oder E-Mail-Adresse so beginnt.',
  'No proposal in this state': 'Kein Vorschlag in diesem Stand',
  'Nothing moves before a second person has approved.':
    'Nichts bewegt sich, bevor eine zweite Person zugestimmt hat.',
  'Nothing moves.': 'Es bewegt sich nichts.',
  'Nothing moves. It can be proposed again.': 'Es bewegt sich nichts. Es kann wieder vorgeschlagen werden.',
  'nothing waits': 'nichts wartet',
  'Nothing waits for a second person': 'Nichts wartet auf eine zweite Person',
  'Of it in suspense': 'Davon in Klärung',
  'oldest {age}': 'ältestes {age}',
  "Operator's capital": 'Kapital des Betreibers',
  "Operator's capital comes in": 'Kapital des Betreibers kommt herein',
  "Operator's own means": 'Eigenmittel des Betreibers',
  Outside: 'Außerhalb',

  Placement: 'Anlage',
  'Placement returned': 'Rückkehr einer Anlage',
  'Pool covers what waits': 'Topf deckt, was wartet',
  'Pool funding': 'Auffüllung des Topfs',
  'Pools and what stands behind them': 'Töpfe und was hinter ihnen steht',
  Proposal: 'Vorschlag',
  'Proposals to decide': 'Vorschläge zur Entscheidung',

  'Propose …': 'Vorschlagen …',
  'Propose an act': 'Einen Vorgang vorschlagen',

  'Reason, for who proposed it': 'Grund, für die vorschlagende Person',
  'Refund out of suspense': 'Rückzahlung aus der Klärung',

  'Reject this proposal?': 'Diesen Vorschlag ablehnen?',

  'Show the waiting ones': 'Die wartenden zeigen',

  'Take it back': 'Zurücknehmen',
  'Take it back …': 'Zurücknehmen …',
  'Take this proposal back?': 'Diesen Vorschlag zurücknehmen?',
  'Taken back': 'Zurückgenommen',
  'the operator can cover it': 'der Betreiber kann es decken',
  'The pool lacks': 'Dem Topf fehlen',
  'The second person reads it, and the member sees it with the bonus.':
    'Die zweite Person liest es, und das Mitglied sieht es beim Bonus.',
  'The second person reads it; it is kept with the entry.':
    'Die zweite Person liest es; es bleibt bei der Buchung.',
  'There is no proposal behind this link.': 'Hinter diesem Link steht kein Vorschlag.',
  'This proposal was decided; nothing is left to do.':
    'Dieser Vorschlag ist entschieden; es ist nichts mehr zu tun.',

  'To decide until': 'Zu entscheiden bis',
  'Type at least two letters.': 'Geben Sie mindestens zwei Buchstaben ein.',
  Waiting: 'Wartet',
  'Waiting for a second person': 'Wartet auf eine zweite Person',

  'What waits, what needs a second person, and what the bonus pools hold against what they owe.':
    'Was wartet, was eine zweite Person braucht und was die Bonustöpfe gegenüber dem haben, was sie schulden.',
  Where: 'Wo',
  'Where it can be looked up: a statement, a contract, a transfer.':
    'Wo es sich nachschlagen lässt: ein Auszug, ein Vertrag, eine Überweisung.',

  'You proposed this, so somebody else has to decide.':
    'Sie haben das vorgeschlagen, also muss jemand anderes entscheiden.',

  '{name}: {from} → {to}': '{name}: {from} → {to}',
  '{name} has these roles afterwards: {to}. Until now: {from}.':
    '{name} hat danach diese Rollen: {to}. Bisher: {from}.',
  'What is taken away is gone at once. What is given counts from the next sign-in on.':
    'Was genommen wird, ist sofort weg. Was gegeben wird, zählt ab der nächsten Anmeldung.',
  'This is about your own roles. Somebody else has to decide.':
    'Hier geht es um Ihre eigenen Rollen. Jemand anderes muss entscheiden.',
  'Your role reads this queue; an administrator decides this.':
    'Ihre Rolle liest diese Liste; hierüber entscheidet die Administration.',
  'Your role reads this queue; compliance or an administrator decides this.':
    'Ihre Rolle liest diese Liste; hierüber entscheiden Compliance oder Administration.',
  'Your role reads this queue; a treasurer or an administrator decides.':
    'Ihre Rolle liest diese Liste; entscheiden tun Kasse oder Administration.',

  'Version {version}: {count, plural, one {# difference} other {# differences}}':
    'Version {version}: {count, plural, one {# Unterschied} other {# Unterschiede}}',
  'Version {version} is in force as soon as it is approved.':
    'Version {version} gilt, sobald sie genehmigt ist.',
  'Version {version} is in force from {time} on.': 'Version {version} gilt ab {time}.',
  'All areas': 'Alle Bereiche',
  "the operator's acts": 'Vorgänge des Betreibers',

  '{whose}: {accounts}': '{whose}: {accounts}',
  'A new entry sets entry {entry} of {whose} right; the old one stays as it is.':
    'Eine neue Buchung berichtigt die Buchung {entry} ({whose}); die alte bleibt, wie sie ist.',
  About: 'Worum es geht',
  'This is about your own money. Somebody else has to approve it.':
    'Es geht um Ihr eigenes Geld. Jemand anderes muss das genehmigen.',
  'Orders and positions keep the terms under which they were made.':
    'Bestellungen und Positionen behalten die Bedingungen, unter denen sie entstanden sind.',

  corrected: 'berichtigt',
  'corrects another': 'berichtigt eine andere',
  'Number of an entry': 'Nummer einer Buchung',
  'Or choose one below, the newest first.': 'Oder wählen Sie unten eine, die neueste zuerst.',
  'Nothing was booked here yet.': 'Hier wurde noch nichts gebucht.',
  'Older entries': 'Ältere Buchungen',
  Debited: 'Soll',
  Credited: 'Haben',
  'Two different accounts, please.': 'Bitte zwei verschiedene Konten.',
  'Take away': 'Wegnehmen',
  'Another transfer': 'Weitere Umbuchung',

  Afterwards: 'Danach',
  'Filled in is what undoes the entry. Change it to correct a part.':
    'Eingetragen ist, was die Buchung aufhebt. Ändern Sie es, um einen Teil zu berichtigen.',
  'An account would fall below zero: this can be proposed, but not approved as it stands.':
    'Ein Konto fiele unter null: Das lässt sich vorschlagen, aber so nicht genehmigen.',
  'The second person reads it, and the member sees it with the entry.':
    'Die zweite Person liest es, und das Mitglied sieht es bei der Buchung.',
  'Propose the correction': 'Berichtigung vorschlagen',
  'Choose another entry': 'Andere Buchung wählen',

  'This entry was corrected already, by {entry}. A further change corrects the correction.':
    'Diese Buchung wurde schon berichtigt, durch {entry}. Eine weitere Änderung berichtigt die Berichtigung.',
  'This entry touches money that follows a purchase, a deposit, a withdrawal or a payment ({accounts}), so it cannot simply be undone: the thing itself would say something else than its balance. Act on that thing instead, or correct an entry that it led to.':
    'Diese Buchung betrifft Geld, das einem Kauf, einer Einlage, einer Auszahlung oder einer Zahlung folgt ({accounts}); sie lässt sich deshalb nicht einfach aufheben: Die Sache selbst würde etwas anderes sagen als ihr Guthaben. Handeln Sie an dieser Sache, oder berichtigen Sie eine Buchung, zu der sie geführt hat.',
  'Nothing that was booked is ever changed: a new entry sets it right, linked with the old one.':
    'Was gebucht ist, wird nie geändert: Eine neue Buchung berichtigt es, verknüpft mit der alten.',
  'Whose entry': 'Wessen Buchung',
  "A member's entry": 'Buchung eines Mitglieds',
  "The operator's own act": 'Eigener Vorgang des Betreibers',
  'Correct an entry …': 'Buchung berichtigen …',
  'Correct an entry': 'Buchung berichtigen',
  'End of a stop': 'Ende eines Halts',
  'withdrawals of {area}': 'Auszahlungen von {area}',
  'Members of {area} can request withdrawals again, and staff can pay them.':
    'Mitglieder von {area} können wieder Auszahlungen beantragen, und sie können ausgezahlt werden.',
  'It takes effect at once. Anybody who may stop withdrawals can stop them again.':
    'Das gilt sofort. Wer Auszahlungen anhalten darf, kann sie wieder anhalten.',
  'Active members': 'Aktive Mitglieder',
  'Available to members': 'Für Mitglieder verfügbar',
  'In packages and deposits': 'In Paketen und Einlagen',

  'Identities to check': 'Zu prüfende Identitäten',

  '{act}: approved and carried out.': '{act}: genehmigt und ausgeführt.',
  '{act}: rejected; nothing changed.': '{act}: abgelehnt; es wurde nichts geändert.',
  '{act}: taken back; nothing changed.': '{act}: zurückgenommen; es wurde nichts geändert.',
  '{act}: goes on waiting.': '{act}: wartet weiter.',
  '{act}: expired; nothing changed.': '{act}: verfallen; es wurde nichts geändert.',
  'Clearing of fraud': 'Aufhebung einer Betrugsmarkierung',
  'The wallets are free again, and the member stays blocked until staff decide what comes next.':
    'Die Wallets sind wieder frei, und das Mitglied bleibt gesperrt, bis das Team entscheidet, wie es weitergeht.',
  '{name} is no longer marked for fraud, and blocked from then on.':
    '{name} ist nicht mehr als Betrug markiert und von da an gesperrt.',
};

export default german;
