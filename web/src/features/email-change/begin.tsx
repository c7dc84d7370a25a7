import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { emailChange } from '#shared/contract/email-change.ts';
import { addHours } from '#shared/domain/calendar.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverInstant } from '#web/api/server-time.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CurrentPasswordInput, useWrongPassword } from '#web/ui/form/current-password-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './email.module.css';
import { emailQuery } from './queries.ts';
import { useText } from './texts.ts';

const { beginEmailChange } = emailChange.endpoints;
const empty = { email: '', currentPassword: '' };

/** The refusals that belong to one of the two fields, in its words. */
const useFieldErrors = (error: unknown): { email?: string; currentPassword?: string } => {
  const t = useText();
  const currentPassword = useWrongPassword(error);
  if (currentPassword) return { currentPassword };
  const isUnchanged = error instanceof ApiError && error.code === 'email_unchanged';
  return isUnchanged ? { email: t('This is already your email address.') } : {};
};

/** The new address and the password; the consequences are shown first. */
export const Begin = ({ done, cancel }: { done: () => void; cancel: () => void }) => {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { withdrawal: rules } = useConfiguration();
  const { form, submit, mutation } = useContractForm({
    schema: beginEmailChange.body,
    initial: empty,
    send: (body) => call(beginEmailChange, { body }),
    done: async () => {
      await client.invalidateQueries({ queryKey: emailQuery.queryKey });
      done();
    },
  });
  const refused = useFieldErrors(mutation.error);
  const isOfField = Object.keys(refused).length > 0;
  const until = addHours(serverInstant(), rules.credentialsHoldHours);
  return (
    <Form submit={submit} error={isOfField ? null : mutation.error} errors={{ ...form.errors, ...refused }}>
      <Notice>
        {t(
          "We'll send one code to your present mailbox and one to the new one; you need both. After the change, you'll be signed out everywhere else, and withdrawals are paused until {when}.",
          { when: format.date(until, true) },
        )}
      </Notice>
      <TextInput
        type="email"
        label={t('New email address')}
        autoComplete="off"
        {...form.getInputProps('email')}
        error={form.errors.email ?? refused.email}
      />
      <CurrentPasswordInput
        {...form.getInputProps('currentPassword')}
        error={form.errors.currentPassword ?? refused.currentPassword}
      />
      <div className={styles.ways}>
        <Button variant="default" onClick={cancel} disabled={mutation.isPending}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={mutation.isPending}>
          {t('Send both codes')}
        </Button>
      </div>
    </Form>
  );
};
