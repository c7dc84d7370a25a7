import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import type { StaffKycCase, staffKyc } from '#shared/contract/kyc.ts';
import type { DocumentKind, DocumentReasonCode } from '#shared/domain/kyc-documents.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';

/** What staff think of one document so far; it is sent with the decision. */
export interface Verdict {
  readonly verdict: 'accepted' | 'refused';
  readonly code: DocumentReasonCode;
  readonly note: string;
}
export type Verdicts = Readonly<Partial<Record<DocumentKind, Verdict>>>;
type Sent = NonNullable<BodyInputOf<typeof staffKyc.endpoints.decideKycCase>['documents']>;

/** The verdicts as they are chosen; what was accepted at the last look and not replaced since stays accepted. */
export const useVerdicts = ({ documents, submittedAt }: StaffKycCase) => {
  const [verdicts, setVerdicts] = useKeptState<Verdicts>(
    `verdicts on the submission of ${submittedAt}`,
    Object.fromEntries(
      documents
        .filter(({ verdict }) => verdict?.verdict === 'accepted')
        .map(({ kind }) => [kind, { verdict: 'accepted', code: 'unreadable', note: '' }]),
    ),
  );
  const say = (kind: DocumentKind, verdict: Verdict) => setVerdicts((all) => ({ ...all, [kind]: verdict }));
  return [verdicts, say] as const;
};

/** As the contract wants them; a note of spaces is none. */
export const sentVerdicts = (verdicts: Verdicts): Sent =>
  (Object.entries(verdicts) as [DocumentKind, Verdict][]).map(([kind, { verdict, code, note }]) =>
    verdict === 'accepted'
      ? { kind, verdict }
      : { kind, verdict, code, ...(note.trim() === '' ? {} : { note: note.trim() }) },
  );
