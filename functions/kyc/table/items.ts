import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { documentIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import {
  documentKindSchema,
  documentReasonCodeSchema,
  documentTypeSchema,
} from '#shared/domain/kyc-documents.ts';
import { identityDocumentSchema, kycAddressSchema, kycPersonSchema } from '#shared/domain/kyc-person.ts';
import { kycFieldGroupSchema } from '#shared/domain/kyc-progress.ts';
import { kycStateSchema } from '#shared/domain/states.ts';

const kycDocument = z.lazy(() =>
  z.object({
    documentId: documentIdSchema,
    kind: documentKindSchema,
    contentType: documentTypeSchema,
    bytes: z.int(),
    uploadedAt: instantSchema,
  }),
);

/** The proof of a member's identity: what they write, what they sent, and what compliance made of it. */
export const kycCaseItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: kycStateSchema,
    draft: z.object({
      person: z.nullable(kycPersonSchema),
      identityDocument: z.nullable(identityDocumentSchema),
      address: z.nullable(kycAddressSchema),
      documents: z.array(kycDocument),
    }),
    sent: z.nullable(
      z.object({
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documents: z.array(kycDocument),
      }),
    ),
    submittedAt: z.nullable(instantSchema),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    reason: z.nullable(z.string()),
    verdicts: z.array(
      z.object({
        documentId: documentIdSchema,
        verdict: z.enum(['accepted', 'refused']),
        code: z.nullable(documentReasonCodeSchema),
        note: z.nullable(z.string()),
      }),
    ),
    asked: z.array(kycFieldGroupSchema),
    lastLook: z.nullable(
      z.object({
        at: instantSchema,
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documentIds: z.array(documentIdSchema),
      }),
    ),
    formerDocuments: z.array(kycDocument),
    verifiedUntil: z.nullable(daySchema),
    remindedDays: z.nullable(z.int()),
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);

/** Who sent a case with a document, or as a person, and when last; and how often one was approved with a document. */
export const sentIdentityItem = z.lazy(() =>
  z.union([z.object({ memberId: memberIdSchema, sentAt: instantSchema }), z.object({ approvals: z.int() })]),
);
