import { PasskeyError } from '#web/api/passkey.ts';
import { useText } from '../texts.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Notice } from './notice.tsx';

/** What went wrong with a passkey, in the browser or afterwards. */
export const PasskeyProblem = ({ error }: { error: unknown }) => {
  const t = useText();
  if (!(error instanceof PasskeyError)) return <ErrorPanel error={error} />;
  const words = {
    declined: t(
      'No passkey was used: the request was closed or took too long. Nothing was changed; try again.',
    ),
    known: t('This device already holds a passkey for this account. Nothing was changed.'),
    impossible: t(
      "This browser can't use a passkey here. Try another browser or device; nothing was changed.",
    ),
  };
  return <Notice alert>{words[error.problem]}</Notice>;
};
