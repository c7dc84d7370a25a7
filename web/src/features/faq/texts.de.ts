import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of faq. */
const german: Catalog<typeof english> = {
  'Search the questions': 'Fragen durchsuchen',

  '{count, plural, one {# question} other {# questions}} found':
    '{count, plural, one {# Frage} other {# Fragen}} gefunden',
  'No question matches': 'Keine Frage passt',
  'Try fewer or other words, or write to us; the address stands at the foot of this page.':
    'Versuchen Sie weniger oder andere Wörter, oder schreiben Sie uns; die Adresse steht am Fuß dieser Seite.',

  'About packages, payments and bonuses.': 'Zu Paketen, Zahlungen und Boni.',
  'Questions about security deposits': 'Fragen zu Security-Einlagen',
  'About term deposits, payments and returns.': 'Zu Termineinlagen, Zahlungen und Erträgen.',

  'What do I buy when I buy a package?': 'Was kaufe ich mit einem Paket?',
  'A position with a fixed price, a yearly rate and a term. The rate says how a return accrues; it is not a guarantee that the return is paid.':
    'Eine Position mit festem Preis, einem Jahressatz und einer Laufzeit. Der Satz sagt, wie ein Ertrag aufläuft; er garantiert nicht, dass der Ertrag gezahlt wird.',
  '{price} · {rate} a year · {months} months': '{price} · {rate} im Jahr · {months} Monate',
  'What does a purchase cost?': 'Was kostet ein Kauf?',
  'The price and a fee of {fee} of it. You see both before you confirm; there are no other costs.':
    'Den Preis und eine Gebühr von {fee} davon. Sie sehen beides, bevor Sie bestätigen; weitere Kosten gibt es nicht.',

  'How do I pay?': 'Wie zahle ich?',
  'By bank transfer, with the reference that your purchase shows; a treasurer confirms it when the money has arrived. Or from your available balance, at once.':
    'Per Überweisung mit dem Verwendungszweck, den Ihr Kauf zeigt; wenn das Geld da ist, bestätigt es die Kasse. Oder sofort aus Ihrem verfügbaren Guthaben.',
  'How long may my transfer take?': 'Wie lange darf meine Überweisung dauern?',
  'A purchase waits {days, plural, one {# day} other {# days}} for its payment. After that it expires and nothing is charged; you can order again.':
    'Ein Kauf wartet {days, plural, one {# Tag} other {# Tage}} auf seine Zahlung. Danach verfällt er, und es wird nichts belastet; Sie können neu bestellen.',
  'What if I transfer too little or too much?': 'Was, wenn ich zu wenig oder zu viel überweise?',
  'The money is kept apart and is not credited silently. A treasurer waits for the rest or sends it back, and your purchase shows what happened.':
    'Das Geld wird gesondert verwahrt und nicht stillschweigend gutgeschrieben. Die Kasse wartet auf den Rest oder sendet es zurück, und Ihr Kauf zeigt, was geschah.',
  'Can I give up a purchase?': 'Kann ich einen Kauf aufgeben?',
  'Yes, as long as it waits for its payment. An active package runs until the end of its term.':
    'Ja, solange er auf seine Zahlung wartet. Ein aktives Paket läuft bis zum Ende seiner Laufzeit.',
  'How does the return work?': 'Wie funktioniert der Ertrag?',
  'It accrues by the day on the price, at the rate you bought at, and is granted for each whole {period} from the bonus pool. It is not guaranteed: what the pool cannot cover waits, oldest first.':
    'Er läuft täglich auf den Preis auf, zu dem Satz, zu dem Sie gekauft haben, und wird je vollem Zeitraum ({period}) aus dem Bonustopf gewährt. Er ist nicht garantiert: Was der Topf nicht deckt, wartet, das Älteste zuerst.',
  'What does it mean that a bonus awaits funding?': 'Was heißt es, dass ein Bonus auf Deckung wartet?',
  'The bonus pool held less than was due on that day. The bonus stands in your list with its amount, but it is not yours to use yet. As soon as money is set aside for the pool it is paid, oldest first. It is never paid from money that members put in.':
    'Im Bonustopf war an diesem Tag weniger, als fällig war. Der Bonus steht mit seinem Betrag in Ihrer Liste, aber Sie können noch nicht über ihn verfügen. Sobald Geld für den Topf zurückgelegt wird, wird er gezahlt, das Älteste zuerst. Nie wird er aus Geld gezahlt, das Mitglieder eingezahlt haben.',
  'How do I reinvest?': 'Wie lege ich wieder an?',
  'You turn available balance into packages. Before you confirm, you see price, fee of {fee}, what remains available, until when the principal is locked and when the next return is due. The package is active at once.':
    'Sie machen aus verfügbarem Guthaben Pakete. Bevor Sie bestätigen, sehen Sie Preis, Gebühr von {fee}, was verfügbar bleibt, bis wann das Kapital gebunden ist und wann der nächste Ertrag fällig ist. Das Paket ist sofort aktiv.',
  'What happens when a package matures?': 'Was geschieht, wenn ein Paket fällig wird?',
  'Its price goes to your available balance, unless you chose to renew it. Renewing begins one more term without a fee, under the terms that are offered on that day; if the package is no longer offered, it is paid out. You can change the choice until the day before, and we remind you {days, plural, one {# day} other {# days}} ahead.':
    'Sein Preis geht in Ihr verfügbares Guthaben, wenn Sie nicht die Verlängerung gewählt haben. Mit ihr beginnt ohne Gebühr eine weitere Laufzeit, zu den Bedingungen, die an diesem Tag angeboten werden; wird das Paket nicht mehr angeboten, wird es ausgezahlt. Sie können die Wahl bis zum Tag davor ändern, und wir erinnern Sie {days, plural, one {# Tag} other {# Tage}} vorher.',
  'What are sponsor bonuses?': 'Was sind Sponsorboni?',
  'When a purchase becomes active, its nearest sponsors each get a share of its price. For one {package} these are:':
    'Wird ein Kauf aktiv, erhalten seine nächsten Sponsoren je einen Anteil seines Preises. Für ein {package} sind das:',
  'Level {level}, {rate}': 'Ebene {level}, {rate}',
  'Where does the money for sponsor bonuses come from?': 'Woher kommt das Geld für Sponsorboni?',
  'From the fee of the very purchase that causes them. Of the fee of {fee}, {pool} of the price goes to the bonus pool; the rates of all levels together never exceed that.':
    'Aus der Gebühr eben des Kaufs, der sie auslöst. Von der Gebühr von {fee} gehen {pool} des Preises in den Bonustopf; die Sätze aller Ebenen zusammen sind nie höher.',
  'What happens if a sponsor is not active?': 'Was, wenn ein Sponsor nicht aktiv ist?',
  'That level is skipped. Its share stays in the pool and does not move up to the next sponsor.':
    'Diese Ebene wird ausgelassen. Ihr Anteil bleibt im Topf und rückt nicht zum nächsten Sponsor auf.',
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
  'When is a return granted?': 'Wann wird ein Ertrag gewährt?',
  'Do sponsors get something?': 'Bekommen Sponsoren etwas?',

  "By bank transfer, with the reference that your deposit shows; a treasurer confirms it when the money has arrived. Or with crypto through CoinPayments: you pay on the provider's page, and its signed notification makes the deposit active.":
    'Per Überweisung mit dem Verwendungszweck, den Ihre Einlage zeigt; wenn das Geld da ist, bestätigt es die Kasse. Oder mit Krypto über CoinPayments: Sie zahlen auf der Seite des Anbieters, und seine unterschriebene Meldung macht die Einlage aktiv.',
  'How long may my payment take?': 'Wie lange darf meine Zahlung dauern?',
  'A deposit waits {days, plural, one {# day} other {# days}} for its payment, under the terms it was made with. After that it lapses and nothing is charged; you can make it again.':
    'Eine Einlage wartet {days, plural, one {# Tag} other {# Tage}} auf ihre Zahlung, zu den Bedingungen, zu denen sie gemacht wurde. Danach verfällt sie, und es wird nichts belastet; Sie können sie neu machen.',
  'What if I pay too little, too much, too late or twice?':
    'Was, wenn ich zu wenig, zu viel, zu spät oder doppelt zahle?',
  'The money is set aside and is not credited silently. Staff use it for your deposit or send it back, and your deposit shows what happened.':
    'Das Geld wird zurückgelegt und nicht stillschweigend gutgeschrieben. Das Team verwendet es für Ihre Einlage oder sendet es zurück, und Ihre Einlage zeigt, was geschah.',
  'Can I give up a deposit?': 'Kann ich eine Einlage aufgeben?',
  'Yes, as long as it waits for its payment. That costs nothing.':
    'Ja, solange sie auf ihre Zahlung wartet. Das kostet nichts.',
  'A deposit is made for its whole term. Its terms name an early-exit fee on principal that is taken out before; after the term there is none.':
    'Eine Einlage wird für ihre ganze Laufzeit gemacht. Ihre Bedingungen nennen eine Ausstiegsgebühr auf Kapital, das vorher entnommen wird; nach der Laufzeit fällt keine an.',
  'For each whole {period}, counted from the day the deposit became active, from the bonus pool to your available balance. In between you see what has accrued so far. What the pool cannot cover waits, and is granted oldest first when the pool is funded.':
    'Je vollem Zeitraum ({period}) ab dem Tag, an dem die Einlage aktiv wurde, aus dem Bonustopf in Ihr verfügbares Guthaben. Dazwischen sehen Sie, was sich bisher angesammelt hat. Was der Topf nicht deckt, wartet und wird gewährt, wenn der Topf gefüllt wird, das Älteste zuerst.',
  'What is compounding?': 'Was ist Aufstocken?',
  'You add part or all of your available balance in security to a running deposit, from {minimum} on. It costs nothing; the larger principal accrues from that day and is bound until the deposit matures, up to the limit of its plan.':
    'Sie fügen einen Teil oder alles von Ihrem verfügbaren Guthaben in Security einer laufenden Einlage hinzu, ab {minimum}. Das kostet nichts; das größere Kapital sammelt von diesem Tag an Ertrag und ist bis zur Fälligkeit der Einlage gebunden, höchstens bis zur Grenze ihres Plans.',
  'What happens at maturity?': 'Was geschieht bei Fälligkeit?',
  'The principal goes to your available balance, and the last return is granted. If you would rather renew for one more term, say so on the deposit until the day before; the terms that are offered on that day then apply. We remind you {days, plural, one {# day} other {# days}} ahead. Nothing renews by itself.':
    'Das Kapital geht in Ihr verfügbares Guthaben, und der letzte Ertrag wird gewährt. Möchten Sie lieber um eine Laufzeit verlängern, sagen Sie es bei der Einlage bis zum Tag davor; dann gelten die Bedingungen, die an diesem Tag angeboten werden. Wir erinnern Sie {days, plural, one {# Tag} other {# Tage}} vorher. Nichts verlängert sich von selbst.',
  'When a deposit becomes active, its nearest sponsors each get a share of its amount from the bonus pool, as far as it reaches:':
    'Wird eine Einlage aktiv, erhalten ihre nächsten Sponsoren je einen Anteil ihres Betrags aus dem Bonustopf, soweit er reicht:',
};

export default german;
