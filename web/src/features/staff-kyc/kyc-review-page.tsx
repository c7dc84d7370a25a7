import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { kycListStates } from '#shared/domain/states.ts';
import { useMemberColumn, useMemberCsvColumns } from '#web/staff/queue/member-columns.tsx';
import { QueuePage } from '#web/staff/queue/queue-page.tsx';
import { useStateFilter } from '#web/staff/queue/state-filter.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { CaseView } from './case/case-view.tsx';
import { isHeld } from './case/claim.tsx';
import styles from './kyc-review-page.module.css';
import { kycQueue } from './queries.ts';
import { useText } from './texts.ts';
import { useOccasionWords, useStateWords } from './words.ts';

/** Who claimed the case, and until when; an expired claim no longer blocks others. */
const ClaimedBy = ({ kyc }: { kyc: StaffKycCase }) => {
  const t = useText();
  if (!kyc.claim) return '–';
  const name = kyc.claim.mine ? t('You') : kyc.claim.name;
  return isHeld(kyc) ? (
    <>
      {name}, {t('until')} <DateText value={kyc.claim.until} />
    </>
  ) : (
    t('{name} (claim expired)', { name })
  );
};

/** Why it was submitted, whether another member submitted the same identity, and whether its approval is proposed. */
const Occasion = ({ kyc: { occasion, sameDocument, samePerson, proposal } }: { kyc: StaffKycCase }) => {
  const t = useText();
  const occasions = useOccasionWords();
  return (
    <span className={styles.occasion}>
      {occasion === 'first' ? (
        occasions.first
      ) : (
        <StatePill tone={occasion === 'resubmission' ? 'waiting' : 'quiet'}>{occasions[occasion]}</StatePill>
      )}
      {sameDocument.length > 0 ? <StatePill tone="waiting">{t('Same document')}</StatePill> : null}
      {samePerson.length > 0 ? (
        <StatePill tone="waiting">{t('Same name and date of birth')}</StatePill>
      ) : null}
      {proposal ? <StatePill tone="waiting">{t('Awaiting a second person')}</StatePill> : null}
    </span>
  );
};

const useColumns = (): readonly Column<StaffKycCase>[] => {
  const t = useText();
  const country = useCountryName();
  return [
    useMemberColumn(),
    { key: 'name', label: t('Legal name'), cell: ({ person }) => person.legalName },
    { key: 'country', label: t('Country'), cell: ({ address }) => country(address.country) },
    { key: 'occasion', label: t('Submission'), cell: (item) => <Occasion kyc={item} /> },
    { key: 'claim', label: t('Claimed by'), cell: (item) => <ClaimedBy kyc={item} /> },
    {
      key: 'age',
      label: t('Submitted'),
      end: true,
      cell: (item) => <DateText value={item.submittedAt} distance />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<StaffKycCase>[] => {
  const t = useText();
  const words = useStateWords();
  const occasions = useOccasionWords();
  return [
    { label: t('Submitted'), value: (item) => item.submittedAt },
    { label: t('Status'), value: (item) => words[item.state] },
    ...useMemberCsvColumns(),
    { label: t('Legal name'), value: (item) => item.person.legalName },
    { label: t('Country'), value: (item) => item.address.country },
    { label: t('Submission'), value: (item) => occasions[item.occasion] },
    { label: t('Verified until'), value: (item) => item.verifiedUntil ?? '' },
    { label: t('Claimed by'), value: (item) => item.claim?.name ?? '' },
  ];
};

const useOutcomeWords = () => {
  const t = useText();
  return ({ state, claim, proposal, member: { name } }: StaffKycCase): string => {
    switch (state) {
      case 'in-review':
        if (!claim && proposal?.mine)
          return t("The approval of {name}'s identity awaits a colleague.", { name });
        return claim
          ? t("You've claimed {name}'s case.", { name })
          : t("{name}'s case is back in the queue.", { name });
      case 'approved':
        return t('{name} is verified and can receive payouts.', { name });
      case 'more-needed':
        return t('{name} was asked for more information.', { name });
      case 'rejected':
        return t("{name} wasn't verified and has been told why.", { name });
      default:
        return '';
    }
  };
};

/** The queue of identity verifications: compliance claims a case, reviews its documents, and decides. */
export const Component = () => {
  const t = useText();
  const [state, filter] = useStateFilter({
    states: kycListStates,
    words: { ...useStateWords(), submitted: t('To review') },
    none: t('No cases with this status'),
    back: t('Show cases to review'),
  });
  return (
    <QueuePage
      title={t('Identity checks')}
      lead={t('Oldest first. Only verified members can receive payouts.')}
      idSchema={memberIdSchema}
      listQuery={(page) => kycQueue.page({ ...page, state })}
      oneQuery={kycQueue.one}
      columns={useColumns()}
      csv={{ name: `identities-${state}`, columns: useCsvColumns() }}
      titleOf={({ member }) => member.name}
      waits={(item) => item.state === 'submitted' || (item.state === 'in-review' && item.claim !== null)}
      wide
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a case.")}
      {...filter}
      empty={{
        title: t('No cases to review'),
        words: t('Cases appear here as soon as members submit them.'),
      }}
    >
      {(item, decided) => <CaseView kyc={item} decided={decided} />}
    </QueuePage>
  );
};
