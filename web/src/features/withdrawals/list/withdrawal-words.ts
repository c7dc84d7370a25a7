import { type Day, daySchema } from '#shared/domain/calendar.ts';
import type { WithdrawalKind } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';

/** What is taken out. */
export const useKindNames = (): Record<WithdrawalKind, string> => {
  const t = useText();
  return { bonus: t('Available balance'), principal: t('Principal') };
};

/** A day in the form used by addresses and fields. */
export const aDay = (raw: string | null): Day | undefined => daySchema.safeParse(raw).data;
