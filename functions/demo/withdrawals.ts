import type { OtpRequestInput } from '#shared/contract/otp.ts';
import type { DepositId, PayoutAddressId, WithdrawalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { castMembers } from './cast.ts';
import { demoDeposits, makeDemoDeposit } from './deposits.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

/** What became of a withdrawal in the story. */
type Outcome = 'waiting' | 'first-approval' | 'approved' | 'paid' | 'rejected' | 'failed' | 'cancelled';

interface DemoWithdrawal {
  readonly key: string;
  /** Index of the member among the cast's members. */
  readonly member: number;
  readonly area: ProductArea;
  /** Of this deposit of the member; absent: out of the available balance. */
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

/** Each state that a withdrawal can reach, in both areas and of both kinds. */
export const demoWithdrawals: readonly DemoWithdrawal[] = [
  money('paid-0', 0, 'infinity', 20_000, 60, 'paid'),
  money('paid-1', 1, 'infinity', 15_000, 48, 'paid'),
  money('paid-5', 5, 'security', 2_500, 40, 'paid'),
  money('rejected-2', 2, 'infinity', 5_000, 33, 'rejected'),
  money('failed-3', 3, 'infinity', 4_000, 28, 'failed'),
  money('cancelled-4', 4, 'infinity', 3_000, 21, 'cancelled'),
  { ...money('principal-8', 8, 'security', 20_000, 17, 'paid'), principal: 'first-8' },
  { ...money('whole-8', 8, 'security', 90_000, 19, 'paid'), principal: 'short-8' },
  money('rejected-8', 8, 'security', 2_100, 44, 'rejected'),
  money('failed-8', 8, 'security', 2_200, 36, 'failed'),
  money('cancelled-8', 8, 'security', 2_300, 34, 'cancelled'),
  money('to-pay-8', 8, 'security', 2_400, 4, 'approved'),
  // Approved, and back in the queue with a flag since its member is marked for fraud.
  money('flagged-32', 32, 'infinity', 4_000, 14, 'approved'),
  money('large-6', 6, 'infinity', 120_000, 3, 'first-approval'),
  money('to-pay-5', 5, 'infinity', 25_000, 2.5, 'approved'),
  { ...money('principal-14', 14, 'security', 30_000, 2, 'waiting'), principal: 'first-14' },
  money('waiting-5', 5, 'security', 2_000, 1.5, 'waiting'),
  money('waiting-0', 0, 'infinity', 12_000, 1, 'waiting'),
  money('waiting-1', 1, 'infinity', 9_000, 0.5, 'waiting'),
];

type NewPayoutAddress = Extract<OtpRequestInput, { purpose: 'payout-address' }>['payload'];

/** Where the cast wants to be paid: the example account of the IBAN registry, and a Bitcoin address of the BIP 173. */
const addressOf = (member: number, holder: string): NewPayoutAddress =>
  member === 1
    ? {
        kind: 'crypto',
        label: 'Wallet at home',
        network: 'bitcoin',
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      }
    : { kind: 'bank', label: 'Current account', holder, iban: 'DE89370400440532013000' };

/** The member's one payout address, added unless it is there already. */
const addAddress = (teller: StoryTeller, member: number): Promise<PayoutAddressId> =>
  teller.once(`address ${member}`, async () => {
    const as = await teller.member(member);
    const key = `demo-address-${member}`;
    const body = addressOf(member, castMembers[member]?.name ?? '');
    const otpProof = await teller.confirm(as, { purpose: 'payout-address', payload: body });
    return (await teller.request('addPayoutAddress', { as, body, key, otpProof })).id;
  });

const principalOf = async (teller: StoryTeller, depositKey: string): Promise<DepositId> => {
  const deposit = demoDeposits.find(({ key }) => key === depositKey);
  if (!deposit) throw new Error(`nobody made the deposit ${depositKey}`);
  return (await makeDemoDeposit(teller, deposit)).id;
};

/** Requests it, confirmed with a code. */
const request = async (teller: StoryTeller, withdrawal: DemoWithdrawal): Promise<WithdrawalId> => {
  const { member, area, principal } = withdrawal;
  const as = await teller.member(member);
  const key = `demo-withdrawal-${withdrawal.key}`;
  const payoutAddressId = await addAddress(teller, member);
  const amountMinor = asMinor(withdrawal.amountMinor);
  const { feeMinor } = (await teller.configuration()).withdrawal;
  if (area === 'infinity') {
    const body = { amountMinor, feeMinor, payoutAddressId };
    const otpProof = await teller.confirm(as, { purpose: 'infinity-withdrawal', payload: body });
    return (await teller.request('requestInfinityWithdrawal', { as, body, key, otpProof })).id;
  }
  const body = principal
    ? {
        kind: 'principal' as const,
        depositId: await principalOf(teller, principal),
        amountMinor,
        // 200 bps of the plans, as every plan of the demo has it.
        earlyExitFeeMinor: asMinor(amountMinor / 50),
        payoutAddressId,
      }
    : { kind: 'bonus' as const, amountMinor, feeMinor, payoutAddressId };
  const otpProof = await teller.confirm(as, { purpose: 'security-withdrawal', payload: body });
  return (await teller.request('requestSecurityWithdrawal', { as, body, key, otpProof })).id;
};

/** Requests it, unless it is requested already. */
const requestOnce = (teller: StoryTeller, withdrawal: DemoWithdrawal): Promise<WithdrawalId> =>
  teller.once(`withdrawal ${withdrawal.key}`, () => request(teller, withdrawal));

/** What staff, or the member, did with it. */
const finish = async (teller: StoryTeller, withdrawal: DemoWithdrawal): Promise<void> => {
  const { area, member, outcome } = withdrawal;
  const params = { withdrawalId: await requestOnce(teller, withdrawal) };
  const key = (act: string) => `demo-${act}-${withdrawal.key}`;
  const treasurer = await teller.staff('treasurer');
  const inArea = area === 'infinity' ? ('Infinity' as const) : ('Security' as const);
  if (outcome === 'cancelled') {
    const as = await teller.member(member);
    await teller.request(`cancel${inArea}Withdrawal`, { as, params, key: key('cancel') });
    return;
  }
  if (outcome === 'rejected') {
    const body = {
      reasonCode: 'address-in-doubt',
      reason: 'The account is in another name. Please add one in your own.',
    };
    await teller.request(`reject${inArea}Withdrawal`, { as: treasurer, params, body, key: key('reject') });
    return;
  }
  await teller.request(`approve${inArea}Withdrawal`, { as: treasurer, params, key: key('approve') });
  if (outcome === 'paid') {
    const body = { reference: `DEMO-TRANSFER-${withdrawal.key.toUpperCase()}` };
    const as = teller.administrator;
    await teller.request(`pay${inArea}Withdrawal`, { as, params, body, key: key('pay') });
  }
  if (outcome === 'failed') {
    const body = { reasonCode: 'bank-returned-it', reason: 'The bank sent it back: the account is closed.' };
    await teller.request(`fail${inArea}Withdrawal`, { as: treasurer, params, body, key: key('fail') });
  }
};

const members = [...new Set(demoWithdrawals.map(({ member }) => member))];

/** The story of money out: addresses first, which rest for a day, then each withdrawal and its end. */
export const withdrawalSteps: readonly Step[] = [
  ...members.map(
    (member): Step => ({
      label: `member ${member} adds a payout address`,
      daysAgo: 70,
      members: [member],
      tell: async (teller) => {
        await addAddress(teller, member);
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
      tell: async (teller) => {
        await requestOnce(teller, withdrawal);
      },
    };
    if (outcome === 'waiting') return [asked];
    const tell = (teller: StoryTeller) => finish(teller, withdrawal);
    return [
      asked,
      { label: `${outcome}: withdrawal ${key}`, daysAgo: requestedDaysAgo - 0.4, members, tell },
    ];
  }),
];
