import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { Caution, Lead } from '#web/staff/decision/decision-layout.tsx';
import { History } from '#web/staff/decision/history.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { DocumentCard } from '../documents/document-card.tsx';
import { DocumentViewer, type OpenDocument } from '../documents/document-viewer.tsx';
import documentStyles from '../documents/documents.module.css';
import { Views } from '../documents/views.tsx';
import { useView } from '../queries.ts';
import { useText } from '../texts.ts';
import { useKindWords, useOccasionWords, useStateWords } from '../words.ts';
import styles from './case-view.module.css';
import { Claim } from './claim.tsx';
import { Decide } from './decide.tsx';
import { Facts } from './facts.tsx';
import { ProposedApproval } from './proposed-approval.tsx';
import { SameDocument, SamePerson } from './same-identity.tsx';
import { useVerdicts, type Verdicts } from './verdicts.ts';

interface CaseProps {
  kyc: StaffKycCase;
  decided: (kyc: StaffKycCase) => void;
}

const isUndecided = ({ state }: StaffKycCase): boolean => state === 'submitted' || state === 'in-review';

/** The last message to the member, shown first because the new submission is compared with it. */
const LastMessage = ({ kyc }: { kyc: StaffKycCase }) => {
  const t = useText();
  const lastMessage = kyc.timeline.findLast(({ by, reason }) => by === 'staff' && reason);
  if (!isUndecided(kyc) || !lastMessage?.reason || !kyc.lookedAt) return null;
  return (
    <p className={styles.last}>
      <span>
        {t('Last message')}, <DateText value={kyc.lookedAt} />:
      </span>
      <q>{lastMessage.reason}</q>
    </p>
  );
};

interface DocumentsProps {
  kyc: StaffKycCase;
  verdicts: Verdicts;
  say: ReturnType<typeof useVerdicts>[1];
}

const Documents = ({ kyc, verdicts, say }: DocumentsProps) => {
  const t = useText();
  const kinds = useKindWords();
  const view = useView(kyc.id);
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  const look = ({ documentId, kind }: OpenDocument) => {
    setOpened({ documentId, kind });
    view.mutate(documentId);
  };
  const previous = new Set(kyc.documents.map(({ before }) => before?.documentId));
  const former = kyc.formerDocuments.filter(({ documentId }) => !previous.has(documentId));
  const decides = kyc.state === 'in-review' && kyc.claim?.mine === true;
  const isOpen = isUndecided(kyc);
  return (
    <>
      <ul className={documentStyles.cards}>
        {kyc.documents.map((document) => (
          <DocumentCard
            key={document.documentId}
            document={document}
            own={kyc.own}
            unopened={isOpen && !kyc.own && !document.opened}
            look={look}
            say={decides ? (verdict) => say(document.kind, verdict) : undefined}
            verdict={verdicts[document.kind]}
          />
        ))}
      </ul>
      {former.length > 0 && !kyc.own ? (
        <div className={documentStyles.former}>
          <p>{t('Earlier versions:')}</p>
          <ul>
            {former.map((document) => (
              <li key={document.documentId}>
                <Button size="sm" variant="subtle" onClick={() => look(document)}>
                  {kinds[document.kind]} · <DateText value={document.uploadedAt} dayOnly />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <DocumentViewer
        document={opened}
        view={view}
        close={() => {
          setOpened(null);
          view.reset();
        }}
      />
    </>
  );
};

/** One case: the documents next to the submitted details, the last review, and the possible actions. */
export const CaseView = ({ kyc, decided }: CaseProps) => {
  const t = useText();
  const words = useStateWords();
  const occasions = useOccasionWords();
  const [verdicts, say] = useVerdicts(kyc);
  const titles = { ...words, 'verification-ended': t('Previous verification expired') };
  const { member, person, state, timeline } = kyc;
  const decides = state === 'in-review' && kyc.claim?.mine === true;
  return (
    <div className={styles.case}>
      <Lead
        figures={[
          { name: t('Legal name'), value: person.legalName, isWords: true },
          { name: t('Date of birth'), value: <DateText value={person.birthday} />, isWords: true },
          {
            name: t('Status'),
            value: <StatePill tone={kycTones[state]}>{words[state]}</StatePill>,
            isWords: true,
          },
          { name: t('Submission'), value: occasions[kyc.occasion], isWords: true },
          {
            name: t('Submitted'),
            value: <DateText value={kyc.submittedAt} distance />,
            isWords: true,
          },
          kyc.verifiedUntil !== null && {
            name: t('Verified until'),
            value: <DateText value={kyc.verifiedUntil} />,
            isWords: true,
          },
        ]}
      />
      <Caution member={member} />
      <LastMessage kyc={kyc} />
      <div className={styles.claim}>
        <ProposedApproval kyc={kyc} />
        <Claim kyc={kyc} decided={decided} />
      </div>
      <div className={styles.columns}>
        <div className={styles.documents}>
          <Section title={t('Documents')} quiet>
            <Documents kyc={kyc} verdicts={verdicts} say={say} />
          </Section>
        </div>
        <div className={styles.facts}>
          <Section
            title={t('Details provided')}
            quiet
            actions={
              <>
                <MemberLink memberId={member.memberId}>{member.name}</MemberLink>
                <CopyButton value={member.email} label={t('Email')}>
                  <MailAddress>{member.email}</MailAddress>
                </CopyButton>
              </>
            }
          >
            <SameDocument kyc={kyc} />
            <SamePerson kyc={kyc} />
            <Facts kyc={kyc} />
          </Section>
        </div>
        {decides ? (
          <div className={styles.decide}>
            <Section title={t('Decide')} quiet>
              <Decide kyc={kyc} verdicts={verdicts} decided={decided} />
            </Section>
          </div>
        ) : null}
      </div>
      <div className={styles.columns}>
        <History entries={timeline} titles={titles} />
        <Section title={t('Document views')} quiet>
          <Views memberId={kyc.id} />
        </Section>
      </div>
    </div>
  );
};
