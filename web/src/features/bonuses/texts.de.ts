import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of bonuses. */
const german: Catalog<typeof english> = {
  'Purchase by {name}, level {level}: {rate} of {base}': 'Kauf von {name}, Ebene {level}: {rate} von {base}',
  '{name}, level {level}': '{name}, Ebene {level}',
  '{rate} of {base}': '{rate} von {base}',
  '{rate} p.a. on {base}': '{rate} p. a. auf {base}',
  'A member': 'Ein Mitglied',

  'You earn bonuses from packages you hold and from purchases by members you sponsored.':
    'Sie erhalten Boni aus Paketen, die Sie halten, und aus Käufen von Mitgliedern, die Sie gesponsert haben.',
  'All your bonuses, with their source and ledger entry.': 'Alle Ihre Boni mit Herkunft und Buchung.',
  Granted: 'Gutgeschrieben',
  'Granted by our staff': 'Von unserem Team gewährt',

  'No bonus of this kind': 'Kein Bonus dieser Art',
  'No bonuses yet': 'Noch keine Boni',
  'Open your sponsor link': 'Sponsor-Link öffnen',

  'Show all kinds': 'Alle Arten anzeigen',

  '{kind} ({count})': '{kind} ({count})',

  Chart: 'Diagramm',
  'Total granted': 'Insgesamt gutgeschrieben',

  'Show months as': 'Monate anzeigen als',
  Table: 'Tabelle',

  'Deposit by {name}, level {level}: {rate} of {base}':
    'Einlage von {name}, Ebene {level}: {rate} von {base}',
  'You earn bonuses from active deposits and from deposits by members you sponsored.':
    'Sie erhalten Boni aus aktiven Einlagen und aus Einlagen von Mitgliedern, die Sie gesponsert haben.',
};

export default german;
