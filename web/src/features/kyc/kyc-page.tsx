import { useSuspenseQuery } from '@tanstack/react-query';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { MemberTimeline } from '#web/ui/member-timeline.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { kycQuery } from './queries.ts';
import { SentPapers } from './sent-papers.tsx';
import { Standing } from './standing.tsx';
import { useText } from './texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useStep, Wizard } from './wizard.tsx';
import { useStateWords } from './words.ts';

const useLeads = (): Record<KycStatus, string> => {
  const t = useText();
  const begin = t('Money is paid out only to people we know. Tell us who you are, and compliance checks it.');
  return {
    none: begin,
    draft: begin,
    submitted: t('We have everything you sent. You get a message as soon as it is decided.'),
    'in-review': t('We have everything you sent. You get a message as soon as it is decided.'),
    approved: t('We know who you are. Money can be paid out to you.'),
    rejected: t('We could not verify you, so money cannot be paid out to you.'),
    'more-needed': t('Read our remark, set it right below, and send it again.'),
    expired: t('Your verification has run out. Renew it below.'),
  };
};

const useNext = () => {
  const t = useText();
  return ({ state }: OwnKycCase) => {
    if (state === 'submitted' || state === 'in-review') return { title: t('Next: compliance decides') };
    return state === 'more-needed' ? { title: t('Next: you send it again') } : undefined;
  };
};

/** A member's own proof of identity: where it stands, the steps to give it, and what happened so far. */
export const Component = () => {
  const t = useText();
  const words = useStateWords();
  const leads = useLeads();
  const next = useNext();
  const { data: kyc } = useSuspenseQuery(kycQuery);
  const { chosen, goTo } = useStep(kyc.next);
  const { state, timeline } = kyc;
  // With the sending the steps are gone: reading goes on where it stands now.
  const { heading, here } = useKeptFocus(state);
  // Who is verified sees that first, and the steps when they want to renew.
  const showsWizard = kyc.mayEdit && (state !== 'approved' || chosen !== undefined);
  return (
    <Page narrow title={t('Identity')} lead={leads[state]}>
      <Standing kyc={kyc} heading={heading} renew={() => goTo(kyc.next)} />
      {showsWizard ? <Wizard kyc={kyc} here={here} /> : null}
      {!showsWizard && kyc.papers.person ? <SentPapers kyc={kyc} /> : null}
      {timeline.length > 0 ? (
        <Section title={t('What happened so far')}>
          <MemberTimeline
            timeline={timeline}
            titles={{
              ...words,
              submitted: t('Sent'),
              'verification-ended': t('The earlier verification has run out'),
            }}
            next={next(kyc)}
          />
        </Section>
      ) : null}
    </Page>
  );
};
