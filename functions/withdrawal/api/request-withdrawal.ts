import type { OtpProof } from '#functions/confirmation/otp.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { withCurrentUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { requestPrincipalWithdrawal } from '#functions/withdrawal/use-case/request-principal-withdrawal.ts';
import { requestWithdrawal } from '#functions/withdrawal/use-case/request-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { PrincipalWithdrawalRequest } from '#shared/domain/withdrawal-request.ts';

type Endpoints = typeof withdrawals.endpoints;
type RequestCall = Pick<
  Call<Endpoints['requestSecurityWithdrawal']>,
  'database' | 'shards' | 'now' | 'signedIn' | 'actor' | 'commit'
> & { readonly otpProof: OtpProof };

const requester = ({ signedIn, otpProof }: RequestCall) => ({ member: signedIn.member, otpProof });

const requestEarned = (call: RequestCall, input: Parameters<typeof requestWithdrawal>[3]) =>
  withCurrentUse(async () => {
    const transaction = new Transaction();
    const withdrawal = await requestWithdrawal(call, transaction, requester(call), input);
    return call.commit(transaction, withdrawalView(withdrawal));
  });

const requestPrincipal = (call: RequestCall, input: PrincipalWithdrawalRequest) =>
  withFreshBalances(async () => {
    const transaction = new Transaction();
    const withdrawal = await requestPrincipalWithdrawal(call, transaction, requester(call), input);
    return call.commit(transaction, withdrawalView(withdrawal));
  });

/** Requests a withdrawal of earned money from infinity. */
export const requestInfinityWithdrawal: Handler<Endpoints['requestInfinityWithdrawal']> = (call) =>
  requestEarned(call, { ...call.body, area: 'infinity' });

/** Requests a withdrawal from security: of earned money, or of a deposit's principal. */
export const requestSecurityWithdrawal: Handler<Endpoints['requestSecurityWithdrawal']> = (call) =>
  call.body.kind === 'principal'
    ? requestPrincipal(call, call.body)
    : requestEarned(call, { ...call.body, area: 'security' });
