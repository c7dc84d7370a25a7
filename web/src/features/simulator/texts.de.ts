import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the simulator. */
const german: Catalog<typeof english> = {
  '{amount} in {plan}': '{amount} in {plan}',
  '{amount} is set aside for the next package and stays available.':
    '{amount} sind für das nächste Paket vorgemerkt und bleiben verfügbar.',
  '{name}: {months, plural, one {# month} other {# months}}, {rate} a year':
    '{name}: {months, plural, one {# Monat} other {# Monate}}, {rate} im Jahr',

  '{what} from {day}, {months, plural, one {# month} other {# months}}, {share} % of the returns compounded':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, die Einlage um {share} % der Erträge aufgestockt',
  '{what} from {day}, {months, plural, one {# month} other {# months}}, {share} % of the returns reinvested':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, {share} % der Erträge wieder angelegt',
  '{what} from {day}, {months, plural, one {# month} other {# months}}, returns paid out':
    '{what} ab {day}, {months, plural, one {# Monat} other {# Monate}}, Erträge ausgezahlt',
  'A fee of {rate} is added to the price of every package. It is not paid back.':
    'Zum Preis jedes Pakets kommt eine Gebühr von {rate}. Sie wird nicht zurückgezahlt.',
  'A package cannot be left early: its price comes back when it matures, and not before.':
    'Ein Paket lässt sich nicht vorzeitig verlassen: Sein Preis kommt zur Fälligkeit zurück, nicht früher.',
  'A share of each return is set aside. Whenever it covers price and fee of a whole package of the same kind, that package is bought and runs a full term of its own. Prices that come back are paid out.':
    'Ein Anteil jedes Ertrags wird vorgemerkt. Sobald er Preis und Gebühr eines ganzen Pakets derselben Art deckt, wird es gekauft und läuft eine eigene volle Laufzeit. Preise, die zurückkommen, werden ausgezahlt.',
  'A share of each return joins the principal on the day it is granted.':
    'Um einen Anteil jedes Ertrags wird die Einlage am Tag der Gutschrift aufgestockt.',
  'A whole number from {min} to {max}.': 'Eine ganze Zahl von {min} bis {max}.',
  'Amount in {currency}': 'Betrag in {currency}',
  'Before maturity, leaving costs {rate} of the whole principal, rounded to the cent.':
    'Wer vor der Fälligkeit aussteigt, zahlt {rate} der ganzen Einlage, auf den Cent gerundet.',

  'Compare with leaving after months': 'Vergleichen mit Ausstieg nach Monaten',

  'Compounding is your own act; nothing grows by itself. Here you do it on the day of each return, from the minimum of {minimum} on.':
    'Aufstocken tun Sie selbst; nichts wächst von allein. Hier tun Sie es am Tag jedes Ertrags, ab dem Mindestbetrag von {minimum}.',
  'Download CSV': 'CSV herunterladen',
  'Each return goes to the available balance.': 'Jeder Ertrag geht ins verfügbare Guthaben.',
  'Every return is paid': 'Jeder Ertrag wird gezahlt',
  Fees: 'Gebühren',
  'First day': 'Erster Tag',
  'If it goes otherwise': 'Wenn es anders kommt',
  'It covers every return': 'Er deckt jeden Ertrag',
  'It pays nothing at all': 'Er zahlt gar nichts',
  'Left after {months, plural, one {# month} other {# months}}':
    'Ausstieg nach {months, plural, one {# Monat} other {# Monaten}}',
  'Link to this simulation': 'Link zu dieser Simulation',

  'Month by month': 'Monat für Monat',

  'No return is ever paid': 'Nie wird ein Ertrag gezahlt',
  'Not included: the fee of {fee} for each withdrawal, and taxes.':
    'Nicht enthalten: die Gebühr von {fee} je Auszahlung und Steuern.',
  'of them compounded': 'davon aufgestockt',
  'of them reinvested': 'davon wieder angelegt',
  'Of it, {principal} still runs at the end, until {day} at the latest.':
    'Davon laufen am Ende noch {principal}, längstens bis {day}.',
  'Over time': 'Im Lauf der Zeit',
  'Package or plan': 'Paket oder Plan',

  'Paid out': 'Ausgezahlt',

  Reinvested: 'Wieder angelegt',
  Result: 'Ergebnis',
  'Reinvesting is your own act; nothing is bought by itself. Here you do it on the very day.':
    'Wieder anlegen tun Sie selbst; nichts wird von allein gekauft. Hier tun Sie es am selben Tag.',
  'Result without any returns': 'Ergebnis ganz ohne Erträge',

  'Set aside': 'Vorgemerkt',
  'Share of each return, in percent': 'Anteil jedes Ertrags in Prozent',

  'Table of the months': 'Tabelle der Monate',
  'The scale begins near the lowest value, not at zero, so changes look larger than they are.':
    'Die Skala beginnt nahe am kleinsten Wert, nicht bei null; Veränderungen wirken dadurch größer, als sie sind.',
  'They are paid from money set aside for them, and only as far as it reaches. What you see is arithmetic, not a forecast: it can turn out worse, and money that you invest can be lost.':
    'Sie werden aus Geld gezahlt, das dafür zurückgelegt ist, und nur soweit es reicht. Was Sie sehen, ist gerechnet, keine Vorhersage: Es kann schlechter kommen, und angelegtes Geld kann verloren gehen.',
  'What a package or a plan would do, month by month. It is computed by the same rules that grant the returns, in your browser; nothing is ordered here.':
    'Was ein Paket oder ein Plan brächte, Monat für Monat. Gerechnet wird nach denselben Regeln, nach denen Erträge gutgeschrieben werden, in Ihrem Browser; bestellt wird hier nichts.',
  'What happens to the returns': 'Was mit den Erträgen geschieht',
  'What to simulate': 'Was simuliert wird',
  'Without returns': 'Ohne Erträge',
  'You pay in': 'Sie zahlen ein',
  'You would have': 'Sie hätten',
  'You would have less than you paid in.': 'Sie hätten weniger, als Sie eingezahlt haben.',
};

export default german;
