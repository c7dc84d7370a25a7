import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kycStatusOn } from '#functions/member/kyc-status.ts';
import {
  idaMember,
  refusedAs,
  sent,
  withAddress,
  withDocument,
  withIdentity,
} from '#functions/testing/kyc-papers.ts';
import { addDays, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { kycDecisions } from '#shared/domain/states.ts';
import { kycStatusOf, newCase } from './kyc.ts';
import type { KycCase } from './kyc-case-schema.ts';
import { decideDue } from './kyc-expiry.ts';
import { decideClaim, decideKyc } from './kyc-review.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 300);
const start = '2027-03-01' as Day;
const clara = { id: 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId, name: 'Clara Compliance' };

const commands = fc.oneof(
  fc.record({ act: fc.constant('write' as const), validDays: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ act: fc.constant('upload' as const) }),
  fc.record({ act: fc.constant('send' as const) }),
  fc.record({ act: fc.constant('claim' as const) }),
  fc.record({
    act: fc.constant('decide' as const),
    decision: fc.constantFrom(...kycDecisions),
    refuses: fc.boolean(),
  }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ act: fc.constant('job' as const) }),
);
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never;

const carriedOut = (kyc: KycCase, command: Command, now: Date): KycCase => {
  switch (command.act) {
    case 'write': {
      const expiresOn = addDays(dayOf(instantOf(now)), command.validDays);
      return withAddress(withIdentity(kyc, now, { expiresOn }), now) ?? kyc;
    }
    case 'upload':
      return documentKinds.reduce<KycCase>((next, kind) => withDocument(next, kind, now) ?? next, kyc);
    case 'send':
      return sent(kyc, now);
    case 'claim':
      return decideClaim(kyc, clara, now);
    case 'decide': {
      const documents = (kyc.sent?.documents ?? []).map(({ kind }) =>
        command.refuses
          ? ({ kind, verdict: 'refused', code: 'unreadable' } as const)
          : ({ kind, verdict: 'accepted' } as const),
      );
      return decideKyc(kyc, { decision: command.decision, reason: 'Looked at', documents }, clara, now);
    }
    case 'job':
      return decideDue(kyc, { kind: 'system', name: 'test' }, now)?.kyc ?? kyc;
    default:
      return kyc;
  }
};

test('whatever members, compliance and the days do, money is paid out exactly while an approval counts and its last day has not passed', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 5, maxLength: 60 }), (sequence) => {
      let kyc = newCase(idaMember);
      let today = start;
      /** The last day of the approval that counts, derived from the decisions alone. */
      let until: Day | null = null;
      for (const command of sequence) {
        if (command.act === 'wait') today = addDays(today, command.days);
        const now = new Date(`${today}T10:00:00.000Z`);
        const before = kyc;
        refusedAs(() => {
          kyc = carriedOut(before, command, now);
        });
        if (kyc !== before && command.act === 'decide') {
          if (command.decision === 'approved') until = kyc.sent?.identityDocument.expiresOn ?? null;
          if (command.decision === 'rejected') until = null;
        }
        const isPaid = kycStatusOn(kycStatusOf(kyc), today) === 'approved';
        expect(isPaid).toBe(until !== null && today <= until);
        expect(kyc.version).toBeGreaterThanOrEqual(before.version);
      }
    }),
    { numRuns: runs },
  );
});
