import { Button, TextInput } from '@mantine/core';
import { users } from '#shared/contract/users.ts';
import type { Profile } from '#shared/domain/profile.ts';
import { CountrySelect } from '#web/ui/country-select.tsx';
import { Form } from '#web/ui/form.tsx';
import { usePreference } from '#web/ui/preferences.ts';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import styles from './profile-form.module.css';
import { useText } from './texts.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The text fields of the profile. Everything but the name may stay empty. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useText();
  const { send, saved } = useSaveProfile();
  const language = usePreference('language');
  const theme = usePreference('theme');
  const { form, submit, mutation } = useContractForm({
    schema: users.endpoints.writeProfile.body,
    initial: {
      name: profile.name,
      phone: profile.phone ?? '',
      birthday: (profile.birthday ?? '') as string,
      street: profile.street ?? '',
      postalCode: profile.postalCode ?? '',
      city: profile.city ?? '',
      country: profile.country ?? '',
      language: profile.language,
      theme: profile.theme,
    },
    // The two choices above the form save themselves; their present value goes along, not the one at page load.
    send: (body) => send({ ...body, language, theme }),
    done: saved,
  });
  return (
    <Form submit={submit} errors={form.errors} error={mutation.error}>
      <TextInput label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
      <div className={styles.pair}>
        <TextInput label={t('Telephone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <TextInput
          label={t('Date of birth')}
          type="date"
          autoComplete="bday"
          {...form.getInputProps('birthday')}
        />
      </div>
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
      <div className={styles.end}>
        <Button type="submit" loading={mutation.isPending} disabled={!form.isDirty()}>
          {t('Save the profile')}
        </Button>
        <span className={styles.saved} role="status">
          {mutation.isSuccess && !form.isDirty() ? t('Saved') : null}
        </span>
      </div>
    </Form>
  );
};
