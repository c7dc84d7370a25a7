import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { emailChange } from '#shared/contract/email-change.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { CodeInput, codeField } from '#web/ui/form/code-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ContactLink } from '#web/ui/member/contact-link.tsx';
import styles from './email.module.css';
import { Text, useText } from './texts.ts';

const { confirmEmailChange } = emailChange.endpoints;
const schema = z.object({ currentCode: codeField.code, newCode: codeField.code });

/** The refusal of the codes, beside those that are wrong. */
const useWrongCodes = (error: unknown) => {
  const t = useText();
  if (!(error instanceof ApiError) || error.code !== 'email_codes_refused') return {};
  const { wrong = [], triesLeft = 0 } = error.details as { wrong?: readonly string[]; triesLeft?: number };
  const words = t(
    "This code isn't correct. {triesLeft, plural, =0 {Start again} one {# attempt left} other {# attempts left}}.",
    { triesLeft },
  );
  return {
    ...(wrong.includes('current') && { currentCode: words }),
    ...(wrong.includes('new') && { newCode: words }),
  };
};

interface ConfirmProps {
  current: string;
  next: string;
  done: (until: string) => void;
  restart: () => void;
}

/** Both codes, and what to do when one of them can't be read. */
export const Confirm = ({ current, next, done, restart }: ConfirmProps) => {
  const t = useText();
  const client = useQueryClient();
  const { form, submit, mutation } = useContractForm({
    schema,
    initial: { currentCode: '', newCode: '' },
    mayBeLost: true,
    send: (body) => call(confirmEmailChange, { body }),
    done: ({ withdrawalsRestUntil }) => {
      // The address is on many screens, other sessions ended, and withdrawals rest.
      void client.invalidateQueries();
      done(withdrawalsRestUntil);
    },
  });
  const wrong: { currentCode?: string; newCode?: string } = useWrongCodes(mutation.error);
  const isOfField = Object.keys(wrong).length > 0;
  return (
    <Form submit={submit} error={isOfField ? null : mutation.error} errors={{ ...form.errors, ...wrong }}>
      <p role="status">
        {t("We've sent a code to each mailbox. Both are valid for one hour; only the latest ones work.")}
      </p>
      <CodeInput
        label={t('Code sent to {email}', { email: current })}
        {...form.getInputProps('currentCode')}
        error={form.errors.currentCode ?? wrong.currentCode}
      />
      <CodeInput
        label={t('Code sent to {email}', { email: next })}
        {...form.getInputProps('newCode')}
        error={form.errors.newCode ?? wrong.newCode}
      />
      <p className={styles.help}>
        <Text
          id="Can't read mail to {email} any more? Write to <0></0>."
          values={{ email: current }}
          links={[<ContactLink key="to" />]}
        />
      </p>
      <div className={styles.ways}>
        <Button variant="default" onClick={restart} disabled={mutation.isPending}>
          {t('Start again')}
        </Button>
        <Button type="submit" loading={mutation.isPending}>
          {t('Change email address')}
        </Button>
      </div>
    </Form>
  );
};
