import { useSuspenseQuery } from '@tanstack/react-query';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { kycQuery } from '#web/api/own-kyc.ts';
import { MemberTimeline } from '#web/ui/detail/member-timeline.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SentPapers } from './documents/sent-papers.tsx';
import { Standing } from './standing.tsx';
import { useText } from './texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useStep, Wizard } from './wizard/wizard.tsx';
import { useStateWords } from './words.ts';

const useLeads = (): Record<KycStatus, string> => {
  const t = useText();
  const begin = t(
    'We pay out only after verifying your identity. Enter your details and upload your documents; our compliance team will check them.',
  );
  return {
    none: begin,
    draft: begin,
    submitted: t("We've received your documents. We'll let you know as soon as there's a decision."),
    'in-review': t("We've received your documents. We'll let you know as soon as there's a decision."),
    approved: t('Your identity is verified. You can withdraw money.'),
    rejected: t("We couldn't verify your identity, so we can't pay out to you."),
    'more-needed': t('Read our message, correct the details below and submit again.'),
    expired: t('Your verification has expired. Renew it below.'),
  };
};

const useNext = () => {
  const t = useText();
  return ({ state }: OwnKycCase) => {
    if (state === 'submitted' || state === 'in-review') return { title: t('Next: compliance decides') };
    return state === 'more-needed' ? { title: t('Next: you submit again') } : undefined;
  };
};

/** The member's identity verification: its state, the steps to complete, and its history. */
export const Component = () => {
  const t = useText();
  const words = useStateWords();
  const leads = useLeads();
  const next = useNext();
  const { data: kyc } = useSuspenseQuery(kycQuery);
  const { chosen, goTo } = useStep(kyc.next);
  const { state, timeline } = kyc;
  // After submitting, the steps disappear: the focus moves to the current state.
  const { heading, here } = useKeptFocus(state);
  // Who is verified sees that first, and the steps when they want to renew.
  const showsWizard = kyc.mayEdit && (state !== 'approved' || chosen !== undefined);
  return (
    <Page narrow title={t('Identity')} lead={leads[state]}>
      <Standing kyc={kyc} heading={heading} renew={() => goTo(kyc.next)} />
      {showsWizard ? <Wizard kyc={kyc} here={here} /> : null}
      {!showsWizard && kyc.papers.person ? <SentPapers kyc={kyc} /> : null}
      {timeline.length > 0 ? (
        <Section title={t('History')}>
          <MemberTimeline
            timeline={timeline}
            titles={{
              ...words,
              submitted: t('Submitted'),
              'verification-ended': t('Previous verification expired'),
            }}
            next={next(kyc)}
          />
        </Section>
      ) : null}
    </Page>
  );
};
