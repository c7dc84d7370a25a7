import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type RevisedProfile, users } from '#shared/contract/users.ts';
import { birthdayProblem } from '#shared/domain/own-profile.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { serverDay } from '#web/api/server-time.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { AddressFields } from '#web/ui/form/address-fields.tsx';
import { usePersonProblemWords } from '#web/ui/form/address-words.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './own.module.css';
import { ProfileChangedElsewhere } from './profile-changed-elsewhere.tsx';
import { meQuery, profileQuery } from './queries.ts';
import { useText } from './texts.ts';

/** What the server checks is checked here, too, for immediate feedback. */
const ownSchema = users.endpoints.writeProfile.body.check(
  z.check(({ value, issues }) => {
    const { birthday } = value;
    const problem = birthday && birthdayProblem(birthday, serverDay());
    if (problem) issues.push({ code: 'custom', path: ['birthday'], message: problem, input: value });
  }),
);

const typedOf = (profile: RevisedProfile) => ({
  name: profile.name,
  phone: profile.phone ?? '',
  birthday: (profile.birthday ?? '') as string,
  street: profile.street ?? '',
  postalCode: profile.postalCode ?? '',
  city: profile.city ?? '',
  region: profile.region ?? '',
  country: profile.country ?? '',
  revision: profile.revision,
});

interface ProfileFormProps {
  /** The newest that is known; what is typed may be based on an older one. */
  profile: RevisedProfile;
  /** What is asked for beside name and telephone; what is not asked for stays as it is. */
  asks?: { birthday: boolean; address: boolean };
}

/** Who the member is and where they live. */
export const ProfileForm = ({ profile, asks = { birthday: true, address: true } }: ProfileFormProps) => {
  const t = useText();
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  const say = usePersonProblemWords();
  /** What the typing began with. */
  const [base, setBase] = useState(() => typedOf(profile));
  const { form, submit, mutation } = useContractForm({
    schema: ownSchema,
    initial: base,
    keepAs: 'profile',
    send: (body) =>
      call(users.endpoints.writeProfile, { body }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'try_again')
          await client.invalidateQueries({ queryKey: profileQuery.queryKey });
        throw error;
      }),
    done: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      void refreshSession();
    },
  });
  const isOlder = form.values.revision !== profile.revision;
  const dirty = form.isDirty();
  const newest = typedOf(profile);
  const goOnFrom = (values: typeof newest) => {
    setBase(newest);
    form.setValues(values);
    form.resetDirty(newest);
    form.clearErrors();
  };
  const takeNewest = () => goOnFrom(newest);
  const keepTyped = () => {
    const { revision: _, ...typed } = form.values;
    // Only fields edited here are kept; the others follow the other device.
    const touched = Object.entries(typed).filter(
      ([name, value]) => value !== base[name as keyof typeof typed],
    );
    goOnFrom({ ...newest, ...Object.fromEntries(touched) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object on every render; the two facts decide.
  useEffect(() => {
    if (isOlder && !dirty) takeNewest();
  }, [isOlder, dirty]);
  const field = (name: Exclude<keyof typeof form.values, 'revision'>) => {
    const props = form.getInputProps(name);
    return { ...props, error: say(props.error) };
  };
  const country = field('country');
  return (
    <Form submit={submit} errors={form.errors} error={isOlder ? null : mutation.error}>
      <TextInput label={t('Name')} autoComplete="name" {...field('name')} />
      <div className={styles.pair}>
        <TextInput
          label={t('Telephone')}
          placeholder="+49 30 123456"
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        {asks.birthday ? (
          <TextInput label={t('Date of birth')} type="date" autoComplete="bday" {...field('birthday')} />
        ) : null}
      </div>
      {asks.address ? (
        <AddressFields
          country={form.values.country}
          field={(part) =>
            part === 'country'
              ? {
                  ...country,
                  onChange: (event: unknown) => {
                    form.clearFieldError('postalCode');
                    form.clearFieldError('region');
                    form.getInputProps('country').onChange(event);
                  },
                }
              : field(part)
          }
        />
      ) : null}
      {isOlder && dirty ? (
        <ProfileChangedElsewhere base={base} newest={newest} takeNewest={takeNewest} keepTyped={keepTyped} />
      ) : null}
      <div className={styles.end}>
        <Button type="submit" loading={mutation.isPending} disabled={!dirty || isOlder}>
          {t('Save profile')}
        </Button>
        <span className={styles.saved} role="status">
          {mutation.isSuccess && !dirty ? t('Saved') : null}
        </span>
      </div>
    </Form>
  );
};
