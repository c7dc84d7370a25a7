import type { ReversalRefusal, UndoRefusal } from '#shared/domain/undo.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '../texts.ts';

/** Why a deposit can't be undone, and what to do; undefined for any other error. */
export const useRefusalWords = () => {
  const t = useText();
  const noUndo = t("This deposit can't be undone. Nothing was changed. If something is wrong, contact us.");
  const tooLate = t(
    'The time to undo this deposit is over. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
  );
  const words: Readonly<Record<UndoRefusal | ReversalRefusal, string>> = {
    'no-undo': noUndo,
    'too-late': tooLate,
    matured: tooLate,
    // A deposit has no fee.
    'fee-used': noUndo,
    'returns-followed': t(
      'This deposit has already earned a return. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
    'bonus-used': t(
      'A sponsor has already used a bonus from this deposit. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.',
    ),
    compounded: t(
      "You've already compounded into this deposit. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.",
    ),
    'principal-requested': t(
      "You've requested a withdrawal of its principal. To undo the deposit, cancel that withdrawal first. Nothing was changed.",
    ),
    'principal-withdrawn': t(
      "Principal of this deposit has already been paid out, so you can't undo it. Nothing was changed.",
    ),
  };
  return (error: unknown): string | undefined =>
    error instanceof ApiError && error.code === 'invalid_transition'
      ? words[error.details.cause as UndoRefusal | ReversalRefusal]
      : undefined;
};
