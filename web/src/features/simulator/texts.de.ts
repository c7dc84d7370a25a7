import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the simulator. */
const german: Catalog<typeof english> = {
  'Paid out': 'Ausgezahlt',
  '{amount} in {plan}': '{amount} in {plan}',
  '{amount} is reserved for the next package and remains available.':
    '{amount} sind für das nächste Paket vorgemerkt und bleiben verfügbar.',
  '{name}: {months, plural, one {# month} other {# months}}, {rate} p.a.':
    '{name}: {months, plural, one {# Monat} other {# Monate}}, {rate} p. a.',

  '{what} from {day}, {months, plural, one {# month} other {# months}}, {share}% of returns compounded':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, Aufstockung mit {share} % der Erträge',
  '{what} from {day}, {months, plural, one {# month} other {# months}}, {share}% of returns reinvested':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, {share} % der Erträge wiederangelegt',
  '{what} from {day}, {months, plural, one {# month} other {# months}}, returns paid out':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, Erträge ausgezahlt',
  "A fee of {rate} is added to the price of every package. It's non-refundable.":
    'Zum Preis jedes Pakets kommt eine Gebühr von {rate}. Sie wird nicht erstattet.',
  'A fee of {rate} is added to the price of every package. A purchase from your balance can be undone, fee included, for {minutes, plural, one {# minute} other {# minutes}}; otherwise the fee is non-refundable.':
    'Zum Preis jedes Pakets kommt eine Gebühr von {rate}. Einen Kauf aus Ihrem Guthaben können Sie {minutes, plural, one {# Minute} other {# Minuten}} lang samt Gebühr rückgängig machen; ansonsten wird sie nicht erstattet.',
  "You can't leave a package early: its price is paid out at maturity.":
    'Ein Paket kann nicht vorzeitig beendet werden: Sein Preis wird bei Fälligkeit ausgezahlt.',
  'A share of each return is reserved. Whenever it covers the price and fee of another package of the same kind, that package is bought and runs for a full term. Matured prices are paid out.':
    'Ein Anteil jedes Ertrags wird vorgemerkt. Sobald er Preis und Gebühr eines weiteren Pakets derselben Art deckt, wird es gekauft und läuft eine volle Laufzeit. Fällige Preise werden ausgezahlt.',
  "A share of each return is added to the principal on the day it's granted.":
    'Ein Anteil jedes Ertrags erhöht am Tag der Gutschrift das Kapital.',
  'Enter a whole number from {min} to {max}.': 'Geben Sie eine ganze Zahl von {min} bis {max} ein.',
  'Amount in {currency}': 'Betrag in {currency}',
  'Leaving before maturity costs {rate} of the full principal, rounded to the nearest cent.':
    'Eine Auszahlung vor Fälligkeit kostet {rate} des gesamten Kapitals, auf den Cent gerundet.',

  'Compare with leaving after (months)': 'Vergleich mit Auszahlung nach (Monaten)',

  'You compound yourself; nothing is compounded automatically. This simulation compounds on the day of each return, from the minimum of {minimum}.':
    'Sie stocken selbst auf; nichts geschieht automatisch. Diese Simulation stockt am Tag jedes Ertrags auf, ab dem Mindestbetrag von {minimum}.',
  'Download CSV': 'CSV herunterladen',
  'Each return is added to your available balance.':
    'Jeder Ertrag wird Ihrem verfügbaren Guthaben gutgeschrieben.',
  'Every return is paid': 'Jeder Ertrag wird gezahlt',
  Fees: 'Gebühren',
  'First day': 'Erster Tag',
  'If things turn out differently': 'Wenn es anders kommt',
  'The pool covers every return': 'Der Bonustopf deckt jeden Ertrag',
  'The pool covers no returns': 'Der Bonustopf deckt keinen Ertrag',
  'Left after {months, plural, one {# month} other {# months}}':
    'Auszahlung nach {months, plural, one {# Monat} other {# Monaten}}',
  'Link to this simulation': 'Link zu dieser Simulation',

  'Month by month': 'Monat für Monat',

  'No return is paid': 'Kein Ertrag wird gezahlt',
  'Excludes taxes and the fee of {fee} for each withdrawal.':
    'Ohne Steuern und ohne die Gebühr von {fee} je Auszahlung.',
  'of which compounded': 'davon aufgestockt',
  'of which reinvested': 'davon wiederangelegt',
  '{principal} of this is still invested at the end, until {day} at the latest.':
    'Davon sind am Ende noch {principal} angelegt, längstens bis {day}.',
  'Over time': 'Zeitverlauf',
  'Package or plan': 'Paket oder Plan',

  Reinvested: 'Wiederangelegt',
  Result: 'Ergebnis',
  'You reinvest yourself; nothing is bought automatically. This simulation reinvests on the day the money is available.':
    'Sie legen selbst wieder an; nichts wird automatisch gekauft. Diese Simulation legt am Tag der Verfügbarkeit wieder an.',
  'Result with no returns': 'Ergebnis ohne Erträge',

  'Share of each return (%)': 'Anteil jedes Ertrags (%)',

  'Monthly table': 'Monatstabelle',
  'The scale starts near the lowest value rather than at zero, so changes look larger than they are.':
    'Die Skala beginnt nahe dem niedrigsten Wert statt bei null; Veränderungen wirken dadurch größer, als sie sind.',
  "They're paid from the bonus pool, as far as it covers them. This is a calculation, not a forecast: results can be worse, and you can lose money you invest.":
    'Sie werden aus dem Bonustopf gezahlt, soweit dieser ausreicht. Dies ist eine Berechnung, keine Prognose: Das Ergebnis kann schlechter ausfallen, und Sie können angelegtes Geld verlieren.',
  'See how a package or plan would develop month by month. The calculation uses our actual rules and runs in your browser; nothing is ordered.':
    'Sehen Sie, wie sich ein Paket oder Plan Monat für Monat entwickeln würde. Die Berechnung folgt unseren tatsächlichen Regeln und läuft in Ihrem Browser; es wird nichts bestellt.',
  'What to do with returns': 'Verwendung der Erträge',
  'What to simulate': 'Simulation',
  'Without returns': 'Ohne Erträge',
  'You pay in': 'Sie zahlen ein',
  "You'd have": 'Sie hätten',
  "You'd have less than you paid in.": 'Sie hätten weniger, als Sie eingezahlt haben.',
  'Held to maturity': 'Bis zur Fälligkeit gehalten',
};

export default german;
