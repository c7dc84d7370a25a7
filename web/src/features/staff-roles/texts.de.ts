import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the page about who holds which role. */
const german: Catalog<typeof english> = {
  '{proposer}, approved by {approver}': '{proposer}, genehmigt von {approver}',
  'All roles': 'Alle Rollen',
  'appointed by the operator': 'vom Betreiber ernannt',

  'Change…': 'Ändern …',
  'Last sign-in': 'Letzte Anmeldung',

  'proposed by {name}': 'vorgeschlagen von {name}',
  'proposed by you': 'von Ihnen vorgeschlagen',

  'your own': 'Ihre eigenen',
  "{status}, doesn't count": '{status}, zählt nicht',
  'Change roles for {name}': 'Rollen von {name} ändern',
  "Fewer than two administrators can act, so roles can't be changed. The operator can appoint another with <0>npm run first-administrator</0>, or compliance can lift the restriction on an existing one.":
    'Weniger als zwei Personen der Administration sind handlungsfähig, deshalb lassen sich keine Rollen ändern. Der Betreiber kann mit <0>npm run first-administrator</0> eine weitere ernennen, oder die Compliance hebt die Einschränkung einer bestehenden auf.',
  'Granted by': 'Vergeben von',
  'No roles have been granted': 'Es sind keine Rollen vergeben',
  'No one has this role': 'Niemand hat diese Rolle',
  'Awaiting a second administrator': 'Wartet auf eine zweite Person der Administration',
  "Who has which role. Every change takes two administrators, who can't change their own roles.":
    'Wer welche Rolle hat. Jede Änderung erfordert zwei Personen der Administration; die eigenen Rollen kann niemand ändern.',
  'Staff sessions': 'Sitzungen des Teams',
  'your current session': 'Ihre aktuelle Sitzung',
  'no second factor': 'ohne zweiten Faktor',
  'second factor <0></0>': 'zweiter Faktor <0></0>',
  'End session…': 'Sitzung beenden…',
  'End this session of {name}?': 'Diese Sitzung von {name} beenden?',
  'End session': 'Sitzung beenden',
  'End session of {name}: {place}': 'Sitzung von {name} beenden: {place}',
  'They are signed out there immediately and can sign in again.':
    'Die Person wird dort sofort abgemeldet und kann sich wieder anmelden.',
  'Someone has more sessions than are shown here.': 'Jemand hat mehr Sitzungen, als hier angezeigt werden.',
};

export default german;
