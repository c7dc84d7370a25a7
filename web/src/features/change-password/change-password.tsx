import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { authPassword } from '#shared/contract/auth-password.ts';
import { addHours } from '#shared/domain/calendar.ts';
import { acceptedStrength, missingRules } from '#shared/domain/password-rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverInstant } from '#web/api/server-time.ts';
import { useUser } from '#web/api/session.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CurrentPasswordInput, useWrongPassword } from '#web/ui/form/current-password-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NewPasswordInput } from '#web/ui/form/new-password-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './change-password.module.css';
import { useText } from './texts.ts';

const { changePassword } = authPassword.endpoints;
const empty = { currentPassword: '', newPassword: '' };

/** The rules shown next to the fields; the server checks the same rules. */
const schema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  newPassword: z.string().check(
    z.refine((password) => missingRules(password).length === 0),
    z.maxLength(256),
  ),
});

/** The refusals that belong to one of the two fields, in its words. */
const useFieldErrors = (error: unknown): { currentPassword?: string; newPassword?: string } => {
  const t = useText();
  const currentPassword = useWrongPassword(error);
  if (currentPassword) return { currentPassword };
  if (!(error instanceof ApiError) || error.code !== 'password_refused') return {};
  return { newPassword: t('This password is easy to guess or is your current one. Choose another.') };
};

const Changing = ({ done, cancel }: { done: (until: string) => void; cancel: () => void }) => {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { name, email } = useUser();
  const { withdrawal: rules } = useConfiguration();
  const { form, submit, mutation } = useContractForm({
    schema,
    initial: empty,
    send: async (body) => {
      const { strengthOf } = await import('#shared/domain/password-strength.ts');
      if (strengthOf(body.newPassword, [name, email]) < acceptedStrength)
        throw new ApiError({
          status: 409,
          code: 'password_refused',
          message: 'The new password is easy to guess.',
        });
      return call(changePassword, { body });
    },
    done: (reply) => {
      // Other sessions ended, and withdrawals rest: whatever shows either is read again.
      void client.invalidateQueries();
      done(reply.withdrawalsRestUntil);
    },
  });
  const refused = useFieldErrors(mutation.error);
  const isOfField = Object.keys(refused).length > 0;
  const until = addHours(serverInstant(), rules.credentialsHoldHours);
  return (
    <Form submit={submit} error={isOfField ? null : mutation.error} errors={{ ...form.errors, ...refused }}>
      <Notice>
        {t(
          "You'll be signed out everywhere else, and withdrawals are paused until {when}. If you didn't make this change, you have time to notice before any money leaves.",
          { when: format.date(until, true) },
        )}
      </Notice>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordInput
        {...form.getInputProps('currentPassword')}
        error={form.errors.currentPassword ?? refused.currentPassword}
      />
      <NewPasswordInput
        label={t('New password')}
        own={[name, email]}
        {...form.getInputProps('newPassword')}
        value={form.values.newPassword}
        error={form.errors.newPassword ?? refused.newPassword}
      />
      <div className={styles.ways}>
        <Button variant="default" onClick={cancel} disabled={mutation.isPending}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={mutation.isPending}>
          {t('Change password')}
        </Button>
      </div>
    </Form>
  );
};

/** The member changes the password; the consequences are shown first. */
export const ChangePassword = () => {
  const t = useText();
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const [restUntil, setRestUntil] = useState<string | null>(null);
  return (
    <Section
      title={t('Password')}
      lead={t("Choose one that you don't use anywhere else. We never ask for it, by email or by phone.")}
    >
      <p role="status" className={styles.done}>
        {restUntil
          ? t(
              "Your password has been changed. You're signed out everywhere else; withdrawals are paused until {when}.",
              {
                when: format.date(restUntil, true),
              },
            )
          : null}
      </p>
      {isChanging ? (
        <Changing
          done={(until) => {
            setRestUntil(until);
            setChanging(false);
          }}
          cancel={() => setChanging(false)}
        />
      ) : (
        <Button
          variant="default"
          onClick={() => {
            setRestUntil(null);
            setChanging(true);
          }}
        >
          {t('Change my password')}
        </Button>
      )}
    </Section>
  );
};
