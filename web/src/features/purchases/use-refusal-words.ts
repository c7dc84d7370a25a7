import type { UndoRefusal } from '#shared/domain/undo.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from './texts.ts';

/** Nothing is compounded into a purchase. */
type PurchaseRefusal = Exclude<UndoRefusal, 'compounded'>;

/** Why a purchase can't be undone, and what to do; undefined for any other error. */
export const useRefusalWords = () => {
  const t = useText();
  const words: Readonly<Record<PurchaseRefusal, string>> = {
    'no-undo': t("This purchase can't be undone. Nothing was changed. If something is wrong, contact us."),
    'too-late': t(
      'The time to undo this purchase is over. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
    'returns-followed': t(
      'This purchase has already earned a return. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
    'bonus-used': t(
      'A sponsor has already used a bonus from this purchase. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
    'fee-used': t(
      'Part of the fee has already been used. The purchase stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
  };
  return (error: unknown): string | undefined =>
    error instanceof ApiError && error.code === 'invalid_transition'
      ? words[error.details.cause as PurchaseRefusal]
      : undefined;
};
