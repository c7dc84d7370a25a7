/** German sentences of purchases. */
export default {
  '{months, plural, one {# month} other {# months}}': '{months, plural, one {# Monat} other {# Monate}}',
  '{quantity} × {package}': '{quantity} × {package}',
  '{rate} a year, not guaranteed': '{rate} im Jahr, nicht garantiert',
  '{received} of {total} has arrived and is kept for this purchase.':
    '{received} von {total} sind eingegangen und werden für diesen Kauf aufbewahrt.',
  'A euro transfer usually takes one bank day. A treasurer then compares the amount and the reference, and the package becomes active.':
    'Eine Euro-Überweisung braucht meist einen Bankarbeitstag. Danach vergleicht die Kasse Betrag und Verwendungszweck, und das Paket wird aktiv.',
  Active: 'Aktiv',
  'Active since': 'Aktiv seit',
  'available balance': 'verfügbares Guthaben',
  'bank transfer': 'Banküberweisung',
  'At maturity': 'Bei Fälligkeit',
  'Buy a package': 'Paket kaufen',
  'Cancel the purchase': 'Kauf stornieren',
  'Cancel this purchase': 'Diesen Kauf stornieren',
  'Cancel this purchase?': 'Diesen Kauf stornieren?',
  Cancelled: 'Storniert',
  Close: 'Schließen',
  'Every package you ordered, with the terms it was made under.':
    'Jedes Paket, das Sie bestellt haben, mit den Bedingungen, zu denen es geschlossen wurde.',
  Expired: 'Verfallen',
  'Expired without payment': 'Ohne Zahlung verfallen',
  Fee: 'Gebühr',
  History: 'Verlauf',
  'How to pay': 'So zahlen Sie',
  'Look at the packages': 'Pakete ansehen',
  Matured: 'Fällig geworden',
  'Matures on': 'Fällig am',
  'Next: matures on {day}': 'Als Nächstes: fällig am {day}',
  'Next: your transfer, then our treasurer': 'Als Nächstes: Ihre Überweisung, dann unsere Kasse',
  'No payment arrived in time. Nothing was charged; you can order again.':
    'Es ist rechtzeitig keine Zahlung eingegangen. Nichts wurde belastet; Sie können neu bestellen.',
  'No purchases yet': 'Noch keine Käufe',
  'Nothing has been charged yet. This page follows your purchase by itself.':
    'Bisher wurde nichts belastet. Diese Seite folgt Ihrem Kauf von selbst.',
  'Nothing has been charged. If your transfer is already on its way, do not cancel: tell us instead, so that the money finds its way.':
    'Es wurde nichts belastet. Ist Ihre Überweisung schon unterwegs, stornieren Sie nicht, sondern sagen Sie uns Bescheid, damit das Geld ankommt.',
  Ordered: 'Bestellt',
  'Ordered, terms frozen': 'Bestellt, Bedingungen festgehalten',
  'Our staff ended this purchase. The reason stands in the history below.':
    'Unser Team hat diesen Kauf beendet. Der Grund steht unten im Verlauf.',
  Package: 'Paket',
  'Paid and active': 'Bezahlt und aktiv',
  'Paid by': 'Bezahlt per',
  Purchase: 'Kauf',
  'Purchase number': 'Kaufnummer',
  Purchases: 'Käufe',
  Rate: 'Satz',
  Rejected: 'Abgelehnt',
  State: 'Stand',
  Term: 'Laufzeit',
  Terms: 'Bedingungen',
  'The package is yours and accrues from its first day.':
    'Das Paket gehört Ihnen und sammelt ab dem ersten Tag Ertrag an.',
  'The price has gone to your available balance.': 'Der Preis ist Ihrem verfügbaren Guthaben gutgeschrieben.',
  'The price then goes to your available balance. Nothing renews by itself.':
    'Der Preis geht dann in Ihr verfügbares Guthaben. Nichts verlängert sich von selbst.',
  Total: 'Gesamt',
  'Waiting for payment': 'Wartet auf Zahlung',
  'When you order a package, its terms, its payment and its history stand here.':
    'Wenn Sie ein Paket bestellen, stehen hier seine Bedingungen, die Zahlung und der Verlauf.',
  'You gave this purchase up. Nothing was charged.':
    'Sie haben diesen Kauf aufgegeben. Nichts wurde belastet.',
  Quantity: 'Anzahl',
  Price: 'Preis',
  Matures: 'Fällig am',
  'You chose to renew it for one more term.': 'Sie haben gewählt, um eine Laufzeit zu verlängern.',
} as const;
