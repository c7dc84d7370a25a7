import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { SheetPart, SheetSection } from '../sheet-section.tsx';
import { useText } from '../texts.ts';
import { useKycWords } from '../words.ts';

const Lines = ({ lines }: { lines: readonly (string | undefined)[] }) => (
  <>{lines.map((line) => (line ? <div key={line}>{line}</div> : null))}</>
);

const useAddress = () => {
  const nameOf = useCountryName();
  return ({ profile }: MemberOverview): ReactNode => {
    const { street, postalCode, city, region, country } = profile;
    if (!street && !city && !country) return null;
    const place = [postalCode, city].filter(Boolean).join(' ');
    return <Lines lines={[street, place, region, country && nameOf(country)]} />;
  };
};

/** Who the member is: the profile, the identity verification, and the consents. */
export const Identity = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const kyc = useKycWords();
  const areas = useAreaWords();
  const address = useAddress()(member);
  const { profile, interest, consents } = member;
  const languages = { en: t('English'), de: t('German') };
  return (
    <SheetSection
      id="identity"
      title={t('Identity')}
      query={{ data: member, error: null, refetch: () => undefined }}
    >
      {() => (
        <>
          <SheetPart title={t('Identity verification')}>
            <KeyValues
              items={[
                {
                  name: t('Status'),
                  value: (
                    <StatePill tone={kycTones[member.kyc.standing]}>{kyc[member.kyc.standing]}</StatePill>
                  ),
                },
                member.kyc.until !== null && {
                  name: t('Valid until'),
                  value: <DateText value={member.kyc.until} dayOnly />,
                },
                member.kyc.caseState !== null &&
                  member.kyc.caseState !== member.kyc.standing && {
                    name: t('Current case'),
                    value: (
                      <StatePill tone={kycTones[member.kyc.caseState]}>{kyc[member.kyc.caseState]}</StatePill>
                    ),
                  },
                member.kyc.submittedAt !== null && {
                  name: t('Submitted'),
                  value: <DateText value={member.kyc.submittedAt} />,
                },
                member.kyc.caseId !== null && {
                  name: t('Documents and decision'),
                  value: <Link to={`/kyc/review/?open=${member.kyc.caseId}`}>{t('Open case')}</Link>,
                },
              ]}
            />
          </SheetPart>
          <SheetPart title={t('Profile')}>
            <KeyValues
              items={[
                { name: t('Name'), value: profile.name },
                {
                  name: t('Email'),
                  value: (
                    <CopyButton value={member.email} label={t('Email')}>
                      <MailAddress>{member.email}</MailAddress>
                    </CopyButton>
                  ),
                },
                profile.phone !== undefined && {
                  name: t('Telephone'),
                  value: <a href={`tel:${profile.phone.replaceAll(' ', '')}`}>{profile.phone}</a>,
                },
                profile.birthday !== undefined && {
                  name: t('Date of birth'),
                  value: <DateText value={profile.birthday} dayOnly />,
                },
                address !== null && { name: t('Postal address'), value: address },
                { name: t('Language'), value: languages[profile.language] },
                { name: t('Interested in'), value: interest.areas.map((area) => areas[area]).join(', ') },
                { name: t('Home area'), value: areas[interest.home] },
              ]}
            />
          </SheetPart>
          <SheetPart title={t('Consents')}>
            <KeyValues
              items={[
                { name: t('Terms'), value: t('version {version}', { version: consents.termsVersion }) },
                {
                  name: t('Risk notice'),
                  value: t('version {version}', { version: consents.riskNoticeVersion }),
                },
                { name: t('Agreed on'), value: <DateText value={consents.at} /> },
              ]}
            />
          </SheetPart>
        </>
      )}
    </SheetSection>
  );
};
