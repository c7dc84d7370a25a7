import { Stack } from '@mantine/core';
import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, Caution, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { History } from '#web/staff/decision/history.tsx';
import { useMemberFacts } from '#web/staff/decision/member-facts.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
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
  if (report.state === 'closed') return <p>{t("This report is closed. There's nothing left to do.")}</p>;
  if (report.own) return <p>{t('This is your own report. A colleague has to handle it.')}</p>;
  if (!can(roles, 'decide-security-reports'))
    return <p>{t('You can view this report. Only compliance can close it.')}</p>;
  return (
    <Stack gap="md">
      <p>
        {t(
          'Contact the member first, using details on file from before what they reported. Check payout addresses and withdrawals added since.',
        )}
      </p>
      <ActRow>
        <ReasonAct
          main
          label={t('Close and resume withdrawals…')}
          title={t("Close {name}'s report?", { name })}
          act={t('Close report')}
          reasonLabel={t('Outcome (shown to the member)')}
          mutation={close}
          inputOf={(reason) => ({ reason })}
          done={decided}
        >
          <p>
            {t(
              "Closing a member's last open report lifts the hold and notifies them by email. Holds on recent changes still apply.",
            )}
          </p>
        </ReasonAct>
      </ActRow>
    </Stack>
  );
};

/** One report: the sign-in, the account's status, what can be done, and the history. */
export const Decision = (props: DecisionProps) => {
  const t = useText();
  const words = useStateWords();
  const memberFacts = useMemberFacts();
  const {
    member,
    state,
    device,
    address,
    signedInAt,
    reportedAt,
    timeline,
    isOfChange,
    undone,
    ...standing
  } = props.report;
  return (
    <DecisionLayout>
      <Lead
        figures={[
          {
            name: isOfChange ? t('Change of email address') : t('Sign-in'),
            value: <DateText value={signedInAt} />,
            isWords: true,
          },
          { name: t('Device'), value: device || t('unknown'), isWords: true },
          { name: t('Address'), value: address || t('unknown'), isWords: true },
        ]}
      />
      <Caution member={member} />
      <Section title={t('Next steps')} quiet>
        <Acts {...props} />
      </Section>
      <Section title={t('Account status')} quiet>
        <KeyValues
          items={[
            { name: t('Status'), value: <StatePill tone={toneOf[state]}>{words[state]}</StatePill> },
            { name: t('Reported'), value: <DateText value={reportedAt} /> },
            ...(undone
              ? [{ name: t('Email address changed back'), value: `${undone.to} → ${undone.from}` }]
              : []),
            {
              name: t('Sessions and password'),
              value: standing.securedAt ? (
                <StatePill tone="good">{t('ended')}</StatePill>
              ) : (
                <StatePill tone="bad">{t('not ended: the member has to open the link again')}</StatePill>
              ),
            },
            {
              name: t('New password'),
              value: standing.newPasswordAt ? <DateText value={standing.newPasswordAt} /> : t('not set yet'),
            },
            {
              name: t('Withdrawals'),
              value: standing.withdrawalsHeldSince ? (
                <StatePill tone="waiting">{t('on hold')}</StatePill>
              ) : (
                <StatePill tone="good">{t('not on hold')}</StatePill>
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
