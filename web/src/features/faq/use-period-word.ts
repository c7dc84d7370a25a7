import { useConfiguration } from '#web/api/configuration.ts';
import { useText } from './texts.ts';

/** For how long a stretch returns are granted: day, week or month, as configured. */
export const usePeriodWord = (): string => {
  const t = useText();
  const { returns } = useConfiguration();
  return { day: t('day'), week: t('week'), month: t('month') }[returns.period];
};
