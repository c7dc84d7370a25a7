import { Modal } from '@mantine/core';
import { authenticator } from '#shared/contract/authenticator.ts';
import { call } from '#web/api/client.ts';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { ProveYourself } from './prove-yourself.tsx';
import { useText } from './texts.ts';

interface RenewCodesProps {
  done: (codes: readonly string[]) => Promise<void>;
  close: () => void;
}

/** Other recovery codes, for who does not know where the former ones are or who saw them. */
const RenewCodes = ({ done, close }: RenewCodesProps) => {
  const t = useText();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={close}
      title={t('Create new recovery codes?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ProveYourself
        act={t('Create new codes')}
        cancel={close}
        run={async (accessToken) => {
          const { recoveryCodes } = await call(authenticator.endpoints.renewRecoveryCodes, {
            body: { accessToken },
          });
          await done(recoveryCodes);
        }}
      >
        <p>{t("You'll get ten new codes; your existing codes will stop working.")}</p>
      </ProveYourself>
    </Modal>
  );
};
export default RenewCodes;
