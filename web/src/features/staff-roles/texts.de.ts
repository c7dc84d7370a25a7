import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the page about who holds which role. */
const german: Catalog<typeof english> = {
  '{proposer}, approved by {approver}': '{proposer}, genehmigt von {approver}',
  '{status}, counts as none': '{status}, zählt nicht',
  'All roles': 'Alle Rollen',
  'appointed by the operator': 'vom Betreiber ernannt',

  'Change …': 'Ändern …',
  'Change the roles of {name}': 'Rollen von {name} ändern',

  'Fewer than two administrators can act, so no role can be changed. The operator appoints another with <0>npm run first-administrator</0>, or compliance lifts what holds one back.':
    'Weniger als zwei Administratoren können handeln, deshalb lässt sich keine Rolle ändern. Der Betreiber ernennt einen weiteren mit <0>npm run first-administrator</0>, oder die Compliance hebt auf, was einen zurückhält.',
  'Given by': 'Gegeben von',
  'Last sign-in': 'Letzte Anmeldung',

  'Nobody holds a role': 'Niemand hat eine Rolle',
  'Nobody holds this role': 'Niemand hat diese Rolle',
  off: 'aus',
  on: 'ein',

  'proposed by {name}': 'vorgeschlagen von {name}',
  'proposed by you': 'von Ihnen vorgeschlagen',

  'Waiting for a second administrator': 'Warten auf einen zweiten Administrator',
  'Who holds which role. Every change takes two administrators, and nobody changes their own.':
    'Wer welche Rolle hat. Jede Änderung braucht zwei Administratoren, und niemand ändert die eigenen.',

  'your own': 'Ihre eigenen',
};

export default german;
