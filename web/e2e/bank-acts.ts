/** What happens at the stand-in bank. */
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect } from './journey.ts';

const iban = 'DE02999999990000067890';

const tellBank = async ({ bank }: CloudUnderTest, order: object): Promise<void> => {
  const answer = await fetch(bank, { method: 'POST', body: JSON.stringify(order) });
  expect(answer.status, await answer.text()).toBe(200);
};

/** A transfer from this payer arrives on our account. */
export const arrives = (
  cloud: CloudUnderTest,
  reference: string,
  amountMinor: number,
  name: string,
  ofIban = iban,
) => tellBank(cloud, { transfer: { reference, amountMinor, payer: { name, iban: ofIban } } });

/** Our transfer to this payee leaves the account. */
export const leaves = (cloud: CloudUnderTest, reference: string, amountMinor: number, name: string) =>
  tellBank(cloud, { transfer: { direction: 'out', reference, amountMinor, payee: { name, iban } } });

/** The bank makes the transfers of a payout file. */
export const takePayoutFile = (cloud: CloudUnderTest, payout: string) => tellBank(cloud, { payout });

/** The bank of the payee sends a transfer back, because the account is closed. */
export const comesBack = (cloud: CloudUnderTest, endToEndId: string) =>
  tellBank(cloud, { return: { endToEndId, reason: 'AC04' } });

/** The bank delivers its next statement, and it is imported. */
export const deliverStatement = (cloud: CloudUnderTest) => tellBank(cloud, { statement: true });
