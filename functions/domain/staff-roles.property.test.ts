import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { administratorsMin, rolesChanged } from '#shared/domain/staff-roles.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import type { Member } from './member.ts';
import { createProposal, type Decider, decideApprove, decideReject, type Proposal } from './proposal.ts';
import { administratorsAfter, appointed, decideProposeRoles, decideRoles } from './staff-roles.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const now = new Date('2027-01-01T00:00:00.000Z');
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
  readonly given: Given[];
  administrators: number;
}

const who = fc.nat(people - 1);
const command = fc.oneof(
  fc.record({ do: fc.constant('propose' as const), who, whom: who, roles: fc.subarray([...roles]) }),
  fc.record({ do: fc.constant('approve' as const), who, which: fc.nat(20) }),
  fc.record({ do: fc.constant('reject' as const), who, which: fc.nat(20) }),
  fc.record({ do: fc.constant('appoint' as const), whom: who }),
  fc.record({ do: fc.constant('block' as const), whom: who }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const memberAt = (world: World, index: number): Member => world.members[index] as Member;
const deciderAt = (world: World, index: number): Decider => {
  const { id, roles: held } = memberAt(world, index);
  return { id, name: id, roles: held };
};

const carryOut = (world: World, command: Command): void => {
  switch (command.do) {
    case 'propose': {
      const proposer = deciderAt(world, command.who);
      // What the endpoint's door asks for.
      if (!proposer.roles.includes('admin')) return;
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
      if (!proposal) return;
      const decider = deciderAt(world, command.who);
      if (command.do === 'reject') {
        world.proposals[at] = decideReject(proposal, decider, 'Not now', now);
        return;
      }
      const approved = decideApprove(proposal, decider, now);
      const index = world.members.findIndex(({ id }) => id === proposal.act.memberId);
      const before = memberAt(world, index);
      const after = decideRoles(before, proposal.act);
      world.administrators = administratorsAfter(world.administrators, before.roles, after.roles);
      world.members[index] = after;
      world.proposals[at] = approved;
      for (const role of rolesChanged(before.roles, after.roles).given)
        world.given.push({ to: after.id, role, by: [proposal.proposerId, decider.id] });
      return;
    }
    case 'appoint': {
      const before = memberAt(world, command.whom);
      // The condition of the write, and that nobody is appointed twice.
      if (world.administrators >= administratorsMin || before.roles.includes('admin')) return;
      world.members[command.whom] = { ...appointed(before), status: 'active' };
      world.administrators += 1;
      world.given.push({ to: before.id, role: 'admin', by: 'operator' });
      return;
    }
    case 'block': {
      const before = memberAt(world, command.whom);
      const status = before.status === 'active' ? 'blocked' : 'active';
      world.members[command.whom] = { ...before, status, version: before.version + 1 };
    }
  }
};

test(`any sequence of proposals, decisions and appointments leaves two administrators once there were two, and gives no role without two people or the command (${runs} sequences)`, () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 80 }), (commands) => {
      const world: World = {
        members: Array.from({ length: people }, (_, index) => ({
          ...({} as Member),
          id: idOf(index),
          profile: { name: 'Somebody', language: 'en', theme: 'system' },
          status: 'active',
          roles: [],
          version: 1,
        })),
        proposals: [],
        given: [],
        administrators: 0,
      };
      let most = 0;
      for (const one of commands) {
        try {
          carryOut(world, one);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        const counted = world.members.filter(({ roles: held }) => held.includes('admin')).length;
        expect(world.administrators).toBe(counted);
        most = Math.max(most, counted);
        if (most >= administratorsMin) expect(counted).toBeGreaterThanOrEqual(administratorsMin);
      }
      for (const { to, role, by } of world.given) {
        if (by === 'operator') expect(role).toBe('admin');
        else expect(new Set([...by, to]).size).toBe(3);
      }
      expect(world.given.filter(({ by }) => by === 'operator').length).toBeLessThanOrEqual(administratorsMin);
      for (const { id, roles: held } of world.members)
        for (const role of held)
          expect(world.given.some((one) => one.to === id && one.role === role)).toBe(true);
    }),
    { numRuns: runs },
  );
});
