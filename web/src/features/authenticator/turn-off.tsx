import { Modal } from '@mantine/core';
import { authenticator } from '#shared/contract/authenticator.ts';
import { call } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { ProveYourself } from './prove-yourself.tsx';
import { useText } from './texts.ts';

/** Turning it off, with what that means. */
interface TurnOffProps {
  done: () => Promise<void>;
  close: () => void;
  /** Whether passkeys stay as the second factor. */
  hasPasskeys: boolean;
}

const TurnOff = ({ done, close, hasPasskeys }: TurnOffProps) => {
  const t = useText();
  const { withdrawal } = useConfiguration();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={close}
      title={t('Turn your authenticator off?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ProveYourself
        grave
        act={t('Turn off')}
        cancel={close}
        run={async (accessToken) => {
          await call(authenticator.endpoints.turnAuthenticatorOff, { body: { accessToken } });
          await done();
        }}
      >
        <p>
          {hasPasskeys
            ? t(
                "You'll sign in with your password and a passkey, and withdrawals are paused for {hours} hours.",
                { hours: withdrawal.credentialsHoldHours },
              )
            : t(
                "You'll sign in with your password alone, and withdrawals are paused for {hours} hours. Your recovery codes will stop working.",
                { hours: withdrawal.credentialsHoldHours },
              )}
        </p>
      </ProveYourself>
    </Modal>
  );
};
export default TurnOff;
