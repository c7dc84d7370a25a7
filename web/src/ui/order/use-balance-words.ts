import { useQuery } from '@tanstack/react-query';
import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';

/** What paying an order from the available balance of its area would leave, or why it can't be done. */
export const useBalanceWords = (
  area: ProductArea,
  totalMinor: Minor,
): { readonly enough: boolean; readonly availableMinor: Minor; readonly words: string } => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(balancesQuery);
  if (!data) return { enough: false, availableMinor: zeroMinor, words: t('Loading your balance…') };
  const availableMinor = balanceIn(data, area, 'available');
  const left = subtractMinor(availableMinor, totalMinor);
  return left < 0
    ? {
        enough: false,
        availableMinor,
        words: t('Your available balance is {available}. You need {missing} more.', {
          available: format.money(availableMinor),
          missing: format.money(subtractMinor(totalMinor, availableMinor)),
        }),
      }
    : {
        enough: true,
        availableMinor,
        words: t('Active immediately. {left} of {available} remains available.', {
          available: format.money(availableMinor),
          left: format.money(left),
        }),
      };
};
