/** What members do. */
import { type ApiClient, mailedCode, mailsTo } from '../testing/client.ts';
import { type Acts, aboutOf } from './acting.ts';
import { type Wallets, walletsOf, withdrawalsPath } from './company.ts';

export const purchasesPath = '/api/infinity/payments/purchases/';
const depositsPath = '/api/security/payments/deposits/';

export const memberActs: Acts<
  | 'read-wallets'
  | 'reinvest'
  | 'compound'
  | 'withdraw'
  | 'cancel-withdrawal'
  | 'read-withdrawal'
  | 'order'
  | 'cancel-order'
  | 'read-order'
  | 'deposit'
  | 'open-invoice'
  | 'read-deposit'
> = {
  'read-wallets': async (acting, { id, act, member }) => {
    const { id: memberId, client, name } = acting.member(member);
    const send = () => client.get('/api/statements/balances/');
    const learn = (body: Wallets) => ({ wallets: walletsOf(body) });
    return acting.caller.run({ id, act, by: name, facts: { memberId }, send, learn });
  },
  reinvest: async (acting, step) => {
    const { packageId, configurationVersion, priceMinor, feeMinor } = acting.company;
    const member = acting.member(step.member);
    const { quantity } = step;
    return acting.byMember(step, member, {
      path: '/api/infinity/payments/reinvestments/',
      body: { packageId, quantity, configurationVersion },
      facts: {
        memberId: member.id,
        area: 'infinity',
        priceMinor: priceMinor * quantity,
        amountMinor: (priceMinor + feeMinor) * quantity,
      },
      learn: ({ id }: { id: string }) => ({ orderId: id }),
    });
  },
  compound: async (acting, step) => {
    const member = acting.member(step.member);
    const { id: memberId, depositId } = member;
    const { amountMinor } = step;
    if (!depositId) return undefined;
    return acting.byMember(step, member, {
      path: '/api/security/payments/security-compounds/',
      body: { depositId, amountMinor },
      facts: { memberId, area: 'security', amountMinor, depositId },
      learn: (reply: { id: string; principalBeforeMinor: number; principalAfterMinor: number }) => ({
        compoundId: reply.id,
        beforeMinor: reply.principalBeforeMinor,
        afterMinor: reply.principalAfterMinor,
      }),
    });
  },
  // With the code that comes by mail. What precedes the request moves nothing, and is no operation.
  withdraw: async (acting, step) => {
    const { area, amountMinor } = step;
    const member = acting.member(step.member);
    const { id: memberId, client, email, payoutAddressId } = member;
    const { mail } = acting.company.cloud;
    const kind = area === 'security' ? { kind: 'bonus' } : {};
    const body = { ...kind, amountMinor, feeMinor: acting.company.withdrawalFeeMinor, payoutAddressId };
    const confirms = { purpose: `${area}-withdrawal`, payload: body };
    const otpProof = await proofOf(client, { mail }, email, confirms).catch((): undefined => undefined);
    if (!otpProof) return undefined;
    return acting.byMember(step, member, {
      path: withdrawalsPath(area),
      body,
      headers: { 'x-otp-proof': otpProof },
      facts: { memberId, area, amountMinor },
      learn: ({ id }: { id: string }) => ({ withdrawalId: id }),
    });
  },
  'cancel-withdrawal': async (acting, step, subject) =>
    acting.byMember(step, acting.ownerOf(subject), {
      path: `${withdrawalsPath(subject.area)}${subject.withdrawalId}/cancel/`,
      facts: aboutOf(subject),
    }),
  'read-withdrawal': async (acting, step, subject) => {
    const path = `${withdrawalsPath(subject.area)}${subject.withdrawalId}/`;
    return acting.look(step, acting.ownerOf(subject).client, path, subject);
  },
  order: async (acting, step) => {
    const { packageId, configurationVersion, priceMinor, feeMinor } = acting.company;
    const member = acting.member(step.member);
    const { quantity } = step;
    return acting.byMember(step, member, {
      path: purchasesPath,
      body: { packageId, quantity, payment: 'bank', configurationVersion },
      facts: {
        memberId: member.id,
        priceMinor: priceMinor * quantity,
        amountMinor: (priceMinor + feeMinor) * quantity,
      },
      learn: ({ id, payment }: { id: string; payment: { reference: string } }) => {
        acting.made.set(step.id, { reference: payment.reference });
        return { orderId: id };
      },
    });
  },
  'cancel-order': async (acting, step, subject) =>
    acting.byMember(step, acting.ownerOf(subject), {
      path: `${purchasesPath}${subject.orderId}/cancel/`,
      facts: aboutOf(subject),
    }),
  'read-order': async (acting, step, subject) =>
    acting.look(step, acting.ownerOf(subject).client, `${purchasesPath}${subject.orderId}/`, subject),
  deposit: async (acting, step) => {
    const { planId, configurationVersion } = acting.company;
    const { amountMinor } = step;
    const member = acting.member(step.member);
    return acting.byMember(step, member, {
      path: depositsPath,
      body: { planId, amountMinor, payment: 'coinpayments', configurationVersion },
      facts: { memberId: member.id, area: 'security', amountMinor },
      learn: ({ id }: { id: string }) => ({ depositId: id }),
    });
  },
  'open-invoice': async (acting, step, subject) =>
    acting.byMember(step, acting.ownerOf(subject), {
      path: '/api/security/payments/coinpayments/create-button/',
      body: { depositId: subject.depositId },
      facts: aboutOf(subject),
    }),
  'read-deposit': async (acting, step, subject) =>
    acting.look(step, acting.ownerOf(subject).client, `${depositsPath}${subject.depositId}/`, subject),
};

/** Undefined when the code was refused, or asked for too often. */
async function proofOf(
  client: ApiClient,
  target: { mail: string },
  email: string,
  confirms: object,
): Promise<string | undefined> {
  const [former] = (await mailsTo(target, email)).filter(({ text }) => /\b\d{6}\b/u.test(text));
  const asked = await client.post<{ otpId?: string }>('/api/OTP/', confirms);
  const { otpId } = asked.body;
  if (!otpId) return undefined;
  const code = await mailedCode(target, email, former);
  return (await client.put<{ proof?: string }>('/api/OTP/', { otpId, code })).body.proof;
}
