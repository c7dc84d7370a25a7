import { Link } from 'react-router-dom';
import { IdentityError, type IdentityProblem } from '#web/api/identity/identity-error.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Notice } from './notice.tsx';
import { Text, useText } from './texts.ts';

/** What went wrong in a form of sign-in, what helps, and from when on. Everything that was typed is still there. */
export const ProblemPanel = ({ error }: { error: unknown }) => {
  const t = useText();
  if (!error) return null;
  if (!(error instanceof IdentityError)) return <ErrorPanel error={error} />;
  const words: Record<Exclude<IdentityProblem, 'not-to-confirm'>, string> = {
    'wrong-password': t(
      'E-mail and password do not match. Check both; capital letters count in the password.',
    ),
    'weak-password': t('This password was refused. Choose a longer one that is used nowhere else.'),
    'wrong-code': t('This code is not the one that your authenticator shows now.'),
    'used-code': t('This code was used already. Wait until the next one is shown.'),
    'expired-code': t('This code is no longer valid. Wait until the next one is shown.'),
    'not-to-recover': t(
      'This code is not right or no longer counts; only the newest one does. If it does not help, ask for another.',
    ),
    'locked-out': t(
      'Too many wrong attempts. Each further one makes the pause longer; after 15 minutes at the latest you can try again.',
    ),
    'account-limit': t(
      'Too many attempts with this e-mail address. Try again in an hour at the latest; until then nothing is lost.',
    ),
    'address-limit': t('Too many attempts came from your network. Try again in 10 minutes.'),
    refused: t(
      'The registration was refused: the sponsor code or the accepted versions are not valid. Reload the page and check them.',
    ),
    unreachable: t('The sign-in service could not be reached. What you typed is still here; try again.'),
    unknown: t('The sign-in service refused without saying why. What you typed is still here; try again.'),
  };
  return (
    <Notice tone="bad">
      {error.problem === 'not-to-confirm' ? (
        <Text
          id="This code is not right or no longer counts; only the newest one does. If you have confirmed your e-mail before, <0>sign in</0>."
          links={[<Link key="in" to="/auth/login/" />]}
        />
      ) : (
        words[error.problem]
      )}
    </Notice>
  );
};
