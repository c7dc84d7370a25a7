import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './own.module.css';
import { ProfileForm } from './profile-form.tsx';
import { meQuery, profileQuery } from './queries.ts';
import { Text, useText } from './texts.ts';

/** Who the member is and where they live. */
export const Profile = () => {
  const t = useText();
  const [{ data: profile }, { data: me }] = useSuspenseQueries({ queries: [profileQuery, meQuery] });
  return (
    <Section
      title={t('Profile')}
      lead={t('Only you and our staff see this. Members you sponsor see a shortened name.')}
    >
      {me.kyc === 'approved' ? (
        <p className={styles.remark}>
          <Text
            id={
              "Your identity was verified with the details you submitted in <0>the verification</0>; changes here don't affect it. If your name or address has changed, contact us so that we can verify it again."
            }
            links={[<Link key="kyc" to="/kyc/" />]}
          />
        </p>
      ) : null}
      <ProfileForm profile={profile} />
    </Section>
  );
};
