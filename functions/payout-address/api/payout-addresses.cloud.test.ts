import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { addPayoutAddress } from './add-payout-address.ts';
import { listPayoutAddresses } from './list-payout-addresses.ts';
import { removePayoutAddress } from './remove-payout-address.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const servicesOf = servicesUnderTest(() => new Date(clock.now));
const acting = () =>
  new Acting(servicesOf(), payoutAddresses, { listPayoutAddresses, addPayoutAddress, removePayoutAddress });

let ada: ActsAs;
let bruno: ActsAs;
const freshKey = () => randomUUID();
beforeAll(async () => {
  ada = await activePerson(servicesOf(), 'ada');
  bruno = await activePerson(servicesOf(), 'bruno');
});

const bank = (iban: string) => ({ kind: 'bank' as const, label: 'My account', holder: 'Ada Anchor', iban });
const add = async (as: ActsAs, body: ReturnType<typeof bank>) => {
  const otpProof = await proofFor(servicesOf(), as, 'payout-address', body);
  return acting().request('addPayoutAddress', { as, key: freshKey(), body, otpProof });
};
const remove = (as: ActsAs, addressId: string, key = freshKey()) =>
  acting().request('removePayoutAddress', { as, key, params: { addressId } });
const list = (as: ActsAs) => acting().request('listPayoutAddresses', { as, key: 'none' });

test('an added address is stored in its plain form and can be used a day later', async () => {
  const added = await add(ada, bank('de89 3704 0044 0532 0130 00'));
  const addedAt = instantOf(new Date(clock.now));
  expect(added).toEqual({
    id: added.id,
    payee: {
      kind: 'bank',
      addressId: added.id,
      label: 'My account',
      holder: 'Ada Anchor',
      iban: 'DE89370400440532013000',
    },
    masked: 'DE89 •••• 3000',
    addedAt,
    usableFrom: addHours(addedAt, 24),
    isUsable: false,
  });
  clock.now += 86_400_000;
  expect((await list(ada)).items).toEqual([{ ...added, isUsable: true }]);
  clock.now -= 86_400_000;
  expect(await list(ada)).toEqual({ items: [added], most: 10, holdHours: 24 });
  expect((await list(bruno)).items).toEqual([]);
});

test('a member can add the same address only once, however it is typed; another member can add it, too', async () => {
  const refusal = await refusalOf(add(ada, { ...bank('DE89370400440532013000'), label: 'Again' }));
  expect(refusal).toMatchObject({ code: 'address_known' });
  expect(await refusalOf(add(bruno, bank('DE89370400440532013000')))).toBeUndefined();
});

test('an address is removed once, by its owner only; added again it is on hold again', async () => {
  const [address] = (await list(ada)).items;
  const id = address?.id ?? '';
  expect(await refusalOf(remove(bruno, id))).toMatchObject({ code: 'not_found' });
  const key = freshKey();
  const removed = await remove(ada, id, key);
  expect(await remove(ada, id, key)).toEqual(removed);
  expect(await refusalOf(remove(ada, id))).toMatchObject({ code: 'not_found' });
  expect((await list(ada)).items).toEqual([]);
  clock.now += 2 * 86_400_000;
  const addedAgain = await add(ada, bank('DE89370400440532013000'));
  expect(Date.parse(addedAgain.usableFrom) - clock.now).toBe(86_400_000);
});

test('concurrent additions never exceed the number of addresses that the configuration allows', async () => {
  const { addressesMax } = defaultConfiguration.withdrawal;
  const ibans = Array.from({ length: addressesMax + 4 }, (_, index) => {
    const account = String(index).padStart(10, '0');
    // ISO 13616: the check digits make the number, country last, leave 1 when divided by 97.
    const check = 98n - (BigInt(`37040044${account}131400`) % 97n);
    return `DE${String(check).padStart(2, '0')}37040044${account}`;
  });
  const cora = await activePerson(servicesOf(), 'cora');
  const proofs: [ReturnType<typeof bank>, string][] = [];
  for (const iban of ibans)
    proofs.push([bank(iban), await proofFor(servicesOf(), cora, 'payout-address', bank(iban))]);
  const codes = new Set<string | undefined>();
  // The loser of a race gets try_again, and tries again.
  const addOne = async ([body, otpProof]: [ReturnType<typeof bank>, string]): Promise<void> => {
    const request = acting().request('addPayoutAddress', { as: cora, key: freshKey(), body, otpProof });
    const code = (await refusalOf(request))?.code;
    codes.add(code);
    if (code === 'try_again') await addOne([body, otpProof]);
  };
  await Promise.all(proofs.map(addOne));
  expect((await list(cora)).items).toHaveLength(addressesMax);
  expect(codes).toContain('address_limit_reached');
});

test('adding and removing emit events with the masked address', async () => {
  const events = (await scanBareTable(servicesOf())).filter(
    ({ type, memberId }) => type === 'payout-address-changed' && memberId === ada.memberId,
  );
  expect(events.map(({ change }) => change).toSorted()).toEqual(['added', 'added', 'removed']);
  expect(JSON.stringify(events)).not.toContain('DE89370400440532013000');
});
