import { useSuspenseQuery } from '@tanstack/react-query';
import type { KycStanding } from '#shared/domain/states.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MemberTimeline } from '#web/ui/member-timeline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatePill, type Tone } from '#web/ui/state-pill.tsx';
import { KycForm } from './kyc-form.tsx';
import styles from './kyc-page.module.css';
import { kycQuery } from './queries.ts';
import { useText } from './texts.ts';

const tones: Record<KycStanding, Tone> = {
  none: 'waiting',
  draft: 'waiting',
  submitted: 'waiting',
  'in-review': 'waiting',
  approved: 'good',
  rejected: 'bad',
  'more-needed': 'waiting',
  expired: 'bad',
};

const useStateWords = (): Record<KycStanding, string> => {
  const t = useText();
  return {
    none: t('Not begun'),
    draft: t('Not begun'),
    submitted: t('Sent, waits for its review'),
    'in-review': t('Being reviewed'),
    approved: t('Verified'),
    rejected: t('Not verified'),
    'more-needed': t('Something is missing'),
    expired: t('Run out'),
  };
};

/** Where the case stands and what it means for the member, in one sentence. */
const useStandingWords = (): Record<KycStanding, string> => {
  const t = useText();
  const begin = t('Money is paid out only to people we know. Tell us who you are, and compliance checks it.');
  return {
    none: begin,
    draft: begin,
    submitted: t('We have everything you sent. You get a message as soon as it is decided.'),
    'in-review': t('Somebody of compliance is looking at it. You get a message as soon as it is decided.'),
    approved: t('We know who you are. Money can be paid out to you.'),
    rejected: t(
      'We could not verify you, so money cannot be paid out to you. What you hold stays as it is; write to us if you see it differently.',
    ),
    'more-needed': t('Read our remark, set it right below, and send it again.'),
    expired: t(
      'Your verification has run out, so money cannot be paid out to you for now. Please write to us.',
    ),
  };
};

const useNext = () => {
  const t = useText();
  return (state: KycStanding) => {
    if (state === 'submitted' || state === 'in-review')
      return {
        title: t('Next: compliance decides'),
        detail: t('Usually within two working days. They may ask you for documents by mail.'),
      };
    return state === 'more-needed' ? { title: t('Next: you send it again') } : undefined;
  };
};

/** A member's own proof of identity: where it stands, what is missing, the form, and what happened so far. */
export const Component = () => {
  const t = useText();
  const format = useFormat();
  const words = useStateWords();
  const standing = useStandingWords();
  const next = useNext();
  const { data: kyc } = useSuspenseQuery(kycQuery);
  const { person, state } = kyc;
  const countryOf = (code: string) =>
    new Intl.DisplayNames(format.locale, { type: 'region' }).of(code) ?? code;
  return (
    <Page narrow title={t('Identity')} lead={standing[state]}>
      <Section
        quiet
        title={t('Where it stands')}
        actions={<StatePill tone={tones[state]}>{words[state]}</StatePill>}
      >
        {kyc.reason && (state === 'more-needed' || state === 'rejected') ? (
          <div className={styles.remark}>
            <Notice>{t('Our remark: {reason}', { reason: kyc.reason })}</Notice>
          </div>
        ) : null}
        {kyc.timeline.length > 0 ? (
          <MemberTimeline
            timeline={kyc.timeline}
            titles={{ ...words, submitted: t('Sent') }}
            next={next(state)}
          />
        ) : (
          <p>{t('Nothing was sent yet.')}</p>
        )}
      </Section>
      {kyc.maySubmit ? (
        <Section
          title={t('Who you are')}
          lead={t('As it stands in your passport or identity card. Only compliance sees it.')}
        >
          <KycForm person={person} />
        </Section>
      ) : null}
      {person && !kyc.maySubmit ? (
        <Section title={t('What you sent')}>
          <KeyValues
            items={[
              { name: t('Full legal name'), value: person.legalName },
              { name: t('Date of birth'), value: <DateText value={person.birthday} /> },
              { name: t('Street and number'), value: person.street },
              { name: t('Postal code and city'), value: `${person.postalCode} ${person.city}` },
              { name: t('Country'), value: countryOf(person.country) },
            ]}
          />
        </Section>
      ) : null}
    </Page>
  );
};
