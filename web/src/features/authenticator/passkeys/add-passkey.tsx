import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { passkeys } from '#shared/contract/passkeys.ts';
import { newPasskeySchema } from '#shared/domain/passkeys.ts';
import { call } from '#web/api/client.ts';
import { makePasskey } from '#web/api/passkey.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from '../authenticator.module.css';
import { useText } from '../texts.ts';

const { beginPasskey, finishPasskey } = passkeys.endpoints;

interface AddPasskeyProps {
  /** The recovery codes, which come with a first second factor only. */
  done: (recoveryCodes: readonly string[] | null) => Promise<void>;
  cancel: () => void;
}

/** Names the passkey, confirms that it's the member, and has the browser make it. */
const AddPasskey = ({ done, cancel }: AddPasskeyProps) => {
  const t = useText();
  const [named, setNamed] = useState<{ name: string }>();
  const [isConfirming, setConfirming] = useState(false);
  // A proof serves once. Whoever closes the browser's dialog by mistake tries again with the request that it opened.
  const begun = useRef<{ proof: string; request: ReturnType<typeof begin> }>(undefined);
  const begin = (otpProof: string, body: { name: string }) => call(beginPasskey, { body, otpProof });
  const { form, submit, mutation } = useContractForm({
    schema: newPasskeySchema,
    initial: { name: '' },
    keepAs: 'new passkey',
    send: async (body) => {
      setNamed(body);
      setConfirming(true);
    },
  });
  if (!('PublicKeyCredential' in window))
    return <Notice>{t("This browser doesn't support passkeys. Open this page in another one.")}</Notice>;
  const add = async (otpProof: string, body: { name: string }) => {
    if (begun.current?.proof !== otpProof)
      begun.current = { proof: otpProof, request: begin(otpProof, body) };
    const { requestId, options } = await begun.current.request.catch((error: unknown) => {
      begun.current = undefined;
      throw error;
    });
    const answer = await makePasskey(options);
    return call(finishPasskey, { body: { requestId, answer } });
  };
  return (
    <>
      <Form submit={submit} errors={form.errors} error={mutation.error}>
        <TextInput
          label={t('Name of the passkey')}
          description={t(
            'Tells it apart from your others, for example “Work laptop” or “Blue security key”.',
          )}
          maxLength={60}
          autoComplete="off"
          autoFocus
          {...form.getInputProps('name')}
        />
        <div className={styles.ways}>
          <Button type="submit">{t('Continue')}</Button>
          <Button variant="default" onClick={cancel}>
            {t("Don't add")}
          </Button>
        </div>
      </Form>
      {named ? (
        <OtpDialog
          opened={isConfirming}
          close={() => setConfirming(false)}
          title={t('Add a passkey')}
          act={t('Add passkey')}
          confirms={{ purpose: 'new-passkey', payload: named }}
          run={(otpProof) => add(otpProof, named)}
          done={({ recoveryCodes }) => void done(recoveryCodes)}
        >
          <KeyValues items={[{ name: t('Name'), value: named.name, strong: true }]} />
          <p>{t('Your browser then asks where to keep the passkey.')}</p>
        </OtpDialog>
      ) : null}
    </>
  );
};
export default AddPasskey;
