import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAppointment } from '#functions/first-administrator/decide-appointment.ts';
import type { Member } from '#functions/member/member-schema.ts';
import {
  decideClearing,
  decideConfirmed,
  decideStatus,
  decideStatusAlone,
  decideStatusEnd,
  restrictsStaff,
  statusAct,
} from '#functions/member-status/user-status.ts';
import { createProposal, type Decider, decideApprove, decideReject } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { addDays, dayOf, instantOf, startOfDay } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { administratorsMin, countsAsAdministrator, rolesChanged } from '#shared/domain/staff-roles.ts';
import { actsAsStaff, statusesByStaff } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { administratorsAfter, administratorsChange, decideProposeRoles, decideRoles } from './staff-roles.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const now = new Date('2027-01-01T00:00:00.000Z');
/** When the statuses of these sequences that end by themselves do. */
const until = startOfDay(addDays(dayOf(instantOf(now)), 1));
const later = new Date(until);
const staff = { kind: 'system', name: 'compliance' } as const;
const people = 5;
const idOf = (index: number) => `mem_${'ABCDE'[index]?.repeat(26)}` as MemberId;

type RolesProposal = Proposal<ProposedActOf<'roles'>>;
/** Where a role comes from: two people, or the operator's command. */
interface Given {
  readonly to: MemberId;
  readonly role: Role;
  readonly by: readonly MemberId[] | 'operator';
}
interface World {
  readonly members: Member[];
  readonly proposals: RolesProposal[];
  readonly restrictions: Parameters<typeof decideConfirmed>[1][];
  readonly given: Given[];
  /** The count as the writes keep it. */
  administrators: number;
}

const who = fc.nat(people - 1);
const wanted = fc.oneof(fc.subarray([...roles]), fc.constantFrom<Role[]>([], ['admin']));
/** Proposals and approvals are more frequent than what prevents them, so that roles are given and taken. */
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('propose' as const), who, whom: who, roles: wanted }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), who, which: fc.nat(20) }) },
  fc.record({ do: fc.constant('reject' as const), who, which: fc.nat(20) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('appoint' as const), whom: who }) },
  fc.record({
    do: fc.constant('status' as const),
    who,
    whom: who,
    status: fc.constantFrom('active', ...statusesByStaff),
    ends: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), whom: who }) },
  fc.record({ do: fc.constant('clear' as const), whom: who }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const memberAt = (world: World, index: number): Member => world.members[index] as Member;
const deciderAt = (world: World, index: number): Decider => {
  const { id, roles: held } = memberAt(world, index);
  return { id, name: id, roles: held };
};

/** What the endpoint's door asks of staff before anything is decided. */
const mayAct = (world: World, index: number): boolean => actsAsStaff(memberAt(world, index).status);

/** What ends a restriction, or two people decided, goes through whatever it leaves; the count follows. */
const giveStatus = (world: World, index: number, decide: (member: Member) => Member | null): void => {
  const before = memberAt(world, index);
  const after = decide(before);
  if (!after) return;
  world.administrators += administratorsChange(before, after);
  world.members[index] = after;
};

const carryOut = (world: World, command: Command): void => {
  switch (command.do) {
    case 'propose': {
      const proposer = deciderAt(world, command.who);
      if (!proposer.roles.includes('admin') || !mayAct(world, command.who)) return;
      const act = decideProposeRoles(
        memberAt(world, command.whom),
        command.roles,
        proposer,
        world.administrators,
      );
      const id = `prp_${world.proposals.length}` as ProposalId;
      const input = { id, act, reason: 'For the property', evidence: null };
      world.proposals.push(createProposal(input, proposer, { expiryDays: 14, now }));
      return;
    }
    case 'approve':
    case 'reject': {
      const at = world.proposals.length === 0 ? -1 : command.which % world.proposals.length;
      const proposal = world.proposals[at];
      if (!proposal || !mayAct(world, command.who)) return;
      const decider = deciderAt(world, command.who);
      if (command.do === 'reject') {
        world.proposals[at] = decideReject(proposal, decider, 'Not now', now);
        return;
      }
      const approved = decideApprove(proposal, decider, now);
      const index = world.members.findIndex(({ id }) => id === proposal.act.memberId);
      const before = memberAt(world, index);
      const after = decideRoles(before, proposal.act);
      world.administrators = administratorsAfter(world.administrators, before, after);
      world.members[index] = after;
      world.proposals[at] = approved;
      for (const role of rolesChanged(before.roles, after.roles).given)
        world.given.push({ to: after.id, role, by: [proposal.proposerId, decider.id] });
      return;
    }
    case 'appoint': {
      const before = memberAt(world, command.whom);
      // The condition of the write, and that no person is appointed twice.
      if (world.administrators >= administratorsMin || countsAsAdministrator(before)) return;
      const after = decideAppointment(before, 'For the property', staff, now);
      world.administrators += administratorsChange(before, after);
      world.members[command.whom] = after;
      if (!before.roles.includes('admin')) world.given.push({ to: before.id, role: 'admin', by: 'operator' });
      return;
    }
    case 'status': {
      const { status, ends } = command;
      const input = {
        status,
        reason: 'For the property',
        visibleToMember: false,
        until: ends ? until : null,
      };
      const { id: memberId } = memberAt(world, command.who);
      const actor = { kind: 'staff', memberId } as const;
      giveStatus(world, command.whom, (member) => {
        if (!restrictsStaff(member, input)) return decideStatus(member, input, actor, now);
        const proposalId = `prp_${world.restrictions.length}` as ProposalId;
        const alone = decideStatusAlone(member, input, { actor, proposalId }, now);
        const isKept =
          alone && administratorsChange(member, alone) < 0 && world.administrators <= administratorsMin;
        const after = isKept ? null : alone;
        world.restrictions.push({
          act: statusAct(member, input, after),
          reason: input.reason,
          proposerId: memberId,
        });
        return after;
      });
      return;
    }
    case 'confirm': {
      const proposal = world.restrictions.at(-1);
      const { id: memberId } = memberAt(world, command.who);
      if (!proposal || proposal.proposerId === memberId) return;
      const index = world.members.findIndex(({ id }) => id === proposal.act.memberId);
      giveStatus(world, index, (member) =>
        decideConfirmed(member, proposal, { kind: 'staff', memberId }, now),
      );
      return;
    }
    case 'end':
      giveStatus(world, command.whom, (member) => decideStatusEnd(member, later));
      return;
    case 'clear':
      giveStatus(world, command.whom, (member) =>
        decideClearing(member, { reason: 'A namesake', createdAt: instantOf(now) }, staff, now),
      );
  }
};

test(`in any sequence of proposals, decisions, appointments and statuses neither a decision about roles nor one person’s status leaves fewer than two administrators who can act, no appointment makes a third, and no role comes without two people or the command (${runs} sequences)`, () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 40, maxLength: 160, size: 'max' }), (commands) => {
      const world: World = {
        members: Array.from({ length: people }, (_, index) => ({
          ...({} as Member),
          id: idOf(index),
          profile: { name: 'Somebody', language: 'en', theme: 'system' },
          status: 'active',
          statusBefore: null,
          statusUnconfirmed: null,
          statusAlone: [],
          statusVersion: 1,
          statusUntil: null,
          roles: [],
          version: 1,
        })),
        proposals: [],
        restrictions: [],
        given: [],
        administrators: 0,
      };
      for (const one of commands) {
        const before = world.administrators;
        try {
          carryOut(world, one);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        const counted = world.members.filter(
          ({ roles: held, status }) => held.includes('admin') && status === 'active',
        ).length;
        expect(world.administrators).toBe(counted);
        if (one.do === 'approve' && counted < before)
          expect(counted).toBeGreaterThanOrEqual(administratorsMin);
        if (one.do === 'status' && counted < before)
          expect(counted).toBeGreaterThanOrEqual(administratorsMin);
        if (one.do === 'appoint' && counted > before) expect(counted).toBeLessThanOrEqual(administratorsMin);
      }
      for (const { to, role, by } of world.given) {
        if (by === 'operator') expect(role).toBe('admin');
        else expect(new Set([...by, to]).size).toBe(3);
      }
      for (const { id, roles: held } of world.members)
        for (const role of held)
          expect(world.given.some((one) => one.to === id && one.role === role)).toBe(true);
    }),
    { numRuns: runs },
  );
});
