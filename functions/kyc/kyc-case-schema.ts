import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { documentIdSchema, memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import {
  documentKindSchema,
  documentReasonCodeSchema,
  documentTypeSchema,
} from '#shared/domain/kyc-documents.ts';
import { identityDocumentSchema, kycAddressSchema, kycPersonSchema } from '#shared/domain/kyc-person.ts';
import { kycFieldGroupSchema } from '#shared/domain/kyc-progress.ts';
import { kycStateSchema } from '#shared/domain/states.ts';

const kycDocumentSchema = z.lazy(() =>
  z.object({
    documentId: documentIdSchema,
    kind: documentKindSchema,
    contentType: documentTypeSchema,
    bytes: z.int(),
    uploadedAt: instantSchema,
  }),
);

/** A document as its case records it; the file itself is in the document store. */
export type KycDocument = Stored<typeof kycDocumentSchema>;

const verdictSchema = z.lazy(() =>
  z.object({
    documentId: documentIdSchema,
    verdict: z.enum(['accepted', 'refused']),
    code: z.nullable(documentReasonCodeSchema),
    note: z.nullable(z.string()),
  }),
);

/** What compliance decided about one document. */
export type KycVerdict = Stored<typeof verdictSchema>;

/**
 * The identity verification of a member. A member has one case: when more is needed the same case is sent again, and it
 * is renewed before the identity document expires.
 */
export const kycCaseSchema = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: kycStateSchema,
    /** What the member is filling in; only they can see it. */
    draft: z.object({
      person: z.nullable(kycPersonSchema),
      identityDocument: z.nullable(identityDocumentSchema),
      address: z.nullable(kycAddressSchema),
      documents: z.array(kycDocumentSchema),
    }),
    /** What was sent last; null before the first submission. */
    sent: z.nullable(
      z.object({
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documents: z.array(kycDocumentSchema),
      }),
    ),
    submittedAt: z.nullable(instantSchema),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    /** The last proposal to approve the case although another member has its document or person. */
    proposalId: z._default(z.nullable(proposalIdSchema), null),
    /** The last message from compliance to the member. */
    reason: z.nullable(z.string()),
    verdicts: z.array(verdictSchema),
    /** What compliance asked the member to correct, apart from documents. */
    asked: z.array(kycFieldGroupSchema),
    /** What compliance reviewed for its last decision; whatever differs from it has been revised since. */
    lastLook: z.nullable(
      z.object({
        at: instantSchema,
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documentIds: z.array(documentIdSchema),
      }),
    ),
    /** Documents that were sent and replaced later: they are evidence, and kept as long as the case. */
    formerDocuments: z.array(kycDocumentSchema),
    /** The last day on which the identity counts as verified; null when it does not. A renewal leaves it unchanged. */
    verifiedUntil: z.nullable(daySchema),
    /** How many days before that day the last reminder was sent; null before the first one. */
    remindedDays: z.nullable(z.int()),
    history: z.array(historyLineSchema),
    /** Grows with every change; each write expects the version it read. */
    version: z.int(),
  }),
);
export type KycCase = Stored<typeof kycCaseSchema>;

export type Draft = KycCase['draft'];

/** Papers that were sent: they are complete. */
export type SentPapers = NonNullable<KycCase['sent']>;
