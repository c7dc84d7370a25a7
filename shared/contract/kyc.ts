import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { documentIdSchema, memberIdSchema } from '../domain/ids.ts';
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
import { personText } from '../domain/text.ts';
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
  /** What the member wrote and uploaded: the draft while it can be changed, else what was sent. */
  papers: z.object({
    person: z.nullable(kycPersonSchema),
    identityDocument: z.nullable(identityDocumentSchema),
    address: z.nullable(kycAddressSchema),
    /** `remark`: why this very document was not accepted. */
    documents: z.array(z.object({ ...documentFields, remark: z.nullable(remarkSchema) })),
  }),
  /** Marks of what stands in each step, and in all of them: what is replaced or sent must be what was seen. */
  revisions: z.object({ identity: z.string(), address: z.string(), all: z.string() }),
  /** True while the steps can be changed. */
  mayEdit: z.boolean(),
  /** True when it can be sent now: nothing is missing. */
  maySubmit: z.boolean(),
  next: kycStepSchema,
  missing: z.array(kycMissingSchema),
  /** What compliance asked to be set right, beside documents. */
  asked: z.array(kycFieldGroupSchema),
  /** What of it stands as it was sent: it is still to be set right. */
  stillAsked: z.array(kycFieldGroupSchema),
  submittedAt: z.nullable(instantSchema),
  /** What compliance told last: why it was decided so, or what is missing. */
  reason: z.nullable(z.string()),
  /** The last day on which the identity counts as verified; null when it does not. It stands while a renewal is looked at. */
  verifiedUntil: z.nullable(daySchema),
  /** From when on it can be renewed; null when it is not verified. */
  renewableFrom: z.nullable(daySchema),
  /** The most a document may have, in bytes. */
  documentMaxBytes: z.int(),
  timeline: z.array(timelineEntrySchema),
});
export type OwnKycCase = z.infer<typeof ownCaseSchema>;
export type OwnKycDocument = OwnKycCase['papers']['documents'][number];

const kind = z.strictObject({ kind: documentKindSchema });

/** A link to a document: whoever has it can open it, until then. */
export const documentLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

export const kyc = area('kyc', 'A member proves who they are', {
  readKyc: endpoint({
    method: 'GET',
    path: '/api/kyc/',
    summary: 'My case: its state, what I wrote and uploaded, what is missing',
    access: 'member',
    reply: ownCaseSchema,
  }),
  saveKycStep: endpoint({
    method: 'PUT',
    path: '/api/kyc/',
    summary: 'Saves one step of my case, unless another device changed it since I read it',
    access: 'member',
    body: z.discriminatedUnion('step', [identityStepSchema, addressStepSchema]),
    errors: ['kyc_locked', 'kyc_changed', 'try_again'],
    reply: ownCaseSchema,
  }),
  startKycUpload: endpoint({
    method: 'POST',
    path: '/api/kyc/documents/',
    summary: 'A form to upload one document with: of this kind, type and size, within ten minutes',
    access: 'member',
    status: 201,
    body: z.strictObject({
      kind: documentKindSchema,
      contentType: documentTypeSchema,
      bytes: z.int().check(z.gte(1)),
    }),
    errors: ['kyc_locked', 'document_too_large', 'too_many_requests'],
    reply: z.object({
      /** To post as multipart/form-data: the fields first, in any order, then the document as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      documentId: documentIdSchema,
      expiresAt: instantSchema,
    }),
  }),
  addKycDocument: endpoint({
    method: 'PUT',
    path: '/api/kyc/documents/{kind}/',
    summary:
      'Makes an uploaded file the document of this kind, once it was looked at; it takes the place of another',
    access: 'member',
    params: kind,
    body: z.strictObject({ documentId: documentIdSchema }),
    errors: ['kyc_locked', 'document_missing', 'document_too_large', 'document_unreadable', 'try_again'],
    reply: ownCaseSchema,
  }),
  removeKycDocument: endpoint({
    method: 'DELETE',
    path: '/api/kyc/documents/{kind}/',
    summary: 'Takes the document of this kind out of my case',
    access: 'member',
    params: kind,
    errors: ['kyc_locked', 'try_again'],
    reply: ownCaseSchema,
  }),
  openKycDocument: endpoint({
    method: 'GET',
    path: '/api/kyc/documents/{kind}/',
    summary: 'A link to my document of this kind, for a minute',
    access: 'member',
    params: kind,
    errors: ['not_found'],
    reply: documentLinkSchema,
  }),
  submitKyc: endpoint({
    method: 'POST',
    path: '/api/kyc/submit/',
    summary: 'Asks for the verification of my identity: first, when more was needed, and to renew it',
    access: 'member',
    idempotent: true,
    /** `revisions.all` of the case that was looked at. */
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
    note: z.optional(personText(documentNoteMax)),
  }),
]);

/** What was decided about one document. */
const saidSchema = z.object({
  verdict: z.enum(['accepted', 'refused']),
  code: z.nullable(documentReasonCodeSchema),
  note: z.nullable(z.string()),
});

/** Why a case was sent: for the first time, because more was needed, or to renew what was verified. */
const occasionSchema = z.enum(['first', 'resubmission', 'renewal']);
export type KycOccasion = z.infer<typeof occasionSchema>;

/** Somebody else whose case says the same, and what became of it. */
const holderSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  status: userStatusSchema,
  state: kycStateSchema,
  /** True while that identity counts. */
  verified: z.boolean(),
  /** When they sent a case that says it last. */
  sentAt: instantSchema,
});

const staffCaseSchema = z.object({
  /** A member has one case, so it goes by the member's id. */
  id: memberIdSchema,
  member: memberBriefSchema,
  state: kycStateSchema,
  occasion: occasionSchema,
  /** What the member's own profile says, to be held against what was sent; null where it says nothing. */
  profile: z.object({
    name: z.string(),
    birthday: z.nullable(daySchema),
    address: z.nullable(kycAddressSchema),
  }),
  /** What was sent last; a draft that was not sent is nothing that staff see. */
  person: kycPersonSchema,
  identityDocument: identityDocumentSchema,
  address: kycAddressSchema,
  /** `revised`: not what was looked at when the case was decided last; false when it never was. */
  revised: z.object({ person: z.boolean(), 'identity-document': z.boolean(), address: z.boolean() }),
  documents: z.array(
    z.object({
      ...documentFields,
      revised: z.boolean(),
      /** What was decided about this very document last. */
      verdict: z.nullable(saidSchema),
      /** The document of its kind that lay there at the last look, and what was said of it; null when none was replaced. */
      before: z.nullable(z.object({ ...documentFields, said: z.nullable(saidSchema) })),
    }),
  ),
  /** Others who sent a case with the same identity document; no member is ever told. */
  sameDocument: z.array(holderSchema),
  /** Others who sent one with another document, and the same name and date of birth. */
  samePerson: z.array(holderSchema),
  /** True while the document is verified for one of them: an approval says why all the same. */
  sameDocumentNeedsReason: z.boolean(),
  /** Documents that were sent once and replaced since; those beside their successors are among them. */
  formerDocuments: z.array(z.object(documentFields)),
  /** What was written at the last look; null when there was none. */
  before: z.nullable(
    z.object({
      person: kycPersonSchema,
      identityDocument: identityDocumentSchema,
      address: kycAddressSchema,
    }),
  ),
  /** What was asked to be set right at the last look, beside documents. */
  asked: z.array(kycFieldGroupSchema),
  /** When the case was decided last. */
  lookedAt: z.nullable(instantSchema),
  submittedAt: instantSchema,
  /** The last day on which the identity counts as verified; null when it does not. */
  verifiedUntil: z.nullable(daySchema),
  /** The last day that an approval can give: the end of the identity document, at most ten years from now. */
  verifiableUntil: daySchema,
  /** Who looks at it; after `until` a colleague may take it over. */
  claim: z.nullable(z.object({ name: z.string(), until: instantSchema, mine: z.boolean() })),
  /** True when the case, or what it says, is the caller's own, too: then they decide nothing about it. */
  own: z.boolean(),
  reason: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
});
export type StaffKycCase = z.infer<typeof staffCaseSchema>;
export type StaffKycDocument = StaffKycCase['documents'][number];

/** A look at a document: who, when, and at which. */
const viewSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: actorViewSchema,
  documentId: documentIdSchema,
  /** Null when the document is not in the case any more. */
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
      'Cases in one state (submitted, unless told), oldest first; taken ones wait with the submitted until decided',
    access: decide,
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(kycListStates)) }),
    reply: pageOf(staffCaseSchema),
  }),
  readKycCase: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/{memberId}/',
    summary: 'One case',
    access: decide,
    params,
    errors: ['not_found'],
    reply: staffCaseSchema,
  }),
  claimKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/claim/',
    summary: 'Takes a submitted case, or one whose claim has run out; for an hour only I decide about it',
    access: decide,
    idempotent: true,
    params,
    errors: refusals,
    reply: staffCaseSchema,
  }),
  releaseKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/release/',
    summary: 'Puts a case that I took back into the queue',
    access: decide,
    idempotent: true,
    params,
    errors: refusals,
    reply: staffCaseSchema,
  }),
  viewKycDocument: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/documents/{documentId}/view/',
    summary: 'Writes down that I look at a document, then gives a link to it for a minute',
    access: decide,
    params: z.strictObject({ memberId: memberIdSchema, documentId: documentIdSchema }),
    errors: ['not_found', 'own_case'],
    reply: z.extend(documentLinkSchema, { contentType: documentTypeSchema }),
  }),
  listKycViews: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/{memberId}/views/',
    summary: 'Who looked at which document when, newest first',
    access: decide,
    params,
    query: z.strictObject(pageQuery),
    errors: ['not_found'],
    reply: pageOf(viewSchema),
  }),
  decideKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/decision/',
    summary: 'Decides about a case in review, document by document; the member reads reasons and notes',
    access: decide,
    idempotent: true,
    params,
    body: z.strictObject({
      /** When the case that was looked at was sent: one that was sent anew since is not decided. */
      submittedAt: instantSchema,
      decision: kycDecisionSchema,
      reason: reasonSchema,
      documents: z.array(verdictSchema).check(z.maxLength(documentKinds.length)),
      /** What beside documents must be set right, when more is needed. */
      fields: z.optional(z.array(kycFieldGroupSchema).check(z.maxLength(kycFieldGroups.length))),
      /** When approved: the last day on which it counts; the end of the identity document, unless told. */
      verifiedUntil: z.optional(daySchema),
      /** Why it is approved although its document is verified for another member; for the audit log, never shown to a member. */
      sameDocumentReason: z.optional(reasonSchema),
    }),
    errors: [
      ...refusals,
      'kyc_sent_anew',
      'kyc_documents_open',
      'kyc_nothing_asked',
      'identity_document_expired',
      'document_verified_elsewhere',
    ],
    reply: staffCaseSchema,
  }),
});
