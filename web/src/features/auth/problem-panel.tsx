import { Link } from 'react-router-dom';
import { IdentityError, type IdentityProblem } from '#web/api/identity/identity-error.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Notice } from './notice.tsx';
import { Text, useText } from './texts.ts';

/** What went wrong in a form of sign-in, and what helps. Everything that was typed is still there. */
export const ProblemPanel = ({ error }: { error: unknown }) => {
  const t = useText();
  if (!error) return null;
  if (!(error instanceof IdentityError)) return <ErrorPanel error={error} />;
  const words: Record<Exclude<IdentityProblem, 'already-registered' | 'refused'>, string> = {
    'wrong-password': t(
      'E-mail and password do not match. Check both; capital letters count in the password.',
    ),
    'weak-password': t('This password was refused. Choose a longer one that is used nowhere else.'),
    'wrong-code': t('This code is not right. Check the latest message; only the newest code counts.'),
    'expired-code': t('This code is no longer valid. Ask for a new one.'),
    'too-many-attempts': t('Too many attempts. Wait some minutes before the next one.'),
    unreachable: t('The sign-in service could not be reached. What you typed is still here; try again.'),
    unknown: t('The sign-in service refused without saying why. What you typed is still here; try again.'),
  };
  switch (error.problem) {
    case 'already-registered':
      return (
        <Notice tone="bad">
          <Text
            id="There is an account with this e-mail already. <0>Sign in</0> or <1>recover the password</1>."
            links={[<Link key="in" to="/auth/login/" />, <Link key="recover" to="/forgot-password/" />]}
          />
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad">
          {t(
            'The registration was refused: the sponsor code or the accepted versions are not valid. Reload the page and check them.',
          )}
        </Notice>
      );
    default:
      return <Notice tone="bad">{words[error.problem]}</Notice>;
  }
};
