import { Button, Modal, TextInput } from '@mantine/core';
import { type Passkey, passkeys } from '#shared/contract/passkeys.ts';
import { newPasskeySchema } from '#shared/domain/passkeys.ts';
import { call } from '#web/api/client.ts';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from '../authenticator.module.css';
import { useText } from '../texts.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  close: () => void;
  changed: () => Promise<unknown>;
}

/** Gives a passkey another name. It changes nothing about what it proves, so nothing is asked for. */
export const RenamePasskey = ({ passkey, close, changed }: RenamePasskeyProps) => {
  const t = useText();
  useFocusBack();
  const { form, submit, mutation } = useContractForm({
    schema: newPasskeySchema,
    initial: { name: passkey.name },
    mayBeLost: true,
    keepAs: `passkey ${passkey.id}`,
    send: async (body) => {
      await call(passkeys.endpoints.renamePasskey, { params: { passkeyId: passkey.id }, body });
      await changed();
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={t('Rename passkey')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Form submit={submit} errors={form.errors} error={mutation.error}>
        <TextInput
          data-autofocus
          label={t('Name of the passkey')}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <div className={styles.ways}>
          <Button type="submit" loading={mutation.isPending}>
            {t('Save name')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Back')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
};
