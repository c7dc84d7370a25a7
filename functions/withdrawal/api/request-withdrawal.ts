import type { OtpProof } from '#functions/confirmation/otp.ts';
import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { decidePrincipalWithdrawal, decideRequest } from '#functions/withdrawal/decide-request.ts';
import { preparePrincipalWithdrawal } from '#functions/withdrawal/table/principal-withdrawal.ts';
import { readWithdrawalContext } from '#functions/withdrawal/table/read-withdrawal-context.ts';
import { withCurrentUse, writeUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { createWithdrawal } from '#functions/withdrawal/table/write-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { WithdrawalView, withdrawals } from '#shared/contract/withdrawals.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { PrincipalWithdrawalRequest } from '#shared/domain/withdrawal-request.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;
type RequestingCall = Pick<
  Call<Endpoints['requestSecurityWithdrawal']>,
  'database' | 'shards' | 'now' | 'signedIn' | 'actor' | 'commit'
> & { readonly otpProof: OtpProof };

/** Earned money is asked for, and held at once. The proof of the code is used up by the very same transaction. */
const requestEarned = (
  call: RequestingCall,
  area: ProductArea,
  input: { readonly amountMinor: Minor; readonly feeMinor: Minor; readonly payoutAddressId: PayoutAddressId },
): Promise<WithdrawalView> =>
  withCurrentUse(async () => {
    const { member } = call.signedIn;
    const ground = await readWithdrawalContext(call.database, member, input.payoutAddressId);
    const { amountMinor, feeMinor } = input;
    const id = newId('WithdrawalId', call.now());
    const moment = momentOf(call, id);
    const { withdrawal, entry, use } = decideRequest(ground, { id, area, amountMinor, feeMinor }, moment);

    const transaction = new Transaction();
    consumeProof(transaction, member.id, call.otpProof, moment.now);
    createWithdrawal(transaction, withdrawal, ground, moment.now);
    writeUse(transaction, member.id, use);
    postEntries(transaction, [entry]);
    const reply = withdrawalView(withdrawal);
    await call.commit(transaction, reply);
    return reply;
  });

/** Principal of a deposit is asked for: what is due on the deposit is granted first, in the same transaction. */
const requestPrincipal = (call: RequestingCall, input: PrincipalWithdrawalRequest): Promise<WithdrawalView> =>
  withFreshBalances(async () => {
    const { member } = call.signedIn;
    const { depositId, amountMinor } = input;
    // One moment for the withdrawal and its deposit: midnight between the two must not date them differently.
    const now = call.now();
    const still = { ...call, now: () => now };
    const id = newId('WithdrawalId', now);
    const [ground, taken] = await Promise.all([
      readWithdrawalContext(call.database, member, input.payoutAddressId),
      preparePrincipalWithdrawal(still, member.id, { withdrawalId: id, depositId, amountMinor }),
    ]);
    const { earlyExitFeeMinor } = taken;
    const moment = momentOf(still, id);
    const deposit = { depositId, planName: taken.deposit.planName };
    const withdrawal = decidePrincipalWithdrawal(
      ground,
      { id, amountMinor, earlyExitFeeMinor: input.earlyExitFeeMinor },
      { deposit, earlyExitFeeMinor },
      moment,
    );

    const transaction = new Transaction();
    consumeProof(transaction, member.id, call.otpProof, moment.now);
    createWithdrawal(transaction, withdrawal, ground, moment.now);
    taken.write(transaction);
    postEntries(transaction, taken.entries);
    const reply = withdrawalView(withdrawal);
    await call.commit(transaction, reply);
    return reply;
  });

/** The member asks for earned money of infinity. */
export const requestInfinityWithdrawal: Handler<Endpoints['requestInfinityWithdrawal']> = (call) =>
  requestEarned(call, 'infinity', call.body);

/** The member asks for earned money of security, or for principal of a deposit. */
export const requestSecurityWithdrawal: Handler<Endpoints['requestSecurityWithdrawal']> = (call) =>
  call.body.kind === 'principal'
    ? requestPrincipal(call, call.body)
    : requestEarned(call, 'security', call.body);
