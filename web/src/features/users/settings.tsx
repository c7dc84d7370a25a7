import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import { InterestForm } from './interest-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { interestQuery, profileQuery } from './queries.ts';
import { useText } from './texts.ts';

/** A member's own choices: how the screens look and speak, who they are, which areas interest them, where they are paid. */
export const Settings = ({ payoutAddresses }: { payoutAddresses: ReactNode }) => {
  const t = useText();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { data: interest } = useSuspenseQuery(interestQuery);
  return (
    <Page narrow title={t('Settings')}>
      <Section quiet title={t('Appearance')} lead={t('Holds on this device at once.')}>
        <AppearanceChoice profile={profile} />
      </Section>
      <Section
        title={t('Profile')}
        lead={t('Only you and our staff see it. People you sponsor see a shortened name.')}
      >
        <ProfileForm profile={profile} />
      </Section>
      <Section title={t('Areas of interest')} lead={t('Your home area opens after sign-in.')}>
        <InterestForm interest={interest} />
      </Section>
      {payoutAddresses}
    </Page>
  );
};
