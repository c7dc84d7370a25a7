import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of what members see of the platform's solvency. */
const german: Catalog<typeof english> = {
  'We hold': 'Wir haben',
  'We owe': 'Wir schulden',
  'Nothing is owed to anybody yet.': 'Es wird noch niemandem etwas geschuldet.',
  'For each {hundred} that is owed, {held} is there.': 'Für je {hundred} Schuld sind {held} da.',
  'For each {hundred} that is owed, only {held} is there.': 'Für je {hundred} Schuld sind nur {held} da.',
  'First proved in the coming night': 'Erste Prüfung in der kommenden Nacht',
  'Books proved on {when}': 'Bücher geprüft am {when}',
  'Books did not add up on {when}': 'Bücher gingen am {when} nicht auf',
  'What stands behind it': 'Was dahintersteht',
  'What that means': 'Was das bedeutet',
  'What we hold': 'Was wir haben',
  'Money at the bank and at the payment provider, and what was placed outside at what it cost. Placed money is not valued anew every day: what a placement has lost shows once the loss is declared.':
    'Geld bei der Bank und beim Zahlungsdienst, dazu außerhalb angelegtes Geld zu dem, was es gekostet hat. Angelegtes Geld wird nicht täglich neu bewertet: Was eine Anlage verloren hat, zeigt sich, sobald der Verlust erklärt ist.',
  'What we owe': 'Was wir schulden',
  'All balances of all members: available, held for withdrawals, invested and deposited. Payments that arrived and match no order yet belong to whoever paid them, and are counted too.':
    'Alle Guthaben aller Mitglieder: verfügbar, für Auszahlungen zurückgelegt, angelegt und eingelegt. Zahlungen, die eingegangen sind und noch zu keiner Bestellung passen, gehören denen, die sie geleistet haben, und zählen mit.',
  'What the figures do not say': 'Was die Zahlen nicht sagen',
  "They are the platform's own books. They do not guarantee returns, and a bonus that awaits funding is not among what is owed: it is paid when the pool can pay it.":
    'Es sind die eigenen Bücher der Plattform. Sie garantieren keine Erträge, und ein Bonus, der auf Deckung wartet, zählt nicht zu dem, was geschuldet wird: Er wird gezahlt, wenn der Bonustopf ihn zahlen kann.',
  'How it is proved': 'Wie geprüft wird',
  'Every night all balances are counted a second time from every entry ever made. An entry that was changed or removed is found by its digest. If anything differs, withdrawals of that area stop by themselves until two people have explained it.':
    'Jede Nacht werden alle Guthaben ein zweites Mal aus allen Buchungen gezählt, die es je gab. Eine geänderte oder entfernte Buchung fällt an ihrer Prüfsumme auf. Weicht etwas ab, ruhen die Auszahlungen des Bereichs von selbst, bis zwei Personen es geklärt haben.',

  'Both figures come from the ledger as it stands now.':
    'Beide Zahlen kommen aus dem Hauptbuch, wie es jetzt steht.',
  'The latest proof found a difference. Until it is explained, the figures below may not be right.':
    'Die letzte Prüfung hat eine Abweichung gefunden. Bis sie geklärt ist, stimmen die Zahlen unten vielleicht nicht.',
};

export default german;
