import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { kyc } from '#shared/contract/kyc.ts';
import type { KycPerson } from '#shared/domain/kyc-person.ts';
import { profileProblems } from '#shared/domain/own-profile.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh, useUser } from '#web/api/session.tsx';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { CountrySelect } from '#web/ui/country-select.tsx';
import { Form } from '#web/ui/form.tsx';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import styles from './kyc-form.module.css';
import { kycQuery } from './queries.ts';
import { useText } from './texts.ts';

/** What the server says of a day of birth, in the language of the screens; what the kit has worded stays as it is. */
const useBirthdayWords = () => {
  const t = useText();
  const words = new Map<unknown, string>([
    [profileProblems.future, t('This day is not in the past.')],
    [profileProblems.tooYoung, t('Members are at least 18 years old.')],
  ]);
  return (problem: unknown) => (words.get(problem) ?? problem) as string | undefined;
};

/** Who the member says they are, with what they sent before, and the button that asks for verification. */
export const KycForm = ({ person }: { person: KycPerson | null }) => {
  const t = useText();
  const client = useQueryClient();
  const user = useUser();
  const sayBirthday = useBirthdayWords();
  const refreshSession = useSessionRefresh();
  const { keyFor, settled } = useIdempotencyKey();
  const { form, submit, mutation } = useContractForm({
    schema: kyc.endpoints.submitKyc.body,
    initial: {
      legalName: person?.legalName ?? user.name ?? '',
      birthday: (person?.birthday ?? '') as string,
      street: person?.street ?? '',
      postalCode: person?.postalCode ?? '',
      city: person?.city ?? '',
      country: person?.country ?? '',
    },
    send: (body) => call(kyc.endpoints.submitKyc, { body, idempotencyKey: keyFor(body) }),
    done: (submitted) => {
      settled();
      client.setQueryData(kycQuery.queryKey, submitted);
      void refreshSession();
    },
  });
  return (
    <Form submit={submit} errors={form.errors} error={mutation.error}>
      <TextInput label={t('Full legal name')} autoComplete="name" {...form.getInputProps('legalName')} />
      <TextInput
        label={t('Date of birth')}
        type="date"
        autoComplete="bday"
        {...form.getInputProps('birthday')}
        error={sayBirthday(form.errors.birthday)}
      />
      <TextInput
        label={t('Street and number')}
        autoComplete="street-address"
        {...form.getInputProps('street')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('Postal code')}
          autoComplete="postal-code"
          {...form.getInputProps('postalCode')}
        />
        <TextInput label={t('City')} autoComplete="address-level2" {...form.getInputProps('city')} />
      </div>
      <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
      <div>
        <Button type="submit" loading={mutation.isPending}>
          {t('Send for verification')}
        </Button>
      </div>
    </Form>
  );
};
