import { prepareCompound } from '#functions/compound/use-case/prepare-compound.ts';
import type { Handler } from '#functions/entry/call.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { securityCompounds } from '#shared/contract/security-compounds.ts';
import { dayOf } from '#shared/domain/calendar.ts';
import { subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { compoundOutcome } from '#shared/domain/outcome.ts';

/** Decides a compound as the act itself does, and shows what it would bring about; nothing is written. */
export const previewCompound: Handler<typeof securityCompounds.endpoints.previewCompound> = async (call) => {
  const { member } = call.signedIn;
  const [{ settled, compounding, configuration }, wallet] = await Promise.all([
    prepareCompound(call, member.id, call.body, Number.POSITIVE_INFINITY),
    readItem(call.database, walletKey(member.id, 'security'), walletItem),
  ]);
  const { compound, deposit, position } = compounding;
  const availableMinor = wallet?.available ?? zeroMinor;
  const granted = settled.bonuses.filter(({ state }) => state === 'granted');
  const grantedFirstMinor = sumMinor(...granted.map(({ amountMinor }) => amountMinor));
  return {
    ...compound,
    feeMinor: zeroMinor,
    minimumMinor: configuration.deposit.compoundMinMinor,
    availableMinor,
    grantedFirstMinor,
    availableAfterMinor: subtractMinor(sumMinor(availableMinor, grantedFirstMinor), compound.amountMinor),
    lockedUntil: compound.maturesOn,
    earlyExitFeeBps: deposit.earlyExitFeeBps,
    nextReturnOn: position.dueOn,
    outcome: compoundOutcome(settled.position, compound.amountMinor, dayOf(compound.at)),
  };
};
