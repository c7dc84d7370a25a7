import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { aloneAgainHours, aloneHours } from '#shared/domain/limits.ts';
import { statusesByStaff } from '#shared/domain/states.ts';
import { decideStatus, decideStatusAlone, decideStatusEnd, restrictsStaff } from './user-status.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const start = new Date('2027-03-01T00:00:00.000Z');
const minute = 60_000;
/** One person, who tries everything that they can do alone, at any time, in any order. */
const actor = { kind: 'staff', memberId: newId('MemberId', start) } as const;

const step = fc.record({
  minutes: fc.oneof(fc.nat({ max: 90 }), fc.integer({ min: 1_300, max: 1_600 })),
  status: fc.constantFrom(...statusesByStaff),
  hours: fc.option(fc.integer({ min: 1, max: 60 })),
});
const isRestricted = ({ status }: Member): boolean =>
  status !== 'active' && status !== 'waiting-for-approval';

test(`no person alone restricts a colleague for more than ${aloneHours} hour, nor more than once a day (${runs} sequences)`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let member: Member = memberAs(start, { status: 'active', roles: ['admin'] });
      let now = start.getTime();
      /** When each restriction began and ended. */
      const spans: { begun: number; ended: number }[] = [];
      let begun: number | null = null;
      const become = (next: Member, at: number): void => {
        if (isRestricted(next) && begun === null) begun = at;
        if (!isRestricted(next) && begun !== null) {
          spans.push({ begun, ended: at });
          begun = null;
        }
        member = next;
      };
      for (const { minutes, status, hours } of steps) {
        for (let passed = 0; passed < minutes; passed += 1) {
          now += minute;
          const ended = decideStatusEnd(member, new Date(now));
          if (ended) {
            // What one person did ends as it was before.
            expect(ended.statusUntil).toBeNull();
            become(ended, now);
          }
        }
        const at = new Date(now);
        const until = hours === null ? null : addHours(instantOf(at), hours);
        const input = { status, reason: 'because', visibleToMember: true, until };
        try {
          const next = restrictsStaff(member, input)
            ? decideStatusAlone(member, input, { actor, proposalId: newId('ProposalId', at) }, at)
            : decideStatus(member, input, actor, at);
          if (next) become(next, now);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      if (begun !== null) spans.push({ begun, ended: now });
      for (const [index, span] of spans.entries()) {
        expect(span.ended - span.begun).toBeLessThanOrEqual(aloneHours * 60 * minute);
        const before = spans[index - 1];
        if (before) expect(span.begun - before.begun).toBeGreaterThanOrEqual(aloneAgainHours * 60 * minute);
      }
    }),
    { numRuns: runs },
  );
});
