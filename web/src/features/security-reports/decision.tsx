import { Stack } from '@mantine/core';
import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, Caution, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { History } from '#web/staff/decision/history.tsx';
import { useMemberFacts } from '#web/staff/decision/member-facts.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatePill } from '#web/ui/state-pill.tsx';
import { useCloseReport } from './queries.ts';
import { useText } from './texts.ts';
import { toneOf, useStateWords } from './words.ts';

interface DecisionProps {
  report: SecurityReportView;
  decided: (report: SecurityReportView) => void;
}

const Acts = ({ report, decided }: DecisionProps) => {
  const t = useText();
  const { roles } = useUser();
  const close = useCloseReport(report.id);
  const { name } = report.member;
  if (report.state === 'closed') return <p>{t('This report is closed; nothing is left to do.')}</p>;
  if (report.own) return <p>{t('This is your own report. Somebody else has to look into it.')}</p>;
  if (!can(roles, 'decide-security-reports'))
    return <p>{t('Compliance looks into it; you can read along.')}</p>;
  return (
    <Stack gap="md">
      <p>
        {t(
          'Talk to the member first, by a way that was known before the sign-in. Look at addresses and withdrawals that were added since.',
        )}
      </p>
      <ActRow>
        <ReasonAct
          main
          label={t('Close and let withdrawals go on …')}
          title={t('Close the report of {name}?', { name })}
          act={t('Close the report')}
          reasonLabel={t('What came out of it, shown to the member')}
          mutation={close}
          inputOf={(reason) => ({ reason })}
          done={decided}
        >
          <p>
            {t(
              'With the last open report of a member the hold is lifted, and they get a mail. What was changed lately rests by its own rules all the same.',
            )}
          </p>
        </ReasonAct>
      </ActRow>
    </Stack>
  );
};

/** One report: which sign-in it was, where the account stands now, what can be done, and what happened so far. */
export const Decision = (props: DecisionProps) => {
  const t = useText();
  const words = useStateWords();
  const memberFacts = useMemberFacts();
  const { member, state, device, address, signedInAt, reportedAt, timeline, ...standing } = props.report;
  return (
    <DecisionLayout>
      <Lead
        figures={[
          { name: t('Sign-in'), value: <DateText value={signedInAt} />, isWords: true },
          { name: t('Device'), value: device || t('not known'), isWords: true },
          { name: t('Address'), value: address || t('not known'), isWords: true },
        ]}
      />
      <Caution member={member} />
      <Section title={t('What happens next')} quiet>
        <Acts {...props} />
      </Section>
      <Section title={t('Where the account stands')} quiet>
        <KeyValues
          items={[
            { name: t('Status'), value: <StatePill tone={toneOf[state]}>{words[state]}</StatePill> },
            { name: t('Reported'), value: <DateText value={reportedAt} /> },
            {
              name: t('Sessions and password'),
              value: standing.securedAt ? (
                <StatePill tone="good">{t('ended')}</StatePill>
              ) : (
                <StatePill tone="bad">{t('not ended: the member’s link has to be opened again')}</StatePill>
              ),
            },
            {
              name: t('New password'),
              value: standing.newPasswordAt ? <DateText value={standing.newPasswordAt} /> : t('not set yet'),
            },
            {
              name: t('Withdrawals'),
              value: standing.withdrawalsHeldSince ? (
                <StatePill tone="waiting">{t('withdrawals held')}</StatePill>
              ) : (
                <StatePill tone="good">{t('withdrawals not held')}</StatePill>
              ),
            },
            ...memberFacts(member),
          ]}
        />
      </Section>
      <History entries={timeline} titles={words} />
    </DecisionLayout>
  );
};
