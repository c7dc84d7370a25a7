import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of compounding. */
const german: Catalog<typeof english> = {
  '{amount} was added to your {plan} deposit. Its principal is now {principal}.':
    'Ihre Einlage {plan} wurde um {amount} aufgestockt. Ihr Kapital beträgt jetzt {principal}.',

  'Available: {available}': 'Verfügbar: {available}',

  'Add {amount} to your deposit?': 'Ihre Einlage um {amount} aufstocken?',
  "It leaves your available balance and is locked in your {plan} deposit until {day}. This can't be undone.":
    'Der Betrag geht von Ihrem verfügbaren Guthaben ab und ist bis zum {day} in Ihrer Einlage {plan} gebunden. Das lässt sich nicht rückgängig machen.',
  'Compound {amount}': 'Um {amount} aufstocken',
  'Add to a deposit': 'Einlage aufstocken',
  "Compounding is free and takes effect today. It can't be undone: the amount is locked like the rest of the deposit.":
    'Das Aufstocken ist kostenlos und gilt ab heute. Es lässt sich nicht rückgängig machen: Der Betrag ist gebunden wie der Rest der Einlage.',

  'Granted first': 'Vorab gutgeschrieben',

  'Cost of leaving early': 'Kosten bei vorzeitiger Auszahlung',

  'No compounding for this deposit yet.': 'Diese Einlage wurde noch nicht aufgestockt.',
  'See statements for older ones': 'Ältere finden Sie in den Kontoauszügen',
  'principal {before} → {after}': 'Kapital {before} → {after}',
  'Principal afterwards': 'Kapital danach',

  'Your available security balance is {available}; you can compound at least {minimum}. Returns are added to this balance when granted.':
    'Ihr verfügbares Guthaben in Security beträgt {available}; aufstocken können Sie ab {minimum}. Erträge werden diesem Guthaben gutgeschrieben.',
};

export default german;
