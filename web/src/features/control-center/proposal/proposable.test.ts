import { expect, test } from 'vitest';
import { proposals } from '#shared/contract/proposals.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { actOf, type Draft, needsEvidence, placesOf, proposables, proposingOf } from './proposable.ts';

const member = { id: 'mem_01J9ZQ8V7C3N5M2K4H6G8F0D1A' as MemberId, name: 'Ada Anchor' };
const draft: Draft = {
  kind: 'placed',
  area: 'security',
  amountMinor: asMinor(12_345),
  place: 'cash:bank',
  member,
};
const bodies = {
  funding: proposals.endpoints.proposeFunding.body,
  pool: proposals.endpoints.proposePoolFunding.body,
  'infinity-bonus': proposals.endpoints.proposeInfinityBonus.body,
  'security-bonus': proposals.endpoints.proposeSecurityBonus.body,
};

test.each(proposables)(
  '%s is proposed in a form that the contract takes, in every place it offers',
  (kind) => {
    for (const place of [draft.place, ...placesOf(kind)]) {
      const act = actOf({ ...draft, kind, place });
      if (!act) throw new Error('the draft is complete');
      const { to, body } = proposingOf(act, 'For the coming month', 'Contract 14');
      expect(bodies[to].parse(body)).toMatchObject({ reason: 'For the coming month' });
    }
  },
);

test('a loss is the return with the other sign, so that it lessens what it was declared in', () => {
  expect(actOf({ ...draft, kind: 'declared-loss', place: 'investments' })).toEqual({
    kind: 'return-declared',
    area: 'security',
    amountMinor: -12_345,
    into: 'investments',
  });
  expect(actOf({ ...draft, kind: 'declared-return' })).toMatchObject({ amountMinor: 12_345 });
});

test('a bonus goes to the pool of its area, and needs a member', () => {
  const act = actOf({ ...draft, kind: 'manual-bonus', area: 'infinity' });
  expect(act && proposingOf(act, 'Thank you', '').to).toBe('infinity-bonus');
  expect(actOf({ ...draft, kind: 'manual-bonus', member: undefined })).toBeUndefined();
});

test('cash cannot be placed out of what is placed already', () => {
  expect(placesOf('placed')).not.toContain('investments');
  expect(actOf({ ...draft, place: 'investments' })).toBeUndefined();
});

test('what happened to money outside needs its evidence, what moves inside does not', () => {
  expect(proposables.filter((kind) => !needsEvidence(kind))).toEqual(['pool-funded', 'manual-bonus']);
});
