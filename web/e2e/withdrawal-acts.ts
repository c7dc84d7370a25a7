/** Acts around withdrawals that several journeys go through. */
import type { Page } from '@playwright/test';
import { type ApiClient, type Person, signIn } from '#infra/testing/client.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { otp } from '#shared/contract/otp.ts';
import type { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect } from './journey.ts';
import { mailsTo } from './mails.ts';
import { go } from './member-acts.ts';

/** The code of the mail that an act causes; mails that lay there before do not count. */
export const codeAfter = async (
  cloud: CloudUnderTest,
  email: string,
  act: () => Promise<unknown>,
): Promise<string> => {
  const before = new Set((await mailsTo(cloud, email)).map(({ id }) => id));
  await act();
  let code = '';
  await expect
    .poll(async () => {
      const newer = (await mailsTo(cloud, email)).filter(({ id }) => !before.has(id));
      code = newer.map(({ text }) => text.match(/\b\d{6}\b/u)?.[0] ?? '').find(Boolean) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/u);
  return code;
};

const answerOf = <Body>({ status, body }: { status: number; body: unknown }): Body => {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body as Body;
};

/** The proof of a code that was asked for with the body of an act. */
const proofFor = async (
  cloud: CloudUnderTest,
  client: ApiClient,
  email: string,
  confirms: object,
): Promise<string> => {
  let otpId = '';
  const code = await codeAfter(cloud, email, async () => {
    const sent = await client.post('/api/OTP/', confirms);
    otpId = answerOf<ReplyOf<typeof otp.endpoints.requestOtp>>(sent).otpId;
  });
  return answerOf<ReplyOf<typeof otp.endpoints.confirmOtp>>(await client.put('/api/OTP/', { otpId, code }))
    .proof;
};

/** A member of the cast asks for earned money of infinity, to their first address; answers the withdrawal. */
export const requestWithdrawal = async (
  cloud: CloudUnderTest,
  member: Person,
  amountMinor: number,
): Promise<WithdrawalView> => {
  const client = await signIn(cloud, member);
  const { items } = answerOf<ReplyOf<typeof payoutAddresses.endpoints.listPayoutAddresses>>(
    await client.get('/api/users/profile/payout-addresses/'),
  );
  const body = { amountMinor, feeMinor: 100, payoutAddressId: items[0]?.id };
  const otpProof = await proofFor(cloud, client, member.email, {
    purpose: 'infinity-withdrawal',
    payload: body,
  });
  return answerOf<WithdrawalView>(
    await client.post('/api/infinity/payments/withdrawals/', body, {
      idempotencyKey: crypto.randomUUID(),
      headers: { 'x-otp-proof': otpProof },
    }),
  );
};

/** Types the mailed code into the dialog that the act opens, and confirms. */
export const confirmWithCode = async (
  page: Page,
  cloud: CloudUnderTest,
  email: string,
  act: () => Promise<unknown>,
): Promise<void> => {
  const code = await codeAfter(cloud, email, act);
  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await dialog.getByLabel('Code from the email').fill(code);
  await dialog.getByRole('button', { name: /^Withdraw/u }).click();
};

/** Opens a withdrawal in a queue of staff. */
export const openInQueue = async (page: Page, queue: string, withdrawalId: string): Promise<void> => {
  await go(page, `${queue}${queue.includes('?') ? '&' : '?'}open=${withdrawalId}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Risk check' })).toBeVisible();
};

/** Approves the open withdrawal with the button that is shown for it. */
export const approveOpen = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const asking = page.getByRole('dialog', { name: 'Approve this withdrawal?' });
  await asking.getByRole('button', { name: 'Approve', exact: true }).click();
};

/** Books the withdrawal that is open as sent under a reference. */
export const payOpen = async (page: Page, reference: string, amount: string): Promise<void> => {
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Transfer reference').fill(reference);
  await drawer.getByRole('button', { name: `Record ${amount} as sent` }).click();
};
