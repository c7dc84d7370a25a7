import { Link } from 'react-router-dom';
import { IdentityError, type IdentityProblem } from '#web/api/identity/identity-error.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Text, useText } from '../texts.ts';
import { Notice } from './notice.tsx';

/** What went wrong in a form of sign-in, what helps, and from when on. Everything that was typed is still there. */
export const ProblemPanel = ({ error }: { error: unknown }) => {
  const t = useText();
  if (!error) return null;
  if (!(error instanceof IdentityError)) return <ErrorPanel error={error} />;
  const words: Record<Exclude<IdentityProblem, 'not-to-confirm'>, string> = {
    'wrong-password': t('Email or password is incorrect. Check both; passwords are case-sensitive.'),
    'weak-password': t(
      "This password wasn't accepted. Choose a longer one that you don't use anywhere else.",
    ),
    'wrong-code': t("This isn't the code your authenticator shows right now."),
    'used-code': t('This code has already been used. Wait for the next one.'),
    'expired-code': t('This code has expired. Wait for the next one.'),
    'not-to-recover': t(
      "This code is incorrect or has expired; only the latest one works. If that doesn't help, request another.",
    ),
    'locked-out': t(
      'Too many incorrect attempts. Each further attempt makes the wait longer; you can try again after 15 minutes at most.',
    ),
    'account-limit': t(
      'Too many attempts with this email address. You can try again within an hour; nothing is lost.',
    ),
    'address-limit': t('Too many attempts from your network. Try again in 10 minutes.'),
    unreachable: t("We couldn't reach the sign-in service. Your entries are still here; try again."),
    unknown: t(
      'The sign-in service refused the request without giving a reason. Your entries are still here; try again.',
    ),
  };
  return (
    <Notice tone="bad">
      {error.problem === 'not-to-confirm' ? (
        <Text
          id={
            "This code is incorrect or has expired; only the latest one works. If you've already confirmed your email, <0>sign in</0>."
          }
          links={[<Link key="in" to="/auth/login/" />]}
        />
      ) : (
        words[error.problem]
      )}
    </Notice>
  );
};
