import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of compounding. */
const german: Catalog<typeof english> = {
  '{amount} was added to your {plan} deposit. Its principal is {principal} now.':
    '{amount} wurden Ihrer Einlage {plan} hinzugefügt. Ihr Kapital beträgt jetzt {principal}.',

  'Available: {available}': 'Verfügbar: {available}',
  'Bound until': 'Gebunden bis',

  'Compound {amount}': 'Um {amount} aufstocken',
  'Compound into a deposit': 'Eine Einlage aufstocken',
  'Compounding costs nothing and counts from today. It cannot be taken back: the amount is bound like the rest of the deposit.':
    'Aufstocken kostet nichts und zählt ab heute. Es lässt sich nicht zurücknehmen: Der Betrag ist gebunden wie der Rest der Einlage.',

  'Granted to you first': 'Vorher gutgeschrieben',
  Into: 'Welche Einlage',
  'Leaving early costs': 'Vorzeitiger Ausstieg kostet',

  'Nothing was compounded into this deposit.': 'Diese Einlage wurde nicht aufgestockt.',
  'Older ones stand in the statements': 'Ältere stehen in den Kontoauszügen',
  'principal {before} → {after}': 'Kapital {before} → {after}',
  'Principal afterwards': 'Kapital danach',

  'Your available balance in security is {available}; at least {minimum} can be compounded. Returns go there when they are granted.':
    'Ihr verfügbares Guthaben in Security ist {available}; aufstocken können Sie ab {minimum}. Erträge gehen dorthin, wenn sie gewährt werden.',
};

export default german;
