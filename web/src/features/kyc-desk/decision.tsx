import { Button } from '@mantine/core';
import type { DeskKycCase } from '#shared/contract/kyc.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import { ActRow, Caution, DecisionLayout, Lead } from '#web/desk/decision-layout.tsx';
import { ReasonAct } from '#web/desk/reason-act.tsx';
import { useByWords } from '#web/desk/use-by-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatePill } from '#web/ui/state-pill.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useClaim, useDecide } from './queries.ts';
import { useText } from './texts.ts';
import { toneOf, useStateWords } from './words.ts';

interface DecisionProps {
  kyc: DeskKycCase;
  decided: (kyc: DeskKycCase) => void;
}

const Claim = ({ kyc, decided }: DecisionProps) => {
  const t = useText();
  const claim = useClaim(kyc.id);
  return (
    <>
      <p>{t('Take the case first, so that no colleague looks at it at the same time.')}</p>
      <ErrorPanel error={claim.error} />
      <ActRow>
        <Button loading={claim.isPending} onClick={() => claim.mutate(undefined, { onSuccess: decided })}>
          {t('Take the case')}
        </Button>
      </ActRow>
    </>
  );
};

const Decide = ({ kyc, decided }: DecisionProps) => {
  const t = useText();
  const decide = useDecide(kyc.id);
  const { name } = kyc.member;
  const act = (decision: KycDecision) => ({
    mutation: decide,
    inputOf: (reason: string) => ({ decision, reason }),
    done: decided,
  });
  return (
    <ActRow>
      <ReasonAct
        main
        label={t('Approve …')}
        title={t('Approve the identity of {name}?', { name })}
        act={t('Approve')}
        reasonLabel={t('What was checked, shown to the member')}
        {...act('approved')}
      >
        <p>{t('From then on money can be paid out to them.')}</p>
      </ReasonAct>
      <ReasonAct
        label={t('Ask for more …')}
        title={t('Ask {name} for more?', { name })}
        act={t('Ask for more')}
        reasonLabel={t('What is missing, shown to the member')}
        {...act('more-needed')}
      >
        <p>{t('They correct the form and send it again.')}</p>
      </ReasonAct>
      <ReasonAct
        label={t('Reject …')}
        title={t('Reject the identity of {name}?', { name })}
        act={t('Reject')}
        grave
        reasonLabel={t('Why, shown to the member')}
        {...act('rejected')}
      >
        <p>{t('This ends the case. Nothing is paid out to them, and they cannot send it again.')}</p>
      </ReasonAct>
    </ActRow>
  );
};

const Acts = (props: DecisionProps) => {
  const t = useText();
  const { kyc } = props;
  if (kyc.own) return <p>{t('This is your own case. Somebody else has to look at it.')}</p>;
  if (kyc.state === 'submitted') return <Claim {...props} />;
  if (kyc.state !== 'in-review') return <p>{t('This case is decided; nothing is left to do.')}</p>;
  if (kyc.claim?.mine) return <Decide {...props} />;
  if (kyc.claim && Date.parse(kyc.claim.until) > Date.now())
    return <p>{t('{name} is looking at this case right now.', { name: kyc.claim.name })}</p>;
  return <Claim {...props} />;
};

/** One proof of identity: who the member says they are, what can be done about it, and what happened so far. */
export const Decision = (props: DecisionProps) => {
  const t = useText();
  const format = useFormat();
  const words = useStateWords();
  const by = useByWords();
  const { member, person, state, submittedAt, timeline } = props.kyc;
  const country = new Intl.DisplayNames(format.locale, { type: 'region' }).of(person.country);
  return (
    <DecisionLayout>
      <Lead
        figures={[
          { name: t('Legal name'), value: person.legalName, isWords: true },
          { name: t('Date of birth'), value: <DateText value={person.birthday} />, isWords: true },
        ]}
      />
      <Caution member={member} />
      <Section title={t('What happens next')} quiet>
        <Acts {...props} />
      </Section>
      <Section title={t('What the member sent')} quiet>
        <KeyValues
          items={[
            { name: t('State'), value: <StatePill tone={toneOf[state]}>{words[state]}</StatePill> },
            { name: t('Legal name'), value: person.legalName },
            { name: t('Name of the account'), value: member.name },
            { name: t('Street'), value: person.street },
            { name: t('City'), value: `${person.postalCode} ${person.city}` },
            { name: t('Country'), value: country ?? person.country },
            {
              name: t('E-mail'),
              value: (
                <CopyButton value={member.email} label={t('E-mail')}>
                  {member.email}
                </CopyButton>
              ),
            },
            { name: t('Submitted'), value: <DateText value={submittedAt} /> },
          ]}
        />
        <p>{t('Ask for documents by mail and name in the reason what you checked.')}</p>
      </Section>
      <Section title={t('History')} quiet>
        <Timeline
          entries={timeline.map((entry, index) => ({
            key: `${index}`,
            title: words[entry.state as keyof typeof words] ?? entry.state,
            by: by[entry.by],
            at: entry.at,
            detail: entry.reason,
          }))}
        />
      </Section>
    </DecisionLayout>
  );
};
