import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { type Day, daySchema } from '#shared/domain/calendar.ts';
import { type KycFieldGroup, kycFieldGroups } from '#shared/domain/kyc-progress.ts';
import { serverDay } from '#web/api/server-time.ts';
import { ActRow } from '#web/staff/decision/decision-layout.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useDecide } from '../queries.ts';
import { useText } from '../texts.ts';
import { useGroupWords, useKindWords, useReasonWords } from '../words.ts';
import { SameDocument } from './same-identity.tsx';
import { sentVerdicts, type Verdicts } from './verdicts.ts';

interface DecideProps {
  kyc: StaffKycCase;
  verdicts: Verdicts;
  decided: (kyc: StaffKycCase) => void;
}
type Decide = ReturnType<typeof useDecide>;

const Approve = ({ kyc, verdicts, decided, decide }: DecideProps & { decide: Decide }) => {
  const t = useText();
  const { name } = kyc.member;
  const [until, setUntil] = useKeptState<string>('approval, until', kyc.verifiableUntil);
  const [why, setWhy] = useKeptState('approval, same document', '');
  const isProposed = kyc.needsSecondPerson;
  const needsWhy = kyc.sameDocumentNeedsReason;
  const today = serverDay();
  const day = daySchema.safeParse(until).data;
  const isWithin = (chosen: Day | undefined) =>
    chosen !== undefined && chosen >= today && chosen <= kyc.verifiableUntil;
  return (
    <ReasonAct
      main
      label={isProposed ? t('Propose approval…') : t('Approve identity…')}
      title={
        isProposed
          ? t("Propose to approve {name}'s identity?", { name })
          : t("Approve {name}'s identity?", { name })
      }
      act={isProposed ? t('Propose approval') : t('Approve identity')}
      reasonLabel={t('What was checked (shown to the member)')}
      ready={isWithin(day) && (!needsWhy || saysEnough(why))}
      mutation={decide}
      inputOf={(reason) => ({
        submittedAt: kyc.submittedAt,
        decision: 'approved' as const,
        reason,
        documents: sentVerdicts(verdicts),
        ...(day && { verifiedUntil: day }),
        ...(needsWhy && { sameDocumentReason: why.trim() }),
      })}
      done={decided}
    >
      <p>
        {isProposed
          ? t(
              'Another member has the same document, or the same name and date of birth. A colleague has to open the documents and approve it as well; until then the case stays open.',
            )
          : t('They can then receive payouts.')}
      </p>
      <TextInput
        type="date"
        label={t('Verified until')}
        description={t("No later than the document's expiry date, and at most ten years from now.")}
        min={today}
        max={kyc.verifiableUntil}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
        error={isWithin(day) ? null : t("Choose a date between today and the document's expiry date.")}
      />
      {needsWhy ? (
        <div>
          <SameDocument kyc={kyc} />
          <ReasonField
            label={t('Why approve although another member is verified with this document?')}
            description={t('For the audit log. Not shown to members.')}
            value={why}
            change={setWhy}
          />
        </div>
      ) : null}
    </ReasonAct>
  );
};

const AskForMore = ({ kyc, verdicts, decided, decide }: DecideProps & { decide: Decide }) => {
  const t = useText();
  const groups = useGroupWords();
  const kinds = useKindWords();
  const reasons = useReasonWords();
  const { name } = kyc.member;
  const [fields, setFields] = useKeptState<string[]>('details to correct', []);
  const asked = kycFieldGroups.filter((group) => fields.includes(group));
  const refused = sentVerdicts(verdicts).filter((said) => said.verdict === 'refused');
  return (
    <ReasonAct
      label={t('Request more information…')}
      title={t('Request more information from {name}?', { name })}
      act={t('Request more information')}
      reasonLabel={t("What's missing (shown to the member)")}
      ready={refused.length + asked.length > 0}
      mutation={decide}
      inputOf={(reason) => ({
        submittedAt: kyc.submittedAt,
        decision: 'more-needed' as const,
        reason,
        documents: sentVerdicts(verdicts),
        fields: asked satisfies KycFieldGroup[],
      })}
      done={decided}
    >
      <Stack gap="md">
        {refused.length > 0 ? (
          <div>
            <p>{t('To be uploaded again:')}</p>
            <ul>
              {refused.map(({ kind, code }) => (
                <li key={kind}>
                  {kinds[kind]}: {reasons[code]}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p>
            {t('No document has been declined. Decline the ones to upload again, or choose details below.')}
          </p>
        )}
        <Checkbox.Group label={t('Details to correct')} value={fields} onChange={setFields}>
          <Stack gap="xs" mt="xs">
            {kycFieldGroups.map((group) => (
              <Checkbox key={group} value={group} label={groups[group]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </ReasonAct>
  );
};

/** The three outcomes of a review. */
export const Decide = (props: DecideProps) => {
  const t = useText();
  const { kyc, verdicts, decided } = props;
  const kinds = useKindWords();
  const decide = useDecide(kyc.id);
  const accepted = kyc.documents.filter(({ kind }) => verdicts[kind]?.verdict === 'accepted').length;
  const isWhole = accepted === kyc.documents.length;
  const unopened = kyc.documents.filter(({ opened }) => !opened).map(({ kind }) => kinds[kind]);
  const mayApprove = isWhole && unopened.length === 0 && kyc.proposal === null;
  return (
    <Stack gap="md">
      <p>
        {isWhole
          ? t('All documents are accepted.')
          : t('To approve, accept every document: {accepted} of {count} so far.', {
              accepted,
              count: kyc.documents.length,
            })}
      </p>
      {unopened.length > 0 ? (
        <p>
          {t('To approve, open every document of this submission. Not opened yet: {documents}.', {
            documents: unopened.join(', '),
          })}
        </p>
      ) : null}
      <ActRow>
        {mayApprove ? <Approve {...props} decide={decide} /> : null}
        <AskForMore {...props} decide={decide} />
        <ReasonAct
          label={t('Reject…')}
          title={t("Reject {name}'s identity?", { name: kyc.member.name })}
          act={t('Reject')}
          grave
          reasonLabel={t('Reason (shown to the member)')}
          mutation={decide}
          inputOf={(reason) => ({
            submittedAt: kyc.submittedAt,
            decision: 'rejected' as const,
            reason,
            documents: sentVerdicts(verdicts),
          })}
          done={decided}
        >
          <p>{t("This closes the case. The member can't receive payouts and can't submit it again.")}</p>
        </ReasonAct>
      </ActRow>
    </Stack>
  );
};
