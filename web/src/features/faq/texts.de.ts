export default {
  'Search the questions': 'Fragen durchsuchen',
  'Clear the search': 'Suche leeren',
  '{count, plural, one {# question} other {# questions}} found':
    '{count, plural, one {# Frage} other {# Fragen}} gefunden',
  'No question matches': 'Keine Frage passt',
  'Try fewer or other words, or write to us; the address stands at the foot of this page.':
    'Versuchen Sie weniger oder andere Wörter, oder schreiben Sie uns; die Adresse steht am Fuß dieser Seite.',
  'Questions and answers': 'Fragen und Antworten',
  'About packages, payments and bonuses.': 'Zu Paketen, Zahlungen und Boni.',
  'Questions about security deposits': 'Fragen zu Security-Einlagen',
  'About term deposits and their plans.': 'Zu Termineinlagen und ihren Plänen.',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  'What do I buy when I buy a package?': 'Was kaufe ich mit einem Paket?',
  'A position with a fixed price, a yearly rate and a term. The rate says how a return accrues; it is not a guarantee that the return is paid.':
    'Eine Position mit festem Preis, einem Jahressatz und einer Laufzeit. Der Satz sagt, wie ein Ertrag aufläuft; er garantiert nicht, dass der Ertrag gezahlt wird.',
  '{price} · {rate} a year · {months} months': '{price} · {rate} im Jahr · {months} Monate',
  'What does a purchase cost?': 'Was kostet ein Kauf?',
  'The price and a fee of {fee} of it. You see both before you confirm; there are no other costs.':
    'Den Preis und eine Gebühr von {fee} davon. Sie sehen beides, bevor Sie bestätigen; weitere Kosten gibt es nicht.',
  Fee: 'Gebühr',
  'You pay': 'Sie zahlen',
  'How do I pay?': 'Wie zahle ich?',
  'By bank transfer, with the reference that your purchase shows; a treasurer confirms it when the money has arrived. Or from your available balance, at once.':
    'Per Überweisung mit dem Verwendungszweck, den Ihr Kauf zeigt; wenn das Geld da ist, bestätigt es die Finanzabteilung. Oder sofort aus Ihrem verfügbaren Guthaben.',
  'How long may my transfer take?': 'Wie lange darf meine Überweisung dauern?',
  'A purchase waits {days, plural, one {# day} other {# days}} for its payment. After that it expires and nothing is charged; you can order again.':
    'Ein Kauf wartet {days, plural, one {# Tag} other {# Tage}} auf seine Zahlung. Danach verfällt er, und es wird nichts belastet; Sie können neu bestellen.',
  'What if I transfer too little or too much?': 'Was, wenn ich zu wenig oder zu viel überweise?',
  'The money is kept apart and is not credited silently. A treasurer waits for the rest or sends it back, and your purchase shows what happened.':
    'Das Geld wird gesondert verwahrt und nicht stillschweigend gutgeschrieben. Die Finanzabteilung wartet auf den Rest oder sendet es zurück, und Ihr Kauf zeigt, was geschah.',
  'Can I give up a purchase?': 'Kann ich einen Kauf aufgeben?',
  'Yes, as long as it waits for its payment. An active package runs until the end of its term.':
    'Ja, solange er auf seine Zahlung wartet. Ein aktives Paket läuft bis zum Ende seiner Laufzeit.',
  'How does the return work?': 'Wie funktioniert der Ertrag?',
  'It accrues by the day on the price, at the rate you bought at, and is granted for each whole {period} from the bonus pool. It is not guaranteed: what the pool cannot cover waits, oldest first.':
    'Er läuft täglich auf den Preis auf, zu dem Satz, zu dem Sie gekauft haben, und wird je vollem Zeitraum ({period}) aus dem Bonuspool gewährt. Er ist nicht garantiert: Was der Pool nicht deckt, wartet, das Älteste zuerst.',
  'What are sponsor bonuses?': 'Was sind Sponsorboni?',
  'When a purchase becomes active, its nearest sponsors each get a share of its price. For one {package} these are:':
    'Wird ein Kauf aktiv, erhalten seine nächsten Sponsoren je einen Anteil seines Preises. Für ein {package} sind das:',
  'Level {level}, {rate}': 'Ebene {level}, {rate}',
  'Where does the money for sponsor bonuses come from?': 'Woher kommt das Geld für Sponsorboni?',
  'From the fee of the very purchase that causes them. Of the fee of {fee}, {pool} of the price goes to the bonus pool; the rates of all levels together never exceed that.':
    'Aus der Gebühr eben des Kaufs, der sie auslöst. Von der Gebühr von {fee} gehen {pool} des Preises in den Bonuspool; die Sätze aller Ebenen zusammen sind nie höher.',
  'What happens if a sponsor is not active?': 'Was, wenn ein Sponsor nicht aktiv ist?',
  'That level is skipped. Its share stays in the pool and does not move up to the next sponsor.':
    'Diese Ebene wird ausgelassen. Ihr Anteil bleibt im Pool und rückt nicht zum nächsten Sponsor auf.',
  'How can I check an amount?': 'Wie prüfe ich einen Betrag?',
  'Choose it: each balance leads to the ledger entries that made it, with time, kind and source.':
    'Wählen Sie ihn an: Jeder Saldo führt zu den Buchungen, aus denen er besteht, mit Zeit, Art und Herkunft.',
  'What is a term deposit?': 'Was ist eine Termineinlage?',
  'An amount of your choice, bound for the term of a plan, with a yearly rate. The rate says how a return accrues; it is not a guarantee that the return is paid.':
    'Ein Betrag Ihrer Wahl, für die Laufzeit eines Plans gebunden, mit einem Jahressatz. Der Satz sagt, wie ein Ertrag aufläuft; er garantiert nicht, dass der Ertrag gezahlt wird.',
  'Which plans are there?': 'Welche Pläne gibt es?',
  'These, each with its rate and term:': 'Diese, jeder mit seinem Satz und seiner Laufzeit:',
  '{rate} a year · {months} months': '{rate} im Jahr · {months} Monate',
  'How much can a deposit be?': 'Wie hoch kann eine Einlage sein?',
  'It depends on the plan. Amounts are in {currency}.':
    'Das hängt vom Plan ab. Die Beträge sind in {currency}.',
  '{min} to {max}': '{min} bis {max}',
  'What does leaving early cost?': 'Was kostet ein vorzeitiger Ausstieg?',
  'Before the end of the term an early-exit fee is taken from the amount that you withdraw; after it, none.':
    'Vor dem Ende der Laufzeit wird vom entnommenen Betrag eine Ausstiegsgebühr abgezogen; danach keine.',
  'When is a return granted?': 'Wann wird ein Ertrag gewährt?',
  'For each whole {period}, from the bonus pool. What the pool cannot cover waits, oldest first.':
    'Je vollem Zeitraum ({period}) aus dem Bonuspool. Was der Pool nicht deckt, wartet, das Älteste zuerst.',
  'Do sponsors get something?': 'Bekommen Sponsoren etwas?',
  'Yes, from the bonus pool, by level:': 'Ja, aus dem Bonuspool, je nach Ebene:',
  'Level {level}': 'Ebene {level}',
} as const;
