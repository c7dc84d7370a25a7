import type { ReactNode } from 'react';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import type { KycAddress, KycPerson } from '#shared/domain/kyc-person.ts';
import type { KycFieldGroup } from '#shared/domain/kyc-progress.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useDocumentTypeWords } from '#web/ui/member/document-type-words.ts';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { useGroupWords } from '../words.ts';
import styles from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** The text to compare, where the value on the screen contains more than text. */
  readonly plain: string;
  /** What stood there at the last look. */
  readonly before?: string | undefined;
  /** The profile's value; null or absent where it has none. */
  readonly profile?: string | null | undefined;
  /** How what is compared is written for people, where it differs: a day. */
  readonly say?: (plain: string) => string;
}

/** `Müller, Anna` and `müller anna` are the same; Mueller is not, and the reviewer should see it. */
const sameWords = (one: string, other: string): boolean => {
  const tidy = (words: string) =>
    words
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s.,-]+/gu, ' ')
      .trim();
  return tidy(one) === tidy(other);
};

const FactRow = ({ fact }: { fact: Fact }) => {
  const t = useText();
  const { name, value, plain, before, profile, say = String } = fact;
  const wasOther = before !== undefined && before !== plain;
  const isOther = profile !== undefined && profile !== null && !sameWords(profile, plain);
  return (
    <div className={styles.fact} data-revised={wasOther || undefined}>
      <dt>{name}</dt>
      <dd>
        {value}
        {wasOther ? (
          <span className={styles.aside}>{t('Previously: {value}', { value: say(before) })}</span>
        ) : null}
        {isOther ? (
          <span className={styles.differs}>{t('Profile: {value}', { value: say(profile) })}</span>
        ) : null}
      </dd>
    </div>
  );
};

interface GroupProps {
  group: KycFieldGroup;
  kyc: StaffKycCase;
  facts: readonly (Fact | false)[];
}

const Group = ({ group, kyc, facts }: GroupProps) => {
  const t = useText();
  const words = useGroupWords();
  return (
    <section className={styles.group} aria-label={words[group]}>
      <div className={styles.head}>
        <h3>{words[group]}</h3>
        {kyc.asked.includes(group) ? <StatePill tone="quiet">{t('Update requested')}</StatePill> : null}
        {kyc.revised[group] ? (
          <StatePill tone="waiting">{t('Changed since the last review')}</StatePill>
        ) : null}
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (fact ? <FactRow key={fact.name} fact={fact} /> : null))}
      </dl>
    </section>
  );
};

const place = ({ postalCode, city }: KycAddress): string => [postalCode, city].filter(Boolean).join(' ');

/** The submitted details next to the profile and the details at the last review. */
export const Facts = ({ kyc }: { kyc: StaffKycCase }) => {
  const t = useText();
  const country = useCountryName();
  const format = useFormat();
  const types = useDocumentTypeWords();
  const { person, identityDocument, address, profile, before } = kyc;
  const ofPerson = (key: keyof KycPerson) => before?.person[key];
  const number = identityDocument.documentNumber;
  return (
    <>
      <Group
        group="person"
        kyc={kyc}
        facts={[
          {
            name: t('Legal name'),
            value: person.legalName,
            plain: person.legalName,
            before: ofPerson('legalName'),
            profile: profile.name,
          },
          {
            name: t('Date of birth'),
            value: <DateText value={person.birthday} />,
            plain: person.birthday,
            before: ofPerson('birthday'),
            profile: profile.birthday,
            say: format.date,
          },
          {
            name: t('Nationality'),
            value: country(person.nationality),
            plain: country(person.nationality),
            before: before ? country(before.person.nationality) : undefined,
          },
        ]}
      />
      <Group
        group="identity-document"
        kyc={kyc}
        facts={[
          {
            name: t('Kind'),
            value: types[identityDocument.documentType],
            plain: types[identityDocument.documentType],
            before: before ? types[before.identityDocument.documentType] : undefined,
          },
          {
            name: t('Number'),
            value: (
              <CopyButton value={number} label={t('Number')}>
                {number}
              </CopyButton>
            ),
            plain: number,
            before: before?.identityDocument.documentNumber,
          },
          {
            name: t('Issued by'),
            value: country(identityDocument.issuingCountry),
            plain: country(identityDocument.issuingCountry),
            before: before ? country(before.identityDocument.issuingCountry) : undefined,
          },
          {
            name: t('Valid until'),
            value: <DateText value={identityDocument.expiresOn} />,
            plain: identityDocument.expiresOn,
            before: before?.identityDocument.expiresOn,
            say: format.date,
          },
        ]}
      />
      <Group
        group="address"
        kyc={kyc}
        facts={[
          {
            name: t('Street'),
            value: address.street,
            plain: address.street,
            before: before?.address.street,
            profile: profile.address?.street,
          },
          {
            name: t('City'),
            value: place(address),
            plain: place(address),
            before: before ? place(before.address) : undefined,
            profile: profile.address ? place(profile.address) : null,
          },
          address.region !== undefined && {
            name: t('Region'),
            value: address.region,
            plain: address.region,
            before: before?.address.region,
            profile: profile.address?.region,
          },
          {
            name: t('Country'),
            value: country(address.country),
            plain: country(address.country),
            before: before ? country(before.address.country) : undefined,
            profile: profile.address ? country(profile.address.country) : null,
          },
        ]}
      />
    </>
  );
};
