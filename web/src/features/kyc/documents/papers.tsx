import { Button } from '@mantine/core';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import type { KycStep } from '#shared/domain/kyc-progress.ts';
import { type KeyValue, KeyValues } from '#web/ui/detail/key-values.tsx';
import { useDocumentTypeWords } from '#web/ui/member/document-type-words.ts';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from '../kyc.module.css';
import { useText } from '../texts.ts';

interface PartProps {
  title: string;
  items: readonly (KeyValue | false | null | undefined)[];
  change: (() => void) | undefined;
}

const Part = ({ title, items, change }: PartProps) => {
  const t = useText();
  return (
    <section aria-label={title}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {change ? (
          <Button size="xs" variant="subtle" onClick={change}>
            {t('Edit')}
          </Button>
        ) : null}
      </div>
      <KeyValues items={items} />
    </section>
  );
};

interface PapersValuesProps {
  papers: OwnKycCase['papers'];
  /** Leads back to a step; absent where nothing can be changed. */
  goTo?: (step: KycStep) => void;
}

/** What the member wrote: who they are, the document that proves it, and where they live. */
export const PapersValues = ({ papers, goTo }: PapersValuesProps) => {
  const t = useText();
  const types = useDocumentTypeWords();
  const country = useCountryName();
  const { person, identityDocument, address } = papers;
  const change = (step: KycStep) => goTo && (() => goTo(step));
  return (
    <>
      {person || identityDocument ? (
        <Part
          title={t('Your details')}
          change={change('identity')}
          items={[
            person && { name: t('Full legal name'), value: person.legalName },
            person && { name: t('Date of birth'), value: <DateText value={person.birthday} /> },
            person && { name: t('Nationality'), value: country(person.nationality) },
            identityDocument && {
              name: t('Identity document'),
              value: `${types[identityDocument.documentType]} ${identityDocument.documentNumber}`,
            },
            identityDocument && { name: t('Issued by'), value: country(identityDocument.issuingCountry) },
            identityDocument && {
              name: t('Valid until'),
              value: <DateText value={identityDocument.expiresOn} />,
            },
          ]}
        />
      ) : null}
      {address ? (
        <Part
          title={t('Your address')}
          change={change('address')}
          items={[
            { name: t('Street and number'), value: address.street },
            {
              name: t('Postal code and city'),
              value: [address.postalCode, address.city].filter(Boolean).join(' '),
            },
            address.region !== undefined && { name: t('Region'), value: address.region },
            { name: t('Country'), value: country(address.country) },
          ]}
        />
      ) : null}
    </>
  );
};
