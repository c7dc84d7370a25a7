import type { StatusByStaff } from '#shared/domain/states.ts';
import { useText } from '../texts.ts';

/** What each status means for its member, in the words of the money rules. */
export const useStatusMeaning = (): Record<StatusByStaff, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t(
      "Can sign in and see their profile, the identity verification and the simulator. Can't move money.",
    ),
    active: t('Can sign in, see their whole account and move money.'),
    sanctioned: t(
      "Can sign in and see their whole account, including when the sanction ends and how to appeal. Can't move money; active positions keep accruing.",
    ),
    blocked: t(
      "Can't sign in, and every session ends immediately. Open withdrawals are returned for review. Can't move money; active positions keep accruing.",
    ),
    fraud: t(
      "Can't sign in and isn't told why. Wallets are frozen and open withdrawals are returned for review. Clearing it takes two people.",
    ),
  };
};
