import { readProviderFigures } from '#functions/coinpayments/use-case/compare-provider.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { coinpayments } from '#shared/contract/coinpayments.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';

/** The provider's balance beside our books, so that staff see a payment that one of the two lacks. */
export const readProviderBalance: Handler<typeof coinpayments.endpoints.readProviderBalance> = async (
  call,
) => {
  const { balanceMinor, cashMinor, unpaidMinor } = await readProviderFigures(call);
  return {
    cashMinor,
    unpaidMinor,
    provider:
      balanceMinor === null
        ? null
        : {
            balanceMinor,
            differenceMinor: subtractMinor(balanceMinor, sumMinor(cashMinor, unpaidMinor)),
            at: instantOf(call.now()),
          },
  };
};
