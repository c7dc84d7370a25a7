import { Button } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { authenticator } from '#shared/contract/authenticator.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CodeInput, codeSchema } from '#web/ui/form/code-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './authenticator.module.css';
import { ProveYourself } from './prove-yourself.tsx';
import { useText } from './texts.ts';

const { beginAuthenticator, finishAuthenticator } = authenticator.endpoints;
type Enrolment = ReplyOf<typeof beginAuthenticator>;

/** The secret as a picture and as text, under the name that the app will show. */
const Secret = ({ enrolment }: { enrolment: Enrolment }) => {
  const t = useText();
  const { email } = useUser();
  const { brand } = useConfiguration();
  return (
    <div className={styles.scan}>
      <figure className={styles.picture}>
        <div className={styles.paper}>
          {/* Dark on white in both themes, with the margin of four modules that scanners expect. */}
          <QRCodeSVG
            value={enrolment.uri}
            title={t('QR code for your authenticator app')}
            level="M"
            size={184}
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#000000"
          />
        </div>
        <figcaption>{t('Scan it with your app')}</figcaption>
      </figure>
      <div className={styles.typed}>
        <p>{t('On this device or without a camera, add the account manually:')}</p>
        <KeyValues
          items={[
            {
              name: t('Account in the app'),
              value: (
                <CopyButton
                  value={`${brand.name}:${email}`}
                  label={t('Account in the app')}
                >{`${brand.name}: ${email}`}</CopyButton>
              ),
            },
            {
              name: t('Setup key'),
              value: (
                <CopyButton value={enrolment.secret} label={t('Setup key')}>
                  <span className={styles.secret}>
                    {enrolment.secret.match(/.{1,4}/gu)?.map((four, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places.
                      <span key={index}>{four}</span>
                    ))}
                  </span>
                </CopyButton>
              ),
            },
            { name: t('Kind'), value: t('time-based, 6 digits, every 30 seconds') },
          ]}
        />
      </div>
    </div>
  );
};

interface FirstCodeProps {
  accessToken: string;
  stale: () => void;
  done: (codes: readonly string[]) => Promise<void>;
  cancel: () => void;
}

const FirstCode = ({ accessToken, stale, done, cancel }: FirstCodeProps) => {
  const t = useText();
  const { form, submit, mutation } = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    mayBeLost: true,
    send: async ({ code }) => {
      const { recoveryCodes } = await call(finishAuthenticator, { body: { accessToken, code } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'identity_not_fresh') stale();
          throw error;
        },
      );
      await done(recoveryCodes);
    },
  });
  const isWrong = mutation.error instanceof ApiError && mutation.error.code === 'authenticator_wrong_code';
  return (
    <Form submit={submit} errors={form.errors} error={isWrong ? null : mutation.error}>
      <CodeInput
        label={t('Code from the app')}
        {...form.getInputProps('code')}
        error={
          isWrong && !form.errors.code
            ? t(
                'The app now shows a different code, or its clock is wrong. Set its time automatically and enter the next code.',
              )
            : form.errors.code
        }
      />
      <div className={styles.ways}>
        <Button type="submit" loading={mutation.isPending}>
          {t('Turn on authenticator')}
        </Button>
        {/* Keeps the focus: an error under the field would move the button away from under the pointer. */}
        <Button
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={cancel}
          disabled={mutation.isPending}
        >
          {t('Keep it off')}
        </Button>
      </div>
    </Form>
  );
};

/** A refusal of the code that was confirmed before: it was used or has expired. */
const endsProof = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('otp_');

const begin = (accessToken: string, otpProof: string, ended: () => void): Promise<Enrolment> =>
  call(beginAuthenticator, { body: { accessToken }, otpProof }).catch((error: unknown) => {
    if (endsProof(error)) ended();
    throw error;
  });

interface SetUpProps {
  done: (codes: readonly string[]) => Promise<void>;
  cancel: () => void;
}

/**
 * Setting it up: the mailed code and the password, which show who you are, the secret for the app, and the first code,
 * which proves that the app has it.
 */
const SetUp = ({ done, cancel }: SetUpProps) => {
  const t = useText();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [token, setToken] = useState<string>();
  const [wasStale, setWasStale] = useState(false);
  const [otpProof, setOtpProof] = useState<string>();
  if (!enrolment && otpProof === undefined)
    return (
      <OtpDialog
        opened
        close={cancel}
        title={t('Set up the authenticator')}
        act={t('Continue')}
        confirms={{ purpose: 'new-authenticator', payload: {} }}
        run={async (proof) => proof}
        done={setOtpProof}
      >
        <p>
          {t("The code confirms that it's you who is setting up an authenticator. Enter your password next.")}
        </p>
      </OtpDialog>
    );
  return (
    <div className={styles.steps}>
      {enrolment ? <Secret enrolment={enrolment} /> : null}
      {enrolment && token !== undefined ? (
        <FirstCode
          accessToken={token}
          stale={() => {
            setToken(undefined);
            setWasStale(true);
          }}
          done={done}
          cancel={cancel}
        />
      ) : (
        <ProveYourself
          act={t('Continue')}
          cancel={cancel}
          run={async (accessToken) => {
            // The secret that the app has already stays the same when only the proof has become too old.
            if (!enrolment && otpProof !== undefined)
              setEnrolment(await begin(accessToken, otpProof, () => setOtpProof(undefined)));
            setToken(accessToken);
          }}
        >
          {wasStale ? (
            <Notice alert>
              {t('You entered your password a few minutes ago. Enter it again; your app setup is kept.')}
            </Notice>
          ) : null}
        </ProveYourself>
      )}
    </div>
  );
};
export default SetUp;
