import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { documentIdSchema, memberIdSchema, proposalIdSchema } from '../domain/ids.ts';
import {
  documentKindSchema,
  documentKinds,
  documentReasonCodeSchema,
  documentTypeSchema,
} from '../domain/kyc-documents.ts';
import {
  addressStepSchema,
  identityDocumentSchema,
  identityStepSchema,
  kycAddressSchema,
  kycPersonSchema,
} from '../domain/kyc-person.ts';
import {
  kycFieldGroupSchema,
  kycFieldGroups,
  kycMissingSchema,
  kycStepSchema,
} from '../domain/kyc-progress.ts';
import { documentNoteMax } from '../domain/limits.ts';
import {
  kycDecisionSchema,
  kycListStates,
  kycStateSchema,
  kycStatusSchema,
  userStatusSchema,
} from '../domain/states.ts';
import { personLines } from '../domain/text.ts';
import { area, endpoint } from './endpoint.ts';
import {
  actorViewSchema,
  memberBriefSchema,
  pageOf,
  pageQuery,
  reasonSchema,
  timelineEntrySchema,
} from './shapes.ts';

const documentFields = {
  documentId: documentIdSchema,
  kind: documentKindSchema,
  contentType: documentTypeSchema,
  bytes: z.int(),
  uploadedAt: instantSchema,
};

/** Why compliance did not accept a document. */
const remarkSchema = z.object({ code: documentReasonCodeSchema, note: z.nullable(z.string()) });

const ownCaseSchema = z.object({
  state: kycStatusSchema,
  /** The draft while it can be changed, else the submission. */
  papers: z.object({
    person: z.nullable(kycPersonSchema),
    identityDocument: z.nullable(identityDocumentSchema),
    address: z.nullable(kycAddressSchema),
    /** `remark`: why this document was not accepted. */
    documents: z.array(z.object({ ...documentFields, remark: z.nullable(remarkSchema) })),
  }),
  /** What the profile says, for steps in which nothing was entered yet. */
  profile: z.object({ birthday: z.nullable(daySchema), address: z.nullable(kycAddressSchema) }),
  /** What was verified last and still counts, whatever was entered or submitted since. */
  verified: z.nullable(z.object({ birthday: daySchema, address: kycAddressSchema })),
  /** Revisions of each step and of all: what is replaced or submitted must be what the member saw. */
  revisions: z.object({ identity: z.string(), address: z.string(), all: z.string() }),
  /** True while the steps can be changed. */
  mayEdit: z.boolean(),
  /** True when it can be submitted: nothing is missing. */
  maySubmit: z.boolean(),
  next: kycStepSchema,
  missing: z.array(kycMissingSchema),
  /** What compliance asked to correct, apart from documents. */
  asked: z.array(kycFieldGroupSchema),
  /** Of these, the groups that are still unchanged. */
  stillAsked: z.array(kycFieldGroupSchema),
  submittedAt: z.nullable(instantSchema),
  /** The last message from compliance: the reason for the decision, or what is missing. */
  reason: z.nullable(z.string()),
  /** The last day on which the identity counts as verified; null when it does not. A renewal leaves it unchanged. */
  verifiedUntil: z.nullable(daySchema),
  /** The first day on which it can be renewed; null when it is not verified. */
  renewableFrom: z.nullable(daySchema),
  /** The maximum size of a document, in bytes. */
  documentMaxBytes: z.int(),
  timeline: z.array(timelineEntrySchema),
});
export type OwnKycCase = z.infer<typeof ownCaseSchema>;
export type OwnKycDocument = OwnKycCase['papers']['documents'][number];

const kind = z.strictObject({ kind: documentKindSchema });

/** A link to a document that works for anyone who has it, until it expires. */
export const documentLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

export const kyc = area('kyc', 'A member proves who they are', {
  readKyc: endpoint({
    method: 'GET',
    path: '/api/kyc/',
    summary: 'My case: its state, what I entered and uploaded, and what is missing',
    access: 'member',
    reply: ownCaseSchema,
  }),
  saveKycStep: endpoint({
    method: 'PUT',
    path: '/api/kyc/',
    summary: 'Saves one step of my case, unless another device has changed it since it was read',
    access: 'member',
    body: z.discriminatedUnion('step', [identityStepSchema, addressStepSchema]),
    errors: ['kyc_locked', 'kyc_changed', 'try_again'],
    reply: ownCaseSchema,
  }),
  startKycUpload: endpoint({
    method: 'POST',
    path: '/api/kyc/documents/',
    summary: 'A form for uploading one document of this kind, type and size within ten minutes',
    access: 'member',
    status: 201,
    body: z.strictObject({
      kind: documentKindSchema,
      contentType: documentTypeSchema,
      bytes: z.int().check(z.gte(1)),
    }),
    errors: ['kyc_locked', 'document_too_large', 'too_many_requests'],
    reply: z.object({
      /** Post as multipart/form-data: the fields first, in any order, then the document as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      documentId: documentIdSchema,
      expiresAt: instantSchema,
    }),
  }),
  addKycDocument: endpoint({
    method: 'PUT',
    path: '/api/kyc/documents/{kind}/',
    summary:
      'Adds an uploaded file to my case as the document of this kind once it is inspected; it replaces the previous one',
    access: 'member',
    params: kind,
    body: z.strictObject({ documentId: documentIdSchema }),
    errors: ['kyc_locked', 'document_missing', 'document_too_large', 'document_unreadable', 'try_again'],
    reply: ownCaseSchema,
  }),
  removeKycDocument: endpoint({
    method: 'DELETE',
    path: '/api/kyc/documents/{kind}/',
    summary: 'Removes the document of this kind from my case',
    access: 'member',
    params: kind,
    errors: ['kyc_locked', 'try_again'],
    reply: ownCaseSchema,
  }),
  openKycDocument: endpoint({
    method: 'GET',
    path: '/api/kyc/documents/{kind}/',
    summary: 'A link to my document of this kind, valid for a minute',
    access: 'member',
    params: kind,
    errors: ['not_found'],
    reply: documentLinkSchema,
  }),
  submitKyc: endpoint({
    method: 'POST',
    path: '/api/kyc/submit/',
    summary: 'Submits my case for verification: first, when more was needed, or to renew it',
    access: 'member',
    idempotent: true,
    /** `revisions.all` of the case that the member reviewed. */
    body: z.strictObject({ revision: z.string().check(z.maxLength(64)) }),
    errors: ['kyc_locked', 'kyc_incomplete', 'kyc_changed', 'try_again'],
    reply: ownCaseSchema,
  }),
});

const verdictSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ kind: documentKindSchema, verdict: z.literal('accepted') }),
  z.strictObject({
    kind: documentKindSchema,
    verdict: z.literal('refused'),
    code: documentReasonCodeSchema,
    note: z.optional(personLines(documentNoteMax)),
  }),
]);

/** The verdict on a document. */
const saidSchema = z.object({
  verdict: z.enum(['accepted', 'refused']),
  code: z.nullable(documentReasonCodeSchema),
  note: z.nullable(z.string()),
});

/** Why a case was submitted: for the first time, because more was needed, or to renew the verification. */
const occasionSchema = z.enum(['first', 'resubmission', 'renewal']);
export type KycOccasion = z.infer<typeof occasionSchema>;

/** Another member with the same identity, and the state of their case. */
const holderSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  status: userStatusSchema,
  state: kycStateSchema,
  /** True while that identity is verified. */
  verified: z.boolean(),
  /** When they last submitted it. */
  sentAt: instantSchema,
});

const staffCaseSchema = z.object({
  /** The member's id, because a member has one case. */
  id: memberIdSchema,
  member: memberBriefSchema,
  state: kycStateSchema,
  occasion: occasionSchema,
  /** The member's profile, for comparison with the submission; null where it is empty. */
  profile: z.object({
    name: z.string(),
    birthday: z.nullable(daySchema),
    address: z.nullable(kycAddressSchema),
  }),
  /** The latest submission; drafts are not visible to staff. */
  person: kycPersonSchema,
  identityDocument: identityDocumentSchema,
  address: kycAddressSchema,
  /** `revised`: changed since the last decision; false if there was none. */
  revised: z.object({ person: z.boolean(), 'identity-document': z.boolean(), address: z.boolean() }),
  documents: z.array(
    z.object({
      ...documentFields,
      revised: z.boolean(),
      /** True when the caller opened it in this submission; an approval needs that of each document. */
      opened: z.boolean(),
      /** The last verdict on this document. */
      verdict: z.nullable(saidSchema),
      /** The previous version at the last decision, and its verdict; null when it was not replaced. */
      before: z.nullable(z.object({ ...documentFields, said: z.nullable(saidSchema) })),
    }),
  ),
  /** Members who submitted the same identity document; never disclosed to members. */
  sameDocument: z.array(holderSchema),
  /** Members with the same name and date of birth but another document. */
  samePerson: z.array(holderSchema),
  /** True while the document is verified for one of them: an approval needs a reason. */
  sameDocumentNeedsReason: z.boolean(),
  /** True when another member has the document or person: an approval is then proposed to a second person. */
  needsSecondPerson: z.boolean(),
  /** The proposed approval that awaits a second person; null when there is none. */
  proposal: z.nullable(z.object({ id: proposalIdSchema, proposedBy: z.string(), mine: z.boolean() })),
  /** Documents that were submitted and replaced since, including previous versions. */
  formerDocuments: z.array(z.object(documentFields)),
  /** The details at the last decision; null when there was none. */
  before: z.nullable(
    z.object({
      person: kycPersonSchema,
      identityDocument: identityDocumentSchema,
      address: kycAddressSchema,
    }),
  ),
  /** What compliance asked to correct at the last decision, apart from documents. */
  asked: z.array(kycFieldGroupSchema),
  /** When the case was decided last. */
  lookedAt: z.nullable(instantSchema),
  submittedAt: instantSchema,
  /** The last day on which the identity counts as verified; null when it does not. */
  verifiedUntil: z.nullable(daySchema),
  /** The latest expiry that an approval can set: that of the identity document, at most ten years from now. */
  verifiableUntil: daySchema,
  /** The current claim; after `until`, a colleague may claim the case. */
  claim: z.nullable(z.object({ name: z.string(), until: instantSchema, mine: z.boolean() })),
  /** True when the case or its identity is the caller's own, so that they cannot decide it. */
  own: z.boolean(),
  reason: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
});
export type StaffKycCase = z.infer<typeof staffCaseSchema>;
export type StaffKycDocument = StaffKycCase['documents'][number];

/** A view of a document: who, when, and which. */
const viewSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: actorViewSchema,
  documentId: documentIdSchema,
  /** Null when the document is no longer in the case. */
  kind: z.nullable(documentKindSchema),
});
export type KycView = z.infer<typeof viewSchema>;

const decide = { permission: 'decide-kyc' } as const;
const params = z.strictObject({ memberId: memberIdSchema });
const refusals = [
  'not_found',
  'invalid_transition',
  'own_case',
  'claimed_by_colleague',
  'try_again',
] as const;

export const staffKyc = area('staff-kyc', 'Compliance: who members are', {
  listKycCases: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/',
    summary:
      'Cases in one state (submitted by default), oldest first; claimed cases stay with the submitted ones until decided',
    access: decide,
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(kycListStates)) }),
    reply: pageOf(staffCaseSchema),
  }),
  readKycCase: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/{memberId}/',
    summary: 'A case',
    access: decide,
    params,
    errors: ['not_found'],
    reply: staffCaseSchema,
  }),
  claimKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/claim/',
    summary: 'Claims a submitted case, or one whose claim has expired; for an hour only I can decide it',
    access: decide,
    idempotent: true,
    params,
    errors: refusals,
    reply: staffCaseSchema,
  }),
  releaseKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/release/',
    summary: 'Releases a case that I claimed',
    access: decide,
    idempotent: true,
    params,
    errors: refusals,
    reply: staffCaseSchema,
  }),
  viewKycDocument: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/documents/{documentId}/view/',
    summary: 'Logs that I view a document, then returns a link to it, valid for a minute',
    access: decide,
    params: z.strictObject({ memberId: memberIdSchema, documentId: documentIdSchema }),
    errors: ['not_found', 'own_case'],
    reply: z.extend(documentLinkSchema, { contentType: documentTypeSchema }),
  }),
  listKycViews: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/{memberId}/views/',
    summary: 'Who viewed which document and when, newest first',
    access: decide,
    params,
    query: z.strictObject(pageQuery),
    errors: ['not_found'],
    reply: pageOf(viewSchema),
  }),
  decideKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/decision/',
    summary:
      'Decides a case in review, document by document; the member reads reasons and notes. An approval is proposed to a second person while another member has the same document, or the same name and date of birth',
    access: decide,
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({
      /** When the reviewed submission was sent; the decision is refused if there is a newer one. */
      submittedAt: instantSchema,
      decision: kycDecisionSchema,
      reason: reasonSchema,
      documents: z.array(verdictSchema).check(z.maxLength(documentKinds.length)),
      /** What to correct apart from documents, when more is needed. */
      fields: z.optional(z.array(kycFieldGroupSchema).check(z.maxLength(kycFieldGroups.length))),
      /** When approved: the last verified day; by default that of the identity document. */
      verifiedUntil: z.optional(daySchema),
      /**
       * Why it is approved although its document is verified for another member; for the audit log, never shown to
       * members.
       */
      sameDocumentReason: z.optional(reasonSchema),
    }),
    errors: [
      ...refusals,
      'kyc_sent_anew',
      'kyc_documents_open',
      'kyc_documents_unopened',
      'kyc_approval_proposed',
      'kyc_nothing_asked',
      'identity_document_expired',
      'document_verified_elsewhere',
    ],
    reply: staffCaseSchema,
  }),
});
