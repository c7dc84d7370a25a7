import { Button, NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import type { Day } from '#shared/domain/calendar.ts';
import {
  hasExpired,
  identityDocumentProblems,
  identityDocumentTypes,
  identityStepSchema,
} from '#shared/domain/kyc-person.ts';
import { birthdayProblem } from '#shared/domain/own-profile.ts';
import { serverDay } from '#web/api/server-time.ts';
import { useUser } from '#web/api/session.tsx';
import { ChangedElsewhere } from '#web/ui/detail/changed-elsewhere.tsx';
import { CountrySelect } from '#web/ui/form/country-select.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useDocumentTypeWords } from '#web/ui/member/document-type-words.ts';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { useFormat } from '#web/ui/text/format.ts';
import styles from '../kyc.module.css';
import { useText } from '../texts.ts';
import { useStepForm } from './use-step-form.ts';

/** What the server checks against its clock is also checked here against the browser's, for immediate feedback. */
const schema = identityStepSchema.check(
  z.check(({ value, issues }) => {
    const today = serverDay();
    const birthday = birthdayProblem(value.birthday as Day, today);
    if (birthday) issues.push({ code: 'custom', path: ['birthday'], message: birthday, input: value });
    if (hasExpired(value.expiresOn as Day, today))
      issues.push({
        code: 'custom',
        path: ['expiresOn'],
        message: identityDocumentProblems.expired,
        input: value,
      });
  }),
);

interface StepProps {
  kyc: OwnKycCase;
  /** Called with the state after the step. */
  done: (saved: OwnKycCase) => void;
}

/** Who the member is, and the document that proves it. */
export const IdentityStep = ({ kyc, done }: StepProps) => {
  const t = useText();
  const user = useUser();
  const types = useDocumentTypeWords();
  const country = useCountryName();
  const format = useFormat();
  const { person, identityDocument } = kyc.papers;
  const newest = {
    step: 'identity',
    revision: kyc.revisions.identity,
    legalName: person?.legalName ?? user.name ?? '',
    birthday: person?.birthday ?? kyc.profile.birthday ?? '',
    nationality: person?.nationality ?? '',
    documentType: identityDocument?.documentType ?? '',
    documentNumber: identityDocument?.documentNumber ?? '',
    issuingCountry: identityDocument?.issuingCountry ?? '',
    expiresOn: identityDocument?.expiresOn ?? '',
  };
  const { submit, form, mutation, field, isDirty, elsewhere } = useStepForm(schema, newest, done);
  const isTooShort = kyc.missing.includes('valid-identity-document') && !isDirty;
  const isSaved = person !== null && identityDocument !== null && !isDirty && !isTooShort;
  const expiresOn = field('expiresOn');
  const tooShort = kyc.verifiedUntil
    ? t("Choose a document that's valid beyond {day}.", {
        day: format.date(kyc.verifiedUntil, false),
      })
    : t('This document has expired. Choose a valid one.');
  return (
    <Form submit={submit} errors={form.errors} error={elsewhere ? null : mutation.error}>
      <TextInput
        label={t('Full legal name')}
        description={t('Include all first names, exactly as on the document.')}
        autoComplete="name"
        {...field('legalName')}
      />
      <div className={styles.pair}>
        <TextInput label={t('Date of birth')} type="date" autoComplete="bday" {...field('birthday')} />
        <CountrySelect label={t('Nationality')} autoComplete="off" {...field('nationality')} />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('Identity document')}
          data={[
            { value: '', label: '–' },
            ...identityDocumentTypes.map((value) => ({ value, label: types[value] })),
          ]}
          {...field('documentType')}
        />
        <TextInput
          label={t('Document number')}
          autoComplete="off"
          spellCheck={false}
          {...field('documentNumber')}
        />
      </div>
      <div className={styles.pair}>
        <CountrySelect label={t('Issued by')} autoComplete="off" {...field('issuingCountry')} />
        <TextInput
          label={t('Valid until')}
          type="date"
          autoComplete="off"
          {...expiresOn}
          error={expiresOn.error ?? (isTooShort ? tooShort : undefined)}
        />
      </div>
      {elsewhere ? (
        <ChangedElsewhere
          {...elsewhere}
          fields={[
            { key: 'legalName', name: t('Full legal name') },
            { key: 'birthday', name: t('Date of birth'), say: (day) => format.date(day, false) },
            { key: 'nationality', name: t('Nationality'), say: country },
            {
              key: 'documentType',
              name: t('Identity document'),
              say: (type) => types[type as keyof typeof types],
            },
            { key: 'documentNumber', name: t('Document number') },
            { key: 'issuingCountry', name: t('Issued by'), say: country },
            { key: 'expiresOn', name: t('Valid until'), say: (day) => format.date(day, false) },
          ]}
        />
      ) : null}
      <div className={styles.end}>
        {isSaved ? (
          <Button onClick={() => done(kyc)}>{t('Continue')}</Button>
        ) : (
          <Button type="submit" loading={mutation.isPending} disabled={elsewhere !== null}>
            {t('Save and continue')}
          </Button>
        )}
      </div>
    </Form>
  );
};
