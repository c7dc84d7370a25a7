import { expect, test } from 'vitest';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { compareIdentities } from './compare-identities.job.ts';
import { countDrifts } from './table/identity-drifts.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const people = 120;

test('a run whose time is over, or that was cut off, is continued by the next one, and each member is compared once a day', async () => {
  const { database } = services();
  for (let index = 0; index < people; index += 1)
    await registerMember(
      database,
      { sub: `sub-${index}`, registration: registrationOf(`person-${index}`) },
      new Date(clock.now + index),
    );
  const asked: string[] = [];
  let isDown = false;
  const run = (hasTimeLeft: boolean) =>
    compareIdentities(
      services(),
      () => hasTimeLeft,
      async (sub) => {
        if (isDown) throw new Error('the identity service is down');
        asked.push(sub);
        return null;
      },
    );
  expect(await run(false)).toBe(50);
  isDown = true;
  await expect(run(true)).rejects.toThrow('is down');
  isDown = false;
  expect(await run(true)).toBe(70);
  expect(new Set(asked).size).toBe(people);
  expect(await countDrifts(database)).toBe(people);
  expect(await run(true)).toBe(0);
  clock.now += 24 * 3_600_000;
  expect(await run(true)).toBe(people);
});
