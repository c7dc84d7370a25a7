import type { StatusByStaff } from '#shared/domain/states.ts';
import { useText } from '../texts.ts';

/** What each status means for its member, in the words of the money rules. */
export const useStatusMeaning = (): Record<StatusByStaff, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t(
      'Signs in, and sees their own profile, the identity verification and the simulator. Moves no money.',
    ),
    active: t('Signs in, sees all of theirs and moves money.'),
    sanctioned: t(
      'Signs in and sees all of theirs, with the end of the sanction and how to appeal. Moves no money; running positions go on accruing.',
    ),
    blocked: t(
      'Cannot sign in; every session ends at once. Open withdrawals go back to waiting. Moves no money; running positions go on accruing.',
    ),
    fraud: t(
      'Cannot sign in and is told nothing. Wallets are frozen, and open withdrawals go back to waiting. Only two people together can clear it.',
    ),
  };
};
