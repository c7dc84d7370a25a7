import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import type { ConfirmableRegistration, OpenRegistration } from '#functions/registration/open-registration.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addDays, addHours, dayOf, instantOf, startOfDay } from '#shared/domain/calendar.ts';
import { makeConfirmable, noteRegistration, writeNextCode } from './open-registrations.ts';

/** What the writes of a registration refuse by themselves: its codes open an account. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };
const sub: Sub = subSchema.parse('the identity');

const noted = async (): Promise<OpenRegistration> => {
  const id = newId('RegistrationId', now);
  const open: OpenRegistration = {
    ...{ id, email: `${id}@demo.ballast.example`.toLowerCase(), name: 'Ada Anchor', language: 'en' },
    ...{ interest: 'security', sponsorCode: null, termsVersion: '1', riskNoticeVersion: '1' },
    ...{ sub: null, codes: 1, keyId: 'key', codeUntil: addHours(instantOf(now), 24) },
    endsAt: startOfDay(addDays(dayOf(instantOf(now)), 7)),
  };
  await noteRegistration(services().database, open);
  return open;
};

test('a registration is noted once', async () => {
  const open = await noted();
  await expect(noteRegistration(services().database, open)).rejects.toMatchObject(again);
});

test('a registration gets one identity', async () => {
  const { database } = services();
  const open = await noted();
  await makeConfirmable(database, open, sub, now);
  const another = makeConfirmable(database, open, subSchema.parse('another one'), now);
  await expect(another).rejects.toMatchObject(again);
});

test('of two requests for another code at the same moment, one makes it', async () => {
  const { database } = services();
  const open = await noted();
  await makeConfirmable(database, open, sub, now);
  const next: ConfirmableRegistration = { ...open, sub, codes: 2 };
  expect(await writeNextCode(database, next, `first ${open.id}`, now)).toBe(true);
  await expect(writeNextCode(database, next, `second ${open.id}`, now)).rejects.toMatchObject(again);
});
