import { expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import {
  addToGroup,
  changeEmailInPool,
  deleteInPool,
  setAuthenticatorInPool,
  takeFromGroup,
} from '#infra/testing/operator.ts';
import { provePassword } from '#infra/testing/srp.ts';
import type { IdentityDriftView } from '#shared/contract/operations.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const addressOf = (name: string) => `${name}@member.example`;

/** What the control center shows, by name. */
const shown = async () => {
  const admin = await people.administrator();
  const { body } = await admin.get<{ identities: { items: IdentityDriftView[] } }>('/api/incidents/');
  return Object.fromEntries(
    body.identities.items.map(({ name, differences }) => [name, differences.map(({ what }) => what)]),
  );
};

test('what was changed in the pool alone is named on the control center, member by member, and vanishes once it is repaired', async () => {
  for (const name of ['Asta', 'Bela', 'Cato', 'Dana', 'Edda'])
    await people.member(addressOf(name.toLowerCase()), name);
  await turnAuthenticatorOn(under.cloud, { email: addressOf('asta'), password });
  await turnAuthenticatorOn(under.cloud, { email: addressOf('edda'), password });
  await under.cloud.drained();
  await under.cloud.advance('PT1H');
  expect(await shown()).toEqual({});

  await setAuthenticatorInPool(under.cloud, addressOf('asta'), false);
  await deleteInPool(under.cloud, addressOf('bela'));
  await addToGroup(under.cloud, addressOf('cato'), 'treasurer');
  await changeEmailInPool(under.cloud, addressOf('dana'), 'thief@member.example');
  await under.cloud.advance('PT24H');
  const all = { Asta: ['authenticator-off'], Bela: ['missing'], Cato: ['roles'], Dana: ['email'] };
  expect(await shown()).toEqual(all);
  // It names what differs, and changes nothing: who looks into it finds it as it is.
  const { ChallengeName } = await provePassword(under.cloud.cognito, addressOf('asta'), password);
  expect(ChallengeName).toBeUndefined();
  await under.cloud.advance('PT24H');
  expect(await shown()).toEqual(all);

  await setAuthenticatorInPool(under.cloud, addressOf('asta'), true);
  await takeFromGroup(under.cloud, addressOf('cato'), 'treasurer');
  await changeEmailInPool(under.cloud, 'thief@member.example', addressOf('dana'));
  await under.cloud.advance('PT24H');
  expect(await shown()).toEqual({ Bela: ['missing'] });
});

test('a sign-in without the authenticator that was refused, and healed the pool, is named all the same', async () => {
  const email = addressOf('edda');
  await setAuthenticatorInPool(under.cloud, email, false);
  await expect(signIn(under.cloud, { email, password })).rejects.toThrow('401');
  await under.cloud.advance('PT24H');
  expect(await shown()).toMatchObject({ Edda: ['authenticator-was-off'] });
});

test('members do not see who differs', async () => {
  const member = await people.member(addressOf('finn'), 'Finn');
  expect((await member.get('/api/incidents/')).status).toBe(403);
  expect((await anonymousClient(under.cloud).get('/api/incidents/')).status).toBe(401);
});
