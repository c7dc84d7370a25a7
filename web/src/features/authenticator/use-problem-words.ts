import { IdentityError, type IdentityProblem } from '#web/api/identity/identity-error.ts';
import { useText } from './texts.ts';

/** The sign-in service's objection to a password or a code; null for our own errors, which have their own sentences. */
export const useProblemWords = () => {
  const t = useText();
  return (error: unknown): string | null => {
    if (!(error instanceof IdentityError)) return null;
    const unexplained = t(
      'The sign-in service refused the request without giving a reason. Your entries are still here; try again.',
    );
    const words: Record<IdentityProblem, string> = {
      'wrong-password': t("This isn't your current password. Nothing was changed."),
      'weak-password': unexplained,
      'wrong-code': t("This isn't the code your authenticator shows right now."),
      'used-code': t('This code has already been used. Wait for the next one.'),
      'expired-code': t('This code has expired. Wait for the next one.'),
      'not-to-confirm': unexplained,
      'not-to-recover': unexplained,
      'locked-out': t('Too many incorrect attempts. You can try again after 15 minutes at most.'),
      'account-limit': t('Too many attempts. You can try again within an hour; nothing was changed.'),
      'address-limit': t('Too many attempts from your network. Try again in 10 minutes.'),
      unreachable: t("We couldn't reach the sign-in service. Your entries are still here; try again."),
      unknown: unexplained,
    };
    return words[error.problem];
  };
};
