import type { Call, Handler } from '#functions/entry/call.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { newId } from '#functions/platform/new-id.ts';
import { configurationOf, readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { approvalsNeededFor, latestArrival } from '#functions/withdrawal/decide-request.ts';
import { preparePrincipalWithdrawal } from '#functions/withdrawal/use-case/prepare-principal-withdrawal.ts';
import type { WithdrawalPreview, withdrawals } from '#shared/contract/withdrawals.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;
type PreviewingCall = Pick<
  Call<Endpoints['previewSecurityWithdrawal']>,
  'database' | 'shards' | 'now' | 'signedIn' | 'actor'
>;

const previewEarned = async (
  { database, now, signedIn }: PreviewingCall,
  area: ProductArea,
  amountMinor: Minor,
): Promise<WithdrawalPreview> => {
  const keys = [currentConfigurationKey, walletKey(signedIn.member.id, area)];
  const [configured, wallet] = await readItems(database, keys);
  const { withdrawal: terms } = configurationOf(configured);
  const availableMinor = parseItem(walletItem, wallet)?.available ?? zeroMinor;
  return {
    amountMinor,
    feeMinor: terms.feeMinor,
    earlyExitFeeMinor: zeroMinor,
    netMinor: subtractMinor(amountMinor, terms.feeMinor),
    approvalsNeeded: approvalsNeededFor(amountMinor, terms),
    arrivesBy: latestArrival(terms, now()),
    availableAfterMinor: subtractMinor(availableMinor, amountMinor),
    deposit: null,
  };
};

/** Decides exactly as the request does, with all returns due shown, and writes nothing. */
const previewPrincipal = async (
  call: PreviewingCall,
  { depositId, amountMinor }: { readonly depositId: DepositId; readonly amountMinor: Minor },
): Promise<WithdrawalPreview> => {
  const now = call.now();
  const withdrawalId = newId('WithdrawalId', now);
  const input = { withdrawalId, depositId, amountMinor };
  const [{ withdrawal: terms }, taken] = await Promise.all([
    readConfiguration(call.database),
    withFreshBalances(() =>
      preparePrincipalWithdrawal(call, call.signedIn.member.id, input, Number.POSITIVE_INFINITY),
    ),
  ]);
  const { earlyExitFeeMinor, deposit, ...figures } = taken;
  return {
    amountMinor,
    feeMinor: zeroMinor,
    earlyExitFeeMinor,
    netMinor: subtractMinor(amountMinor, earlyExitFeeMinor),
    approvalsNeeded: approvalsNeededFor(amountMinor, terms),
    arrivesBy: latestArrival(terms, now),
    availableAfterMinor: null,
    deposit: { ...figures, depositId, planName: deposit.planName },
  };
};

/** Previews a withdrawal from infinity. */
export const previewInfinityWithdrawal: Handler<Endpoints['previewInfinityWithdrawal']> = (call) =>
  previewEarned(call, 'infinity', call.body.amountMinor);

/** Previews a withdrawal from security, with what would remain in the deposit. */
export const previewSecurityWithdrawal: Handler<Endpoints['previewSecurityWithdrawal']> = (call) =>
  call.body.kind === 'principal'
    ? previewPrincipal(call, call.body)
    : previewEarned(call, 'security', call.body.amountMinor);
