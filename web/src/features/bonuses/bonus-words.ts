import type { BonusView } from '#shared/contract/bonus.ts';
import type { BonusState } from '#shared/domain/states.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** Kinds, states and sources of an area's bonuses in words. */
export const useBonusWords = (area: ProductArea) => {
  const t = useText();
  const format = useFormat();
  const kinds: Record<BonusKind, string> = {
    return: t('Return'),
    sponsor: t('Sponsor bonus'),
    manual: t('Manual bonus'),
  };
  const states: Record<BonusState, string> = {
    granted: t('Granted'),
    'awaiting-funding': t('Awaiting funding'),
    reversed: t('Reversed'),
  };
  /** Where a bonus comes from: whose order at which level, or what the rate was applied to. */
  const source = (bonus: BonusView): string => {
    const values = { rate: format.rate(bonus.rateBps), base: format.money(bonus.baseMinor) };
    const from = { ...values, name: bonus.fromName ?? t('A member'), level: bonus.level ?? 1 };
    const sponsored: Record<ProductArea, string> = {
      infinity: t('Purchase by {name}, level {level}: {rate} of {base}', from),
      security: t('Deposit by {name}, level {level}: {rate} of {base}', from),
    };
    const sources: Record<BonusKind, string> = {
      return: t('{rate} p.a. on {base}', values),
      sponsor: sponsored[area],
      manual: t('Granted by our staff'),
    };
    return sources[bonus.kind];
  };
  /** Of a sponsor bonus: from whom, and separately what the rate was applied to. */
  const from = (bonus: BonusView): string =>
    t('{name}, level {level}', { name: bonus.fromName ?? t('A member'), level: bonus.level ?? 1 });
  const rateWords = (bonus: BonusView): string =>
    t('{rate} of {base}', { rate: format.rate(bonus.rateBps), base: format.money(bonus.baseMinor) });
  return { kinds, states, source, from, rateWords };
};

/** The path of the ledger entry that paid the bonus; null while it awaits funding. */
export const entryPath = (area: ProductArea, bonus: BonusView): string | null =>
  bonus.entryId ? `/statements/?area=${area}&account=available&entry=${bonus.entryId}` : null;
