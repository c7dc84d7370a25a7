import { expect, test } from 'vitest';
import type { IdentityDrift } from '#functions/identity-drift/identity-drift-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { keepComparison, readComparison, readDriftsOf, writeDrift } from './identity-drifts.ts';

/** What the writes of a comparison refuse by themselves, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

test('what one run found of a member is not replaced by what another one found at the same moment', async () => {
  const { database } = services();
  const memberId = newId('MemberId', now);
  const found = (what: 'email' | 'roles', version: number): IdentityDrift => ({
    memberId,
    differences: [{ what, since: instantOf(now) }],
    version,
  });
  await writeDrift(database, memberId, null, found('email', 1));
  await expect(writeDrift(database, memberId, null, found('roles', 1))).rejects.toMatchObject(again);
  const [first] = await readDriftsOf(database, [memberId]);
  await writeDrift(database, memberId, first ?? null, found('roles', 2));
  await expect(writeDrift(database, memberId, first ?? null, found('email', 2))).rejects.toMatchObject(again);
  await expect(writeDrift(database, memberId, first ?? null, null)).rejects.toMatchObject(again);
  expect(await readDriftsOf(database, [memberId])).toMatchObject([{ differences: [{ what: 'roles' }] }]);
});

test('of two runs that compare the same identities, one notes how far it came, the first time and later', async () => {
  const { database } = services();
  let former = { startedAt: instantOf(now), after: null, version: 0 } as Parameters<typeof keepComparison>[1];
  for (const to of ['the first page', 'the second page']) {
    const next = await keepComparison(database, former, { to });
    await expect(keepComparison(database, former, { to: 'elsewhere' })).rejects.toMatchObject(again);
    expect((await readComparison(database))?.after).toEqual({ to });
    former = next;
  }
});
