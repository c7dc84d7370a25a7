import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RevisedProfile } from '#shared/contract/users.ts';
import { kycQuery } from '#web/api/own-kyc.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './own.module.css';
import { ProfileForm } from './profile-form.tsx';
import { Text, useText } from './texts.ts';

/**
 * The profile of a member whose identity is verified: date of birth and address are shown as verified, and asked for
 * only where the profile already says something else.
 */
export const VerifiedProfile = ({ profile }: { profile: RevisedProfile }) => {
  const t = useText();
  const country = useCountryName();
  const {
    data: { verified },
  } = useSuspenseQuery(kycQuery);
  if (!verified) return <ProfileForm profile={profile} />;
  const { birthday, address } = verified;
  const otherBirthday = profile.birthday !== undefined && profile.birthday !== birthday;
  const parts = ['street', 'postalCode', 'city', 'region', 'country'] as const;
  const otherAddress =
    profile.street !== undefined && parts.some((part) => (profile[part] ?? '') !== (address[part] ?? ''));
  return (
    <>
      <KeyValues
        items={[
          { name: t('Date of birth'), value: <DateText value={birthday} dayOnly /> },
          { name: t('Street and number'), value: address.street },
          { name: t('City'), value: [address.postalCode, address.city].filter(Boolean).join(' ') },
          address.region !== undefined && { name: t('Region'), value: address.region },
          { name: t('Country'), value: country(address.country) },
        ]}
      />
      <p className={styles.remark}>
        <Text
          id="These details come from <0>your identity verification</0>; changes below don't affect them. If your name or address has changed, contact us so that we can verify it again."
          links={[<Link key="kyc" to="/kyc/" />]}
        />
      </p>
      <ProfileForm profile={profile} asks={{ birthday: otherBirthday, address: otherAddress }} />
    </>
  );
};
