/**
 * Asks for the code that confirms one act, and then runs the act with the proof of it.
 *
 *     const { keyFor, settled } = useIdempotencyKey();
 *     <OtpDialog
 *       opened={opened} close={close}
 *       title={t('Confirm the withdrawal')} act={t('Withdraw {amount}', { amount })}
 *       confirms={{ purpose: 'infinity-withdrawal', payload: body }}
 *       run={(otpProof) => call(requestInfinityWithdrawal, { body, otpProof, idempotencyKey: keyFor(body) })}
 *       done={(withdrawal) => { settled(); … close(); }}
 *     >
 *       <KeyValues items={…} />          what is being confirmed: amount, fee, what arrives, where
 *     </OtpDialog>
 *
 * Opening it mails the code, and the mail says the same as the dialog; a member with an authenticator reads the code
 * from there, one with a passkey confirms with that, and nothing is sent. `confirms.payload` must be the very `body` of the
 * act, because the proof holds for exactly that. Closing and opening again asks for the code that is still valid,
 * and mails a new one only for another payload. When the act fails after the code was right (no connection, say), the
 * same button tries again with the same proof; keep the Idempotency-Key meanwhile. When the proof itself is refused,
 * the dialog asks for a new code.
 */

import { Button, getDefaultZIndex, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type OtpRequestInput, otp, type SentOtp } from '#shared/contract/otp.ts';
import { resendSeconds } from '#shared/domain/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { answerWithPasskey, PasskeyError } from '#web/api/passkey.ts';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useErrorText } from '../feedback/error-text.ts';
import { PasskeyProblem } from '../feedback/passkey-problem.tsx';
import { CodeInput, noCodeSchema, otpCodeSchema } from '../form/code-input.tsx';
import { Form } from '../form/form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useText } from '../texts.ts';
import styles from './otp-dialog.module.css';
import { usePause } from './use-pause.ts';

export interface OtpDialogProps<Reply> {
  opened: boolean;
  close: () => void;
  title: string;
  /** The act's own verb, with its object. */
  act: string;
  /** The purpose, and the very body of the act. */
  confirms: OtpRequestInput;
  /** Carries the act out with the proof. */
  run: (otpProof: string) => Promise<Reply>;
  done: (reply: Reply) => void;
  /** Asked in the middle of an act: it stands above the dialog of the act. */
  isAbove?: boolean;
  children: ReactNode;
}

/** A code that was asked for, for what, and until when (on this machine's own clock) it is worth asking for it. */
interface Sent {
  readonly confirms: string;
  readonly otp: SentOtp;
  readonly goodUntil: number;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
/** Neither code nor proof serve any more; a new code has to be asked for. */
const endsCode = (error: unknown): boolean =>
  codeOf(error) === 'passkey_refused' ||
  (codeOf(error).startsWith('otp_') && codeOf(error) !== 'otp_wrong_code');

/** Where the code went, and the way to another one. */
const Sending = ({
  sent,
  send,
  again,
}: {
  sent: Sent | undefined;
  send: ReturnType<typeof useSend>;
  /** A new code is there; what was typed for the old one counts no longer. */
  again: () => void;
}) => {
  const t = useText();
  const { pause, mutation } = send;
  return (
    <div className={styles.sending}>
      <p role="status">
        {sent
          ? t(
              "We've sent a code to {address}. The email says what it confirms; only the latest code works.",
              {
                address: sent.otp.sentTo,
              },
            )
          : null}
        {mutation.isPending && !sent ? t('Sending code…') : null}
      </p>
      <ErrorPanel error={mutation.error} />
      <Button
        variant="default"
        loading={mutation.isPending}
        disabled={pause.left > 0}
        onClick={() => mutation.mutate(undefined, { onSuccess: again })}
      >
        {pause.left > 0
          ? t('Send a new code (available in {seconds} s)', { seconds: pause.left })
          : t('Send a new code')}
      </Button>
    </div>
  );
};

/** Where to read the code; the way to another request appears only when this one takes no code any more. */
const FromAuthenticator = ({
  ended,
  send,
  again,
}: {
  ended: boolean;
  send: ReturnType<typeof useSend>;
  again: () => void;
}) => {
  const t = useText();
  const { mutation } = send;
  return (
    <div className={styles.sending}>
      <p role="status">{t('Shown in your authenticator app; it changes every 30 seconds.')}</p>
      <ErrorPanel error={mutation.error} />
      {ended ? (
        <Button
          variant="default"
          loading={mutation.isPending}
          onClick={() => mutation.mutate(undefined, { onSuccess: again })}
        >
          {t('Start again')}
        </Button>
      ) : null}
    </div>
  );
};

/** How the passkey is used, and the way around it for who has none at hand. */
const FromPasskey = ({
  sent,
  send,
  again,
}: {
  sent: Sent | undefined;
  send: ReturnType<typeof useSend>;
  again: () => void;
}) => {
  const t = useText();
  const { mutation } = send;
  return (
    <div className={styles.sending}>
      <p role="status">
        {t('Your browser asks for your passkey next. It confirms exactly what is shown here.')}
      </p>
      <ErrorPanel error={mutation.error} />
      {sent ? null : (
        <Button
          variant="default"
          loading={mutation.isPending}
          onClick={() => mutation.mutate(undefined, { onSuccess: again })}
        >
          {t('Start again')}
        </Button>
      )}
      {sent?.otp.orAuthenticator ? (
        <Button
          variant="default"
          loading={mutation.isPending}
          onClick={() => mutation.mutate('authenticator', { onSuccess: again })}
        >
          {t('Use an authenticator code instead')}
        </Button>
      ) : null}
    </div>
  );
};

const useSend = (confirms: OtpRequestInput, keep: (sent: Sent) => void) => {
  const pause = usePause(resendSeconds);
  const mutation = useMutation({
    mutationFn: (channel: 'authenticator' | undefined) =>
      call(otp.endpoints.requestOtp, { body: { ...confirms, ...(channel && { channel }) } }),
    onSuccess: (made) => {
      pause.start();
      // The length of its life, not its end: the clock of this machine need not be right.
      const life = Date.parse(made.expiresAt) - Date.parse(made.resendAt);
      keep({ confirms: JSON.stringify(confirms), otp: made, goodUntil: performance.now() + life });
    },
  });
  return { pause, mutation };
};

interface AskProps<Reply> extends OtpDialogProps<Reply> {
  sent: Sent | undefined;
  keep: (sent: Sent | undefined) => void;
}

const Ask = <Reply,>({ sent, keep, ...props }: AskProps<Reply>) => {
  const t = useText();
  const say = useErrorText();
  const [proof, setProof] = useState<string>();
  const send = useSend(props.confirms, keep);
  const started = useRef(false);
  const { mutate } = send.mutation;
  useEffect(() => {
    // Once for each opening, and not at all while the code of an earlier one still holds.
    if (!started.current && !sent) mutate(undefined);
    started.current = true;
  }, [sent, mutate]);

  const channel = (sent?.otp ?? send.mutation.data)?.channel;
  const { form, submit, mutation } = useContractForm({
    schema: channel === 'passkey' ? noCodeSchema : otpCodeSchema,
    initial: { code: '' },
    mayBeLost: true,
    send: async ({ code = '' }) => {
      if (!sent) throw new Error('no code was sent yet');
      const { otpId, passkey } = sent.otp;
      try {
        const body =
          passkey && !proof ? { otpId, passkey: await answerWithPasskey(passkey) } : { otpId, code };
        const own = proof ?? (await call(otp.endpoints.confirmOtp, { body })).proof;
        setProof(own);
        return await props.run(own);
      } catch (error) {
        if (endsCode(error)) {
          setProof(undefined);
          keep(undefined);
        }
        throw error;
      }
    },
    done: (reply) => {
      keep(undefined);
      props.done(reply);
    },
  });
  const isWrong = codeOf(mutation.error) === 'otp_wrong_code';
  const { triesLeft } = mutation.error instanceof ApiError ? mutation.error.details : {};
  const isFromAuthenticator = channel === 'authenticator';
  const triesOver = isFromAuthenticator
    ? t(
        'Too many incorrect codes. Check that your authenticator shows the code for this account, then start again.',
      )
    : t('This code was entered incorrectly too many times. Request a new one.');
  const wrong =
    triesLeft === 0
      ? triesOver
      : `${say(mutation.error)} ${t('{count, plural, one {One attempt} other {# attempts}} left.', { count: Number(triesLeft) })}`;
  const again = () => {
    form.setFieldValue('code', '');
    mutation.reset();
  };
  const isOfPasskey = mutation.error instanceof PasskeyError;
  const isConfirmed = proof !== undefined && mutation.isError;
  return (
    <Form submit={submit} errors={form.errors} error={isWrong || isOfPasskey ? null : mutation.error}>
      {props.children}
      {isOfPasskey ? <PasskeyProblem error={mutation.error} /> : null}
      {isConfirmed ? (
        <p>{t("You've confirmed it, but the change didn't go through. Try again.")}</p>
      ) : channel === 'passkey' ? (
        <FromPasskey sent={sent} send={send} again={again} />
      ) : (
        <>
          <CodeInput
            data-autofocus
            label={isFromAuthenticator ? t('Authenticator code') : t('Code from the email')}
            {...form.getInputProps('code')}
            error={isWrong && !form.errors.code ? wrong : form.errors.code}
          />
          {isFromAuthenticator ? (
            <FromAuthenticator ended={!sent || triesLeft === 0} send={send} again={again} />
          ) : (
            <Sending sent={sent} send={send} again={again} />
          )}
        </>
      )}
      <div className={styles.ways}>
        <Button variant="default" onClick={props.close} disabled={mutation.isPending}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={mutation.isPending} disabled={!sent}>
          {props.act}
        </Button>
      </div>
    </Form>
  );
};

export const OtpDialog = <Reply,>(props: OtpDialogProps<Reply>) => {
  const t = useText();
  const [kept, keep] = useState<Sent>();
  const fits =
    kept?.confirms === JSON.stringify(props.confirms) && kept.goodUntil > performance.now()
      ? kept
      : undefined;
  return (
    <Modal
      opened={props.opened}
      onClose={props.close}
      title={props.title}
      zIndex={getDefaultZIndex(props.isAbove ? 'overlay' : 'modal')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Ask {...props} sent={fits} keep={keep} />
    </Modal>
  );
};
