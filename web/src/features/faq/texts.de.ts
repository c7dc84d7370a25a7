import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of faq. */
const german: Catalog<typeof english> = {
  'Search the questions': 'Fragen durchsuchen',

  '{count, plural, one {# question} other {# questions}} found':
    '{count, plural, one {# Frage} other {# Fragen}} gefunden',
  'No matching questions': 'Keine passenden Fragen',
  'Try fewer or different words, or contact us at the address at the bottom of this page.':
    'Versuchen Sie weniger oder andere Wörter oder schreiben Sie an die Adresse am Ende dieser Seite.',

  'About packages, payments and bonuses': 'Zu Paketen, Zahlungen und Boni',
  'Questions about security deposits': 'Fragen zu Security-Einlagen',
  'About term deposits, payments and returns': 'Zu Termineinlagen, Zahlungen und Erträgen',

  'What do I get when I buy a package?': 'Was erhalte ich, wenn ich ein Paket kaufe?',
  "A position with a fixed price, an annual rate and a term. Returns accrue at this rate, but payment isn't guaranteed.":
    'Eine Anlage mit festem Preis, einem Zinssatz und einer Laufzeit. Erträge laufen zu diesem Zinssatz auf; ihre Zahlung ist nicht garantiert.',
  '{price} · {rate} p.a. · {months} months': '{price} · {rate} p. a. · {months} Monate',
  'What does a purchase cost?': 'Was kostet ein Kauf?',
  'The price plus a fee of {fee}. You see both before you confirm; there are no other costs.':
    'Den Preis zuzüglich einer Gebühr von {fee}. Sie sehen beides, bevor Sie bestätigen; weitere Kosten gibt es nicht.',

  'How do I pay?': 'Wie zahle ich?',
  'By bank transfer, using the reference shown with your purchase; a treasurer confirms it once the money arrives. Or instantly from your available balance.':
    'Per Überweisung mit dem Verwendungszweck, der bei Ihrem Kauf steht; sobald das Geld eingegangen ist, bestätigt es unser Treasury. Oder sofort aus Ihrem verfügbaren Guthaben.',
  'How long do I have to pay?': 'Wie lange habe ich Zeit zu zahlen?',
  '{days, plural, one {# day} other {# days}}. After that, your order expires and nothing is charged; you can order again.':
    '{days, plural, one {# Tag} other {# Tage}}. Danach verfällt Ihre Bestellung, und es wird nichts belastet; Sie können neu bestellen.',
  'What if I transfer too little or too much?': 'Was passiert, wenn ich zu wenig oder zu viel überweise?',
  "We don't credit the money automatically. A treasurer waits for the rest or returns it, and your purchase shows what happened.":
    'Wir schreiben das Geld nicht automatisch gut. Unser Treasury wartet auf den Rest oder überweist es zurück; bei Ihrem Kauf sehen Sie, was geschehen ist.',
  'Can I cancel a purchase?': 'Kann ich einen Kauf stornieren?',
  'Yes, while it awaits payment. An active package runs until the end of its term.':
    'Ja, solange die Zahlung aussteht. Ein aktives Paket läuft bis zum Ende seiner Laufzeit.',
  'Yes, while it awaits payment. If you paid from your available balance, you can undo it for {minutes, plural, one {# minute} other {# minutes}}, as long as no later transaction depends on it. After that, it runs until the end of its term.':
    'Ja, solange die Zahlung aussteht. Wenn Sie aus Ihrem verfügbaren Guthaben bezahlt haben, können Sie ihn {minutes, plural, one {# Minute} other {# Minuten}} lang rückgängig machen, solange keine spätere Buchung darauf aufbaut. Danach läuft das Paket bis zum Ende seiner Laufzeit.',
  'How do returns work?': 'Wie funktionieren die Erträge?',
  "Returns accrue daily on the price at your purchase's rate and are granted for each full {period} from the bonus pool. They're not guaranteed: if the pool can't cover a return, it waits, and the oldest returns are paid first.":
    'Erträge laufen täglich auf den Preis auf, zum Zinssatz Ihres Kaufs, und werden je vollem Zeitraum ({period}) aus dem Bonustopf gutgeschrieben. Sie sind nicht garantiert: Reicht der Topf nicht aus, wartet der Ertrag; die ältesten werden zuerst gezahlt.',
  'What does “awaiting funding” mean?': 'Was bedeutet „Wartet auf Deckung“?',
  "The bonus pool didn't hold enough on the due date. The bonus appears in your list, but you can't use it yet. As soon as the pool is funded, bonuses are paid, oldest first. They're never paid from members' money.":
    'Der Bonustopf reichte am Fälligkeitstag nicht aus. Der Bonus steht in Ihrer Liste, aber Sie können noch nicht darüber verfügen. Sobald der Topf aufgefüllt ist, werden Boni gezahlt, die ältesten zuerst. Sie werden nie aus dem Geld von Mitgliedern gezahlt.',
  'How do I reinvest?': 'Wie funktioniert die Wiederanlage?',
  'Use your available balance to buy packages. Before you confirm, you see the price, the fee of {fee}, your remaining balance, when the principal is locked until and when the next return is due. The package is active immediately.':
    'Sie kaufen Pakete aus Ihrem verfügbaren Guthaben. Bevor Sie bestätigen, sehen Sie den Preis, die Gebühr von {fee}, Ihr verbleibendes Guthaben, bis wann das Kapital gebunden ist und wann der nächste Ertrag fällig ist. Das Paket ist sofort aktiv.',
  'What happens when a package matures?': 'Was geschieht bei Fälligkeit eines Pakets?',
  "Its price goes to your available balance, unless you chose to renew it. Renewal starts another term with no fee, on the terms offered that day; if the package is no longer offered, it's paid out. You can change your choice until the day before, and we'll remind you {days, plural, one {# day} other {# days}} ahead.":
    'Der Preis wird Ihrem verfügbaren Guthaben gutgeschrieben, sofern Sie keine Verlängerung gewählt haben. Bei einer Verlängerung beginnt ohne Gebühr eine weitere Laufzeit zu den an diesem Tag angebotenen Bedingungen; wird das Paket nicht mehr angeboten, wird es ausgezahlt. Sie können Ihre Wahl bis zum Vortag ändern, und wir erinnern Sie {days, plural, one {# Tag} other {# Tage}} vorher.',
  'What are sponsor bonuses?': 'Was sind Sponsorboni?',
  'When a purchase becomes active, its nearest sponsors each earn a share of its price. For one {package}:':
    'Wird ein Kauf aktiv, erhalten die nächsten Sponsoren je einen Anteil des Preises. Für ein {package}:',
  'Level {level}, {rate}': 'Ebene {level}, {rate}',
  'Where does the money for sponsor bonuses come from?': 'Woher kommt das Geld für Sponsorboni?',
  'From the fee of the purchase that earns them. Of the {fee} fee, {pool} of the price goes to the bonus pool; the rates of all levels together never exceed that.':
    'Aus der Gebühr des Kaufs, der sie auslöst. Von der Gebühr in Höhe von {fee} gehen {pool} des Preises in den Bonustopf; die Sätze aller Ebenen zusammen übersteigen diesen Anteil nie.',
  'What happens if a sponsor is not active?': 'Was geschieht, wenn ein Sponsor nicht aktiv ist?',
  "That level is skipped. Its share stays in the pool and doesn't move up to the next sponsor.":
    'Diese Ebene wird übersprungen. Ihr Anteil bleibt im Bonustopf und geht nicht an den nächsten Sponsor.',
  'How can I check an amount?': 'Wie prüfe ich einen Betrag?',
  'Select it: each balance leads to its ledger entries, with time, type and source.':
    'Wählen Sie ihn aus: Von jedem Guthaben gelangen Sie zu den Buchungen mit Zeit, Art und Herkunft.',
  'What is a term deposit?': 'Was ist eine Termineinlage?',
  "An amount you choose, locked for the term of a plan, with an annual rate. Returns accrue at this rate, but payment isn't guaranteed.":
    'Ein Betrag Ihrer Wahl, gebunden für die Laufzeit eines Plans, mit einem Zinssatz. Erträge laufen zu diesem Zinssatz auf; ihre Zahlung ist nicht garantiert.',
  'Which plans are there?': 'Welche Pläne gibt es?',
  'These, with their rates and terms:': 'Diese, mit Zinssatz und Laufzeit:',
  '{rate} p.a. · {months} months': '{rate} p. a. · {months} Monate',
  'How much can I deposit?': 'Wie viel kann ich anlegen?',
  'It depends on the plan. All amounts are in {currency}.':
    'Das hängt vom Plan ab. Alle Beträge in {currency}.',
  '{min} to {max}': '{min} bis {max}',
  'What does it cost to leave early?': 'Was kostet eine vorzeitige Auszahlung?',
  'When are returns paid?': 'Wann werden Erträge gezahlt?',
  'Do sponsors get a bonus?': 'Erhalten Sponsoren einen Bonus?',

  "By bank transfer, using the reference shown with your deposit; a treasurer confirms it once the money arrives. Or in crypto through CoinPayments: you pay on the provider's page, and its signed notification makes the deposit active. Or instantly from your available balance in security.":
    'Per Überweisung mit dem Verwendungszweck, der bei Ihrer Einlage steht; sobald das Geld eingegangen ist, bestätigt es unser Treasury. Oder mit Kryptowährung über CoinPayments: Sie zahlen auf der Seite des Anbieters, und dessen signierte Meldung aktiviert die Einlage. Oder sofort aus Ihrem verfügbaren Guthaben in Security.',
  'How long can my payment take?': 'Wie lange darf meine Zahlung dauern?',
  'You have {days, plural, one {# day} other {# days}} to pay, on the terms you confirmed. After that, the deposit expires and nothing is charged; you can make it again.':
    'Sie haben {days, plural, one {# Tag} other {# Tage}} Zeit zu zahlen, zu den bestätigten Bedingungen. Danach verfällt die Einlage, und es wird nichts belastet; Sie können sie neu beauftragen.',
  'What if I pay too little, too much, too late or twice?':
    'Was passiert, wenn ich zu wenig, zu viel, zu spät oder doppelt zahle?',
  "If a payment through CoinPayments is too little but in time, we keep it for your deposit, and you pay the rest on a new payment page. Everything else isn't credited automatically: our staff use it for your deposit or return it. Your deposit shows what happened.":
    'Ist eine Zahlung über CoinPayments zu klein, aber rechtzeitig, merken wir sie für Ihre Einlage vor; den Rest zahlen Sie auf einer neuen Zahlungsseite. Alles andere wird nicht automatisch gutgeschrieben: Unser Team verwendet es für Ihre Einlage oder überweist es zurück. Bei Ihrer Einlage sehen Sie, was geschehen ist.',
  'Can I cancel a deposit?': 'Kann ich eine Einlage stornieren?',
  'Yes, while it awaits payment, free of charge.': 'Ja, kostenlos, solange die Zahlung aussteht.',
  'Yes, while it awaits payment, free of charge. If you paid from your available balance, you can undo it for {minutes, plural, one {# minute} other {# minutes}}, as long as no later transaction depends on it.':
    'Ja, kostenlos, solange die Zahlung aussteht. Wenn Sie aus Ihrem verfügbaren Guthaben bezahlt haben, können Sie sie {minutes, plural, one {# Minute} other {# Minuten}} lang rückgängig machen, solange keine spätere Buchung darauf aufbaut.',
  "A deposit runs for its full term. If you withdraw principal before that, the early exit fee in its terms applies; after the term, there's no fee.":
    'Eine Einlage läuft über die volle Laufzeit. Wenn Sie vorher Kapital auszahlen lassen, fällt die vereinbarte Gebühr für die vorzeitige Auszahlung an; nach der Laufzeit fällt keine Gebühr an.',
  "For each full {period} from the day the deposit became active, from the bonus pool to your available balance. In between, you see what has accrued so far. If the pool can't cover a return, it waits, and the oldest returns are paid first once the pool is funded.":
    'Je vollem Zeitraum ({period}) ab dem Tag, an dem die Einlage aktiv wurde, aus dem Bonustopf in Ihr verfügbares Guthaben. Dazwischen sehen Sie, was aufgelaufen ist. Reicht der Topf nicht aus, wartet der Ertrag; sobald der Topf aufgefüllt ist, werden die ältesten zuerst gezahlt.',
  'What is compounding?': 'Was bedeutet Aufstocken?',
  "You add some or all of your available security balance to an active deposit, from {minimum}. It's free; the larger principal accrues returns from that day and is locked until the deposit matures. The plan's maximum applies.":
    'Sie fügen einer aktiven Einlage Ihr verfügbares Guthaben in Security ganz oder teilweise hinzu, ab {minimum}. Das ist kostenlos; auf das höhere Kapital läuft ab diesem Tag Ertrag auf, und es ist bis zur Fälligkeit der Einlage gebunden. Es gilt der Höchstbetrag des Plans.',
  'What happens at maturity?': 'Was geschieht bei Fälligkeit?',
  "The principal goes to your available balance, and the last return is granted. To renew for another term instead, choose this on the deposit by the day before; the terms offered that day then apply. We'll remind you {days, plural, one {# day} other {# days}} ahead. Nothing renews automatically.":
    'Das Kapital wird Ihrem verfügbaren Guthaben gutgeschrieben, ebenso der letzte Ertrag. Möchten Sie stattdessen um eine weitere Laufzeit verlängern, wählen Sie dies bei der Einlage bis zum Vortag; dann gelten die an diesem Tag angebotenen Bedingungen. Wir erinnern Sie {days, plural, one {# Tag} other {# Tage}} vorher. Nichts verlängert sich automatisch.',
  'When a deposit becomes active, its nearest sponsors each earn a share of its amount, as far as the bonus pool covers it:':
    'Wird eine Einlage aktiv, erhalten die nächsten Sponsoren je einen Anteil des Betrags, soweit der Bonustopf ausreicht:',
};

export default german;
