import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import { type Bps, type Minor, zeroMinor } from '#shared/domain/money.ts';
import { coverageMinBps, type PolicyLimit } from '#shared/domain/policy.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

type Figure =
  | { readonly is: 'amount'; readonly minor: Minor }
  | { readonly is: 'ratio'; readonly bps: Bps | null };

/** One figure that an act changes, before and after it. */
export interface EffectRow {
  readonly key: string;
  readonly label: string;
  readonly before: Figure;
  readonly after: Figure;
  /** The policy limit that it is below afterwards. */
  readonly broken: string | null;
}

const amount = (minor: Minor): Figure => ({ is: 'amount', minor });
const ratio = (bps: Bps | null): Figure => ({ is: 'ratio', bps });

/** The balances that an act changes, and the figures of its area that the policy limits are about. */
export const useEffectRows = (): ((effect: ProposalEffect) => {
  readonly balances: readonly EffectRow[];
  readonly figures: readonly EffectRow[];
}) => {
  const t = useText();
  const format = useFormat();
  const accounts = useAccountWords();
  return ({ balances, figures }) => {
    const broken = (limit: PolicyLimit, atLeast: string): string | null =>
      figures?.brokenAfter.includes(limit) ? t('Policy: at least {limit}', { limit: atLeast }) : null;
    return {
      balances: balances.map(({ account, beforeMinor, afterMinor }) => ({
        key: account,
        label: accounts[account],
        before: amount(beforeMinor),
        after: amount(afterMinor),
        broken: null,
      })),
      figures: figures
        ? [
            {
              key: 'coverage',
              label: t('Coverage'),
              before: ratio(figures.before.coverageBps),
              after: ratio(figures.after.coverageBps),
              broken: broken('coverage', format.rate(coverageMinBps)),
            },
            {
              key: 'liquid-cash',
              label: t('Liquid cash'),
              before: amount(figures.before.liquidCashMinor),
              after: amount(figures.after.liquidCashMinor),
              broken: null,
            },
            {
              key: 'withdrawable',
              label: t('Members can withdraw'),
              before: amount(figures.before.withdrawableMinor),
              after: amount(figures.after.withdrawableMinor),
              broken: null,
            },
            {
              key: 'liquidity',
              label: t('Liquidity ratio'),
              before: ratio(figures.before.liquidityBps),
              after: ratio(figures.after.liquidityBps),
              broken: broken('liquidity', format.rate(figures.liquidityMinBps)),
            },
            {
              key: 'operator-equity',
              label: t('Operator equity'),
              before: amount(figures.before.operatorMinor),
              after: amount(figures.after.operatorMinor),
              broken: broken('operator-equity', format.money(zeroMinor)),
            },
          ]
        : [],
    };
  };
};

/** A figure as text. */
export const useFigureText = (): ((figure: Figure) => string) => {
  const t = useText();
  const format = useFormat();
  return (figure) => {
    if (figure.is === 'amount') return format.money(figure.minor);
    return figure.bps === null ? t('nothing owed') : format.rate(figure.bps);
  };
};
