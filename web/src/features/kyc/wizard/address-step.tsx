import { Button } from '@mantine/core';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { addressStepSchema } from '#shared/domain/kyc-person.ts';
import { ChangedElsewhere } from '#web/ui/detail/changed-elsewhere.tsx';
import { AddressFields } from '#web/ui/form/address-fields.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCountryName } from '#web/ui/text/country-name.ts';
import styles from '../kyc.module.css';
import { useText } from '../texts.ts';
import { useStepForm } from './use-step-form.ts';

interface StepProps {
  kyc: OwnKycCase;
  /** Called with the state after the step. */
  done: (saved: OwnKycCase) => void;
}

/** Where the member lives, as that country writes it. */
export const AddressStep = ({ kyc, done }: StepProps) => {
  const t = useText();
  const country = useCountryName();
  const { address } = kyc.papers;
  const known = address ?? kyc.profile.address;
  const newest = {
    step: 'address',
    revision: kyc.revisions.address,
    street: known?.street ?? '',
    postalCode: known?.postalCode ?? '',
    city: known?.city ?? '',
    region: known?.region ?? '',
    country: known?.country ?? '',
  };
  const { submit, form, mutation, field, isDirty, elsewhere } = useStepForm(addressStepSchema, newest, done);
  const chosen = field('country');
  return (
    <Form submit={submit} errors={form.errors} error={elsewhere ? null : mutation.error}>
      <AddressFields
        country={form.values.country}
        field={(part) =>
          part === 'country'
            ? {
                ...chosen,
                onChange: (event: unknown) => {
                  form.clearFieldError('postalCode');
                  form.clearFieldError('region');
                  form.getInputProps('country').onChange(event);
                },
              }
            : field(part)
        }
      />
      {elsewhere ? (
        <ChangedElsewhere
          {...elsewhere}
          fields={[
            { key: 'country', name: t('Country'), say: country },
            { key: 'street', name: t('Street and number') },
            { key: 'postalCode', name: t('Postal code') },
            { key: 'city', name: t('City') },
            { key: 'region', name: t('Region') },
          ]}
        />
      ) : null}
      <div className={styles.end}>
        {address && !isDirty ? (
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
