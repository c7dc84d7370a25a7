import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { createProposal, decideApprove } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { mayFollow, statusesByStaff, type UserStatus, userStatusMachine } from '#shared/domain/states.ts';
import { decideClearing, decideProposeClearing, decideStatus, decideStatusEnd } from './user-status.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);

const start = new Date('2027-03-01T00:00:00.000Z');
const staff = ['Ada', 'Bea', 'Cy'].map((name) => ({
  id: newId('MemberId', start),
  name,
  roles: ['compliance'] as const,
}));
const registered = memberAs(start);

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      by: fc.nat({ max: 2 }),
      status: fc.constantFrom(...statusesByStaff),
      hours: fc.option(fc.integer({ min: -5, max: 60 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat({ max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('propose' as const), by: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approve' as const), by: fc.nat({ max: 2 }) }) },
);

/** One line of the history, and the people whose acts made it. */
interface Line {
  readonly from: UserStatus;
  readonly to: UserStatus;
  readonly people: readonly MemberId[];
}

test('any sequence of changes, ends and clearings keeps to the machine, and leaves fraud with two people only', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let member: Member = registered;
      let now = start;
      const history: Line[] = [];
      const proposals: Proposal[] = [];
      const take = (next: Member, people: readonly MemberId[]) => {
        expect(next.version).toBe(member.version + 1);
        expect(next.statusVersion).toBe(next.version);
        history.push({ from: member.status, to: next.status, people });
        member = next;
      };
      const attempt = (what: () => void) => {
        try {
          what();
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      };
      for (const step of acts) {
        const actor = { kind: 'staff', memberId: staff['by' in step ? step.by : 0]?.id as MemberId } as const;
        switch (step.kind) {
          case 'give': {
            const until = step.hours === null ? null : addHours(instantOf(now), step.hours);
            const input = { status: step.status, reason: 'because', visibleToMember: true, until };
            attempt(() => take(decideStatus(member, input, actor, now), [actor.memberId]));
            break;
          }
          case 'wait': {
            now = new Date(addHours(instantOf(now), step.hours));
            // The run ends one status after the other until nothing is due.
            for (let ended = decideStatusEnd(member, now); ended; ended = decideStatusEnd(member, now))
              take(ended, []);
            break;
          }
          case 'propose':
            attempt(() => {
              const proposed = decideProposeClearing(member, actor);
              const input = { id: newId('ProposalId', now), act: proposed, reason: 'x', evidence: null };
              const person = staff[step.by] as (typeof staff)[number];
              proposals.push(createProposal(input, person, { expiryDays: 14, now }));
            });
            break;
          case 'approve':
            attempt(() => {
              const proposal = proposals.at(-1);
              if (!proposal) return;
              decideApprove(proposal, staff[step.by] as (typeof staff)[number], now);
              const people = [proposal.proposerId, actor.memberId];
              take(decideClearing(member, proposal, actor, now), people);
            });
            break;
        }
        // The member's status follows from the history, and it ends automatically only where there is a way back.
        expect(member.status).toBe(history.at(-1)?.to ?? 'waiting-for-approval');
        if (member.statusBefore !== null) expect(['sanctioned', 'blocked']).toContain(member.status);
        expect(member.statusUntil !== null).toBe(member.statusBefore !== null);
      }
      for (const [index, { from, to, people }] of history.entries()) {
        expect(from).toBe(history[index - 1]?.to ?? 'waiting-for-approval');
        expect(mayFollow<UserStatus>(userStatusMachine, from, to)).toBe(true);
        if (from === 'fraud') expect(new Set(people).size).toBe(2);
      }
    }),
    { numRuns: runs },
  );
});
