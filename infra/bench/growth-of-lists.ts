import { Acting } from '#functions/demo/acting.ts';
import type { HandlerOf } from '#functions/entry/call.ts';
import { listMembers } from '#functions/member/staff/list-members.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { memberItems } from './growth-members.ts';
import type { GrowthPart } from './growth-table.ts';

const { listMembers: endpoint } = userAdministration.endpoints;
const area = { ...userAdministration, endpoints: { listMembers: endpoint } };

/** The queries of staff on the member lists, one criterion at a time. `person` exists at every size. */
const queriesFor = (person: { readonly id: string; readonly email: string }) =>
  ({
    'all, newest first': {},
    'all, oldest first': { sort: 'joined-oldest' },
    'all by name': { sort: 'name-first' },
    'waiting for approval': { status: 'waiting-for-approval' },
    sanctioned: { status: 'sanctioned' },
    blocked: { status: 'blocked' },
    fraud: { status: 'fraud' },
    active: { status: 'active' },
    'waiting, longest first': { status: 'waiting-for-approval', sort: 'since-oldest' },
    'waiting by name': { status: 'waiting-for-approval', sort: 'name-first' },
    'identity approved': { kyc: 'approved' },
    'identity submitted': { kyc: 'submitted' },
    'role support': { role: 'support' },
    'interest in Security': { interest: 'security' },
    'joined on the first day': { joinedFrom: '2026-01-01', joinedTo: '2026-01-01' },
    'search: a first name': { q: 'émil' },
    'search: a family name': { q: 'bauberden' },
    'search: an address': { q: person.email },
    'search: the beginning of addresses': { q: 'greta.' },
    'search: an id': { q: person.id },
    'filters together': { status: 'active', kyc: 'submitted', interest: 'security' },
    'search in a status': { q: 'anna', status: 'active' },
    'search and filter': { q: 'anna', kyc: 'submitted' },
  }) as const;

/** Of several filters one is asked for by key; a request then looks at 300 members at most, each found by its row. */
const together: readonly string[] = ['filters together', 'search and filter'];
const itemsMax = 620;

/** The lists of members, as staff open them: the real requests, from the session to the reply. */
export const growthOfLists: GrowthPart = {
  name: 'lists of members',
  items: function* (members) {
    for (const member of members) yield* memberItems(member);
  },
  questions: (services, members) => {
    const handlers = { listMembers: listMembers as HandlerOf<typeof endpoint> };
    const acting = new Acting(services, area, handlers);
    const [first, second] = members;
    if (!first || !second) throw new Error('a platform without members has no lists');
    const as = { memberId: first.id, roles: ['support'] } as const;
    return Object.entries(queriesFor(second)).map(([name, query]) => ({
      name,
      ...(together.includes(name) ? { itemsMax } : {}),
      ask: () => acting.request('listMembers', { as, key: 'none', query: { limit: '10', ...query } }),
    }));
  },
};
