import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of bonuses. */
const german: Catalog<typeof english> = {
  '{name} bought, level {level}: {rate} of {base}': '{name} hat gekauft, Ebene {level}: {rate} von {base}',
  '{name}, level {level}': '{name}, Ebene {level}',
  '{rate} of {base}': '{rate} von {base}',
  '{rate} a year on {base}': '{rate} im Jahr auf {base}',
  'A member': 'Ein Mitglied',

  'Awaiting funding': 'Wartet auf Deckung',

  'Bonuses come from packages that you hold and from purchases of members you sponsored.':
    'Boni entstehen aus Paketen, die Sie halten, und aus Käufen von Mitgliedern, die Sie gesponsert haben.',
  'Every bonus you were granted, where it came from, and the entry that paid it.':
    'Jeder Bonus, der Ihnen gewährt wurde, woher er kam und welche Buchung ihn gezahlt hat.',
  Granted: 'Gewährt',
  'Granted by our staff': 'Von unserem Team gewährt',

  'No bonus of this kind': 'Kein Bonus dieser Art',
  'No bonuses yet': 'Noch keine Boni',
  'Open your sponsor link': 'Ihren Sponsor-Link öffnen',

  Reversed: 'Zurückgebucht',
  'Show all kinds': 'Alle Arten zeigen',
  Source: 'Herkunft',

  '{kind} ({count})': '{kind} ({count})',

  Chart: 'Diagramm',
  'Granted in all': 'Gewährt insgesamt',

  'Show the months as': 'Monate zeigen als',
  Table: 'Tabelle',

  '{name} made a deposit, level {level}: {rate} of {base}':
    '{name} hat eine Einlage gemacht, Ebene {level}: {rate} von {base}',
  'Bonuses come from deposits that run and from deposits of members you sponsored.':
    'Boni entstehen aus Einlagen, die laufen, und aus Einlagen von Mitgliedern, die Sie gesponsert haben.',
};

export default german;
