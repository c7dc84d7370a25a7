import type { OtpRequestInput } from '#shared/contract/otp.ts';
import type { DepositId, PayoutAddressId, WithdrawalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { castMembers } from './cast.ts';
import { demoDeposits, makeDemoDeposit } from './deposits.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

/** What people do about a demo withdrawal. What was sent is paid once the bank's statement shows it. */
type Outcome = 'waiting' | 'first-approval' | 'approved' | 'sent' | 'rejected' | 'failed' | 'cancelled';

interface DemoWithdrawal {
  readonly key: string;
  /** Index of the member among the cast's members. */
  readonly member: number;
  readonly area: ProductArea;
  /** Key of the deposit whose principal is withdrawn; absent: the available balance is. */
  readonly principal?: string;
  readonly amountMinor: number;
  readonly requestedDaysAgo: number;
  readonly outcome: Outcome;
}

const money = (
  key: string,
  member: number,
  area: ProductArea,
  amountMinor: number,
  requestedDaysAgo: number,
  outcome: Outcome,
): DemoWithdrawal => ({ key, member, area, amountMinor, requestedDaysAgo, outcome });

/** Withdrawals in every state, in both areas and of both kinds. */
export const demoWithdrawals: readonly DemoWithdrawal[] = [
  money('paid-0', 0, 'infinity', 20_000, 60, 'sent'),
  money('paid-1', 1, 'infinity', 15_000, 48, 'sent'),
  money('paid-5', 5, 'security', 2_500, 40, 'sent'),
  money('rejected-2', 2, 'infinity', 5_000, 33, 'rejected'),
  money('failed-3', 3, 'infinity', 4_000, 28, 'failed'),
  money('cancelled-4', 4, 'infinity', 3_000, 21, 'cancelled'),
  { ...money('principal-8', 8, 'security', 20_000, 17, 'sent'), principal: 'first-8' },
  { ...money('whole-8', 8, 'security', 90_000, 19, 'sent'), principal: 'short-8' },
  money('rejected-8', 8, 'security', 2_100, 44, 'rejected'),
  money('failed-8', 8, 'security', 2_200, 36, 'failed'),
  money('cancelled-8', 8, 'security', 2_300, 34, 'cancelled'),
  money('to-pay-8', 8, 'security', 2_400, 4, 'approved'),
  // Approved, and back in the queue with a flag since its member has the status fraud.
  money('flagged-32', 32, 'infinity', 4_000, 14, 'approved'),
  // The bank's latest statement is older than this transfer.
  money('sent-3', 3, 'infinity', 4_000, 0.9, 'sent'),
  money('large-6', 6, 'infinity', 120_000, 3, 'first-approval'),
  money('to-pay-5', 5, 'infinity', 25_000, 2.5, 'approved'),
  { ...money('principal-14', 14, 'security', 30_000, 2, 'waiting'), principal: 'first-14' },
  money('waiting-5', 5, 'security', 2_000, 1.5, 'waiting'),
  money('waiting-0', 0, 'infinity', 12_000, 1, 'waiting'),
  money('waiting-1', 1, 'infinity', 9_000, 0.5, 'waiting'),
];

type NewPayoutAddress = Extract<OtpRequestInput, { purpose: 'payout-address' }>['payload'];

/** Payout addresses of the cast: the example account of the IBAN registry, and the Bitcoin address of BIP 173. */
const addressOf = (member: number, holder: string): NewPayoutAddress =>
  member === 1
    ? {
        kind: 'crypto',
        label: 'Wallet at home',
        network: 'bitcoin',
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      }
    : { kind: 'bank', label: 'Current account', holder, iban: 'AT611904300234573201' };

/** The member's only payout address, added unless the scenario has added it already. */
const addAddress = (runner: ScenarioRunner, member: number): Promise<PayoutAddressId> =>
  runner.once(`address ${member}`, async () => {
    const as = await runner.member(member);
    const key = `demo-address-${member}`;
    const body = addressOf(member, castMembers[member]?.name ?? '');
    const otpProof = await runner.confirm(as, { purpose: 'payout-address', payload: body });
    return (await runner.request('addPayoutAddress', { as, body, key, otpProof })).id;
  });

const principalOf = async (runner: ScenarioRunner, depositKey: string): Promise<DepositId> => {
  const deposit = demoDeposits.find(({ key }) => key === depositKey);
  if (!deposit) throw new Error(`there is no deposit ${depositKey}`);
  return (await makeDemoDeposit(runner, deposit)).id;
};

/** Requests the withdrawal and confirms it with a code. */
const request = async (runner: ScenarioRunner, withdrawal: DemoWithdrawal): Promise<WithdrawalId> => {
  const { member, area, principal } = withdrawal;
  const as = await runner.member(member);
  const key = `demo-withdrawal-${withdrawal.key}`;
  const payoutAddressId = await addAddress(runner, member);
  const amountMinor = asMinor(withdrawal.amountMinor);
  const { feeMinor } = (await runner.configuration()).withdrawal;
  if (area === 'infinity') {
    const body = { amountMinor, feeMinor, payoutAddressId };
    const otpProof = await runner.confirm(as, { purpose: 'infinity-withdrawal', payload: body });
    return (await runner.request('requestInfinityWithdrawal', { as, body, key, otpProof })).id;
  }
  const body = principal
    ? {
        kind: 'principal' as const,
        depositId: await principalOf(runner, principal),
        amountMinor,
        // Every plan of the demo has an early-exit fee of 200 bps.
        earlyExitFeeMinor: asMinor(amountMinor / 50),
        payoutAddressId,
      }
    : { kind: 'bonus' as const, amountMinor, feeMinor, payoutAddressId };
  const otpProof = await runner.confirm(as, { purpose: 'security-withdrawal', payload: body });
  return (await runner.request('requestSecurityWithdrawal', { as, body, key, otpProof })).id;
};

/** Requests the withdrawal unless the scenario has requested it already. */
const requestOnce = (runner: ScenarioRunner, withdrawal: DemoWithdrawal): Promise<WithdrawalId> =>
  runner.once(`withdrawal ${withdrawal.key}`, () => request(runner, withdrawal));

/** Brings a withdrawal to its outcome, by staff or the member. */
const finish = async (runner: ScenarioRunner, withdrawal: DemoWithdrawal): Promise<void> => {
  const { area, member, outcome } = withdrawal;
  const params = { withdrawalId: await requestOnce(runner, withdrawal) };
  const key = (act: string) => `demo-${act}-${withdrawal.key}`;
  const treasurer = await runner.staff('treasurer');
  const inArea = area === 'infinity' ? ('Infinity' as const) : ('Security' as const);
  if (outcome === 'cancelled') {
    const as = await runner.member(member);
    await runner.request(`cancel${inArea}Withdrawal`, { as, params, key: key('cancel') });
    return;
  }
  if (outcome === 'rejected') {
    const body = {
      reasonCode: 'address-in-doubt',
      reason: 'The account is in another name. Please add one in your own.',
    };
    await runner.request(`reject${inArea}Withdrawal`, { as: treasurer, params, body, key: key('reject') });
    return;
  }
  await runner.request(`approve${inArea}Withdrawal`, { as: treasurer, params, key: key('approve') });
  if (outcome === 'sent') {
    const body = { reference: `DEMO-TRANSFER-${withdrawal.key.toUpperCase()}` };
    const as = runner.administrator;
    await runner.request(`pay${inArea}Withdrawal`, { as, params, body, key: key('pay') });
  }
  if (outcome === 'failed') {
    const body = { reasonCode: 'bank-returned-it', reason: 'The bank sent it back: the account is closed.' };
    await runner.request(`fail${inArea}Withdrawal`, { as: treasurer, params, body, key: key('fail') });
  }
};

const members = [...new Set(demoWithdrawals.map(({ member }) => member))];

/** Payout addresses first, because a new one is locked for a day; then each withdrawal and its outcome. */
export const withdrawalSteps: readonly Step[] = [
  ...members.map(
    (member): Step => ({
      label: `member ${member} adds a payout address`,
      daysAgo: 70,
      members: [member],
      run: async (runner) => {
        await addAddress(runner, member);
      },
    }),
  ),
  ...demoWithdrawals.flatMap((withdrawal): Step[] => {
    const { key, member, requestedDaysAgo, outcome } = withdrawal;
    const members = [member];
    const asked: Step = {
      label: `withdrawal ${key}`,
      daysAgo: requestedDaysAgo,
      members,
      run: async (runner) => {
        await requestOnce(runner, withdrawal);
      },
    };
    if (outcome === 'waiting') return [asked];
    const run = (runner: ScenarioRunner) => finish(runner, withdrawal);
    return [asked, { label: `${outcome}: withdrawal ${key}`, daysAgo: requestedDaysAgo - 0.4, members, run }];
  }),
];
