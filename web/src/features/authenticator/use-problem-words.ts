import { IdentityError, type IdentityProblem } from '#web/api/identity/identity-error.ts';
import { useText } from './texts.ts';

/** What the sign-in service says against a password or a code; null for an error of ours, which has its own sentence. */
export const useProblemWords = () => {
  const t = useText();
  return (error: unknown): string | null => {
    if (!(error instanceof IdentityError)) return null;
    const words: Partial<Record<IdentityProblem, string>> = {
      'wrong-password': t('This is not your current password. Nothing was changed.'),
      'wrong-code': t('This code is not the one that your authenticator shows now.'),
      'used-code': t('This code was used already. Wait until the next one is shown.'),
      'expired-code': t('This code is no longer valid. Wait until the next one is shown.'),
      'locked-out': t('Too many wrong attempts. After 15 minutes at the latest you can try again.'),
      'account-limit': t('Too many attempts. Try again in an hour at the latest; nothing was changed.'),
      'address-limit': t('Too many attempts came from your network. Try again in 10 minutes.'),
      unreachable: t('The sign-in service could not be reached. What you typed is still here; try again.'),
    };
    return (
      words[error.problem] ??
      t('The sign-in service refused without saying why. What you typed is still here; try again.')
    );
  };
};
