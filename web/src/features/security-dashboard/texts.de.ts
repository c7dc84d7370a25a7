/** German sentences of the security dashboard. */
export default {
  '{rate} a year': '{rate} im Jahr',
  'The next return of your deposits is due': 'Der nächste Ertrag Ihrer Einlagen ist fällig',
  'Accrual begins on the day a deposit becomes active.':
    'Es beginnt sich etwas anzusammeln, sobald eine Einlage aktiv wird.',
  'Accrued so far': 'Bisher angesammelt',
  'All bonuses': 'Alle Boni',
  'All deposits': 'Alle Einlagen',
  Available: 'Verfügbar',
  'Bonuses by month': 'Boni nach Monat',
  'By bank transfer or crypto. Until it has arrived, the deposit costs nothing and can be cancelled.':
    'Per Überweisung oder Krypto. Bis er eingegangen ist, kostet die Einlage nichts und lässt sich stornieren.',
  'Choose a plan': 'Plan wählen',
  Dashboard: 'Übersicht',
  Deposited: 'Eingelegt',
  'From the day the payment is confirmed it accrues, and you find it here.':
    'Von dem Tag an, an dem die Zahlung bestätigt ist, sammelt sie Ertrag an, und Sie finden sie hier.',
  Held: 'Zurückgelegt',
  'in your running deposits': 'in Ihren laufenden Einlagen',
  'It begins to run': 'Sie beginnt zu laufen',
  'Latest bonuses': 'Neueste Boni',
  'Latest deposits': 'Neueste Einlagen',
  'Look at the plans': 'Pläne ansehen',
  'Make a deposit': 'Einlage machen',
  'No deposit runs. One begins on the day its payment is confirmed.':
    'Keine Einlage läuft. Eine beginnt an dem Tag, an dem ihre Zahlung bestätigt wird.',
  'Nothing is due.': 'Nichts steht an.',
  'Older deposits are on the deposits page': 'Ältere Einlagen stehen auf der Seite Einlagen',
  'Open deposits': 'Laufende Einlagen',
  'Pay the amount': 'Betrag zahlen',
  'Principal held': 'Einlage zurückgelegt',
  'Read the questions and answers': 'Fragen und Antworten lesen',
  'renews {day}': 'verlängert sich am {day}',
  'Returns are not guaranteed. Take your time: nothing here runs out today.':
    'Erträge sind nicht garantiert. Nehmen Sie sich Zeit: Hier läuft heute nichts ab.',
  'set aside for what you asked for': 'für das, was Sie beauftragt haben',
  'The payment of your {plan} deposit has to arrive': 'Die Zahlung Ihrer Einlage {plan} muss eingehen',
  'The next return is due on {day}, paid from the bonus pool. What the pool cannot cover awaits funding, oldest first.':
    'Der nächste Ertrag ist am {day} fällig und wird aus dem Bonustopf gezahlt. Was der Topf nicht deckt, wartet auf Deckung, das Älteste zuerst.',
  'What comes next': 'Was als Nächstes kommt',
  'You hold nothing in security yet': 'Sie halten in Security noch nichts',
  'You see rate, term, limits and what leaving early costs before you confirm.':
    'Sie sehen Satz, Laufzeit, Grenzen und was ein vorzeitiger Ausstieg kostet, bevor Sie bestätigen.',
  'Your {plan} deposit matures and is paid out': 'Ihre Einlage {plan} wird fällig und ausgezahlt',
  'Your {plan} deposit renews': 'Ihre Einlage {plan} verlängert sich',
  'Your money in security': 'Ihr Geld in Security',
  'yours to use now': 'jetzt frei verwendbar',
  Withdraw: 'Auszahlen',
} as const;
