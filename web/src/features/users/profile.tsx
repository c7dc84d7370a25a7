import { useSuspenseQueries } from '@tanstack/react-query';
import { Section } from '#web/ui/layout/section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { meQuery, profileQuery } from './queries.ts';
import { useText } from './texts.ts';
import { VerifiedProfile } from './verified-profile.tsx';

/** Who the member is and where they live. */
export const Profile = () => {
  const t = useText();
  const [{ data: profile }, { data: me }] = useSuspenseQueries({ queries: [profileQuery, meQuery] });
  return (
    <Section
      title={t('Profile')}
      lead={t('Only you and our staff see this. Members you sponsor see a shortened name.')}
    >
      {me.kyc === 'approved' ? <VerifiedProfile profile={profile} /> : <ProfileForm profile={profile} />}
    </Section>
  );
};
