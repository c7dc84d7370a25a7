/** German sentences of the infinity dashboard. */
export default {
  '{quantity} × {package}': '{quantity} × {package}',
  '{quantity} × {package} matures and is paid out': '{quantity} × {package} wird fällig und ausgezahlt',
  '{quantity} × {package} renews': '{quantity} × {package} verlängert sich',
  '{rate} a year': '{rate} im Jahr',
  'A treasurer confirms it': 'Die Kasse bestätigt sie',
  'Accrual begins on the day a package becomes active.':
    'Es beginnt sich etwas anzusammeln, sobald ein Paket aktiv wird.',
  'Accrued so far': 'Bisher angesammelt',
  'Active packages': 'Aktive Pakete',
  'All bonuses': 'Alle Boni',
  'All purchases': 'Alle Käufe',
  Available: 'Verfügbar',
  'Bonuses by month': 'Boni nach Monat',
  'Buy a package': 'Paket kaufen',
  'Choose a package': 'Paket wählen',
  Dashboard: 'Übersicht',
  'From that day your package accrues, and you find it here.':
    'Von diesem Tag an sammelt Ihr Paket Ertrag an, und Sie finden es hier.',
  Held: 'Zurückgelegt',
  'in your active packages': 'in Ihren aktiven Paketen',
  Invested: 'Angelegt',
  'Latest bonuses': 'Neueste Boni',
  'Latest purchases': 'Neueste Käufe',
  'Look at the packages': 'Pakete ansehen',
  'The next return is due on {day}, paid from the bonus pool. What the pool cannot cover awaits funding, oldest first.':
    'Der nächste Ertrag ist am {day} fällig und wird aus dem Bonustopf gezahlt. Was der Topf nicht deckt, wartet auf Deckung, das Älteste zuerst.',
  'The next return of your packages is due': 'Der nächste Ertrag Ihrer Pakete ist fällig',
  'No package is active. One begins on the day its payment is confirmed.':
    'Kein Paket ist aktiv. Eines beginnt an dem Tag, an dem seine Zahlung bestätigt wird.',
  'Nothing is due.': 'Nichts steht an.',
  'Older purchases are on the purchases page': 'Ältere Käufe stehen auf der Seite Käufe',
  'Payment for {quantity} × {package} has to arrive': 'Zahlung für {quantity} × {package} muss eingehen',
  'Read the questions and answers': 'Fragen und Antworten lesen',
  Reinvest: 'Wieder anlegen',
  'renews {day}': 'verlängert sich am {day}',
  'Returns are not guaranteed. Take your time: nothing here runs out today.':
    'Erträge sind nicht garantiert. Nehmen Sie sich Zeit: Hier läuft heute nichts ab.',
  'set aside for what you asked for': 'für das, was Sie beauftragt haben',
  'Transfer the amount': 'Betrag überweisen',
  'Until it has arrived, the order costs nothing and can be cancelled.':
    'Bis er eingegangen ist, kostet die Bestellung nichts und lässt sich stornieren.',
  'What comes next': 'Was als Nächstes kommt',
  'You hold nothing in infinity yet': 'Sie halten in Infinity noch nichts',
  'You see price, fee, rate and term before you order.':
    'Sie sehen Preis, Gebühr, Satz und Laufzeit, bevor Sie bestellen.',
  'Your money in infinity': 'Ihr Geld in Infinity',
  'yours to use now': 'jetzt frei verwendbar',
  Withdraw: 'Auszahlen',
} as const;
