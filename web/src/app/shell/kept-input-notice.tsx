import { useIsGivenBack } from '#web/api/kept-input.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useText } from '../texts.ts';

/** Says to a member who had to sign in again that nothing they had typed is lost. */
export const KeptInputNotice = () => {
  const t = useText();
  return useIsGivenBack() ? (
    <Notice>
      <p role="status">
        {t(
          'We kept what you typed before your session ended. If you were in a dialog, open it again to continue.',
        )}
      </p>
    </Notice>
  ) : null;
};
