import { expireIdentities } from '#functions/kyc/expire-identities.job.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { addDays, addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type DocumentKind, documentKinds } from '#shared/domain/kyc-documents.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import type { ActsAs } from './acting.ts';
import { castMembers } from './cast.ts';
import { demoDocument } from './demo-documents.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

interface DemoIdentity {
  /** Index of the member among the cast's members. */
  readonly member: number;
  readonly submittedDaysAgo: number;
  /** How long the identity document is valid from then on; some years unless told. */
  readonly validDays?: number;
  /** Whose document they send; their own unless told. */
  readonly documentOf?: number;
  /** Null: it waits for compliance. */
  readonly decision: KycDecision | null;
}

const reasons = {
  approved: 'Identity document and address were checked; both fit.',
  rejected: 'The passport belongs to somebody else.',
  'more-needed': 'Please send an address that is not a post box.',
} as const satisfies Record<KycDecision, string>;

/** The first of the cast proved who they are; later ones are at every other point of the way. */
export const demoIdentities: readonly DemoIdentity[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 14].map(
    (member): DemoIdentity => ({ member, submittedDaysAgo: 90, decision: 'approved' }),
  ),
  // The identity document of this one runs out in forty days: time to renew.
  { member: 10, submittedDaysAgo: 100, validDays: 140, decision: 'approved' },
  // This one's has run out; that one's ran out nearly, and was renewed.
  { member: 9, submittedDaysAgo: 120, validDays: 60, decision: 'approved' },
  { member: 15, submittedDaysAgo: 100, validDays: 125, decision: 'approved' },
  // Marked for fraud later on.
  { member: 32, submittedDaysAgo: 70, decision: 'approved' },
  { member: 16, submittedDaysAgo: 30, decision: 'rejected' },
  { member: 18, submittedDaysAgo: 12, decision: 'more-needed' },
  { member: 13, submittedDaysAgo: 9, decision: 'more-needed' },
  { member: 11, submittedDaysAgo: 4, decision: null },
  // Sends the passport of their sponsor, who is verified with it.
  { member: 20, submittedDaysAgo: 1, documentOf: 0, decision: null },
];

type Case = ReplyOf<typeof kyc.endpoints.readKyc>;

/** A member uploads a document as their browser does: the form, the file, and the request to take it in. */
const upload = async (teller: StoryTeller, as: ActsAs, kind: DocumentKind, seed: number): Promise<Case> => {
  const { contentType, bytes } = demoDocument(kind, seed);
  const { upload: form, documentId } = await teller.request('startKycUpload', {
    as,
    body: { kind, contentType, bytes: bytes.length },
    key: 'none',
  });
  const posted = new FormData();
  for (const [name, value] of Object.entries(form.fields)) posted.append(name, value);
  posted.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }));
  const { status } = await fetch(form.url, { method: 'POST', body: posted });
  if (status !== 204) throw new Error(`the document was not taken: ${status}`);
  return teller.request('addKycDocument', { as, params: { kind }, body: { documentId }, key: 'none' });
};

/** Writes and uploads all that is missing, so that a story which was interrupted goes on where it stopped. */
const write = async (
  teller: StoryTeller,
  as: ActsAs,
  identity: DemoIdentity,
  { revisions }: Case,
): Promise<Case> => {
  const { member, validDays, documentOf = member } = identity;
  const save = (body: object) => teller.request('saveKycStep', { as, body, key: 'none' });
  const today = dayOf(instantOf(teller.services.now()));
  await save({
    step: 'identity',
    revision: revisions.identity,
    legalName: castMembers[member]?.name,
    birthday: `${1960 + member}-05-17`,
    nationality: 'DE',
    documentType: documentOf % 3 === 0 ? 'passport' : 'identity-card',
    documentNumber: `L${String(10_000_000 + documentOf * 7_919)}`,
    issuingCountry: 'DE',
    expiresOn: validDays === undefined ? addMonths(today, 30 + member) : addDays(today, validDays),
  });
  let written = await save({
    step: 'address',
    revision: revisions.address,
    street: `Harbour Lane ${member + 1}`,
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
  });
  const { missing } = written;
  for (const kind of documentKinds.filter((one) => missing.includes(one)))
    written = await upload(teller, as, kind, member);
  return written;
};

const submit = async (teller: StoryTeller, identity: DemoIdentity, again = ''): Promise<void> => {
  const { member } = identity;
  const as = await teller.member(member);
  const before = await teller.request('readKyc', { as, key: 'none' });
  const { revisions } = before.mayEdit ? await write(teller, as, identity, before) : before;
  const body = { revision: revisions.all };
  await teller.request('submitKyc', { as, body, key: `demo-kyc-submit-${member}${again}` });
};

/** What compliance says of each document: in 'more-needed' the proof of address is a post box. */
const verdictsOn = (kinds: readonly DocumentKind[], decision: KycDecision) =>
  decision === 'rejected'
    ? []
    : kinds.map((kind) =>
        decision === 'more-needed' && kind === 'proof-of-address'
          ? { kind, verdict: 'refused', code: 'address-differs', note: 'It names a post box.' }
          : { kind, verdict: 'accepted' },
      );

const decide = async (teller: StoryTeller, member: number, decision: KycDecision): Promise<void> => {
  const as = await teller.staff('compliance');
  const params = { memberId: (await teller.member(member)).memberId };
  const { documents, submittedAt } = await teller.request('claimKycCase', {
    as,
    params,
    key: `demo-kyc-claim-${member}`,
  });
  for (const { documentId } of documents)
    await teller.request('viewKycDocument', { as, params: { ...params, documentId }, key: 'none' });
  const kinds = documents.map(({ kind }) => kind);
  const body = { submittedAt, decision, reason: reasons[decision], documents: verdictsOn(kinds, decision) };
  await teller.request('decideKycCase', { as, params, body, key: `demo-kyc-decide-${member}` });
};

/** The proof of address that was refused is replaced, and the case is sent again. */
const resubmit = async (teller: StoryTeller, identity: DemoIdentity): Promise<void> => {
  const as = await teller.member(identity.member);
  const { mayEdit } = await teller.request('readKyc', { as, key: 'none' });
  if (mayEdit) await upload(teller, as, 'proof-of-address', identity.member + 100);
  await submit(teller, identity, '-again');
};

/** Who began and has not come further: the first step, and the front of the document. */
const begin = async (teller: StoryTeller, member: number): Promise<void> => {
  const as = await teller.member(member);
  const { revisions, papers } = await teller.request('readKyc', { as, key: 'none' });
  if (papers.documents.length > 0) return;
  const today = dayOf(instantOf(teller.services.now()));
  await teller.request('saveKycStep', {
    as,
    body: {
      step: 'identity',
      revision: revisions.identity,
      legalName: castMembers[member]?.name,
      birthday: '1988-11-02',
      nationality: 'AT',
      documentType: 'identity-card',
      documentNumber: 'AT2049377',
      issuingCountry: 'AT',
      expiresOn: addMonths(today, 50),
    },
    key: 'none',
  });
  await upload(teller, as, 'identity-front', member);
};

const claim = async (teller: StoryTeller, member: number): Promise<void> => {
  const as = await teller.staff('compliance');
  const params = { memberId: (await teller.member(member)).memberId };
  await teller.request('claimKycCase', { as, params, key: `demo-kyc-claim-${member}` });
};

/** Cases that are on their way: begun, being looked at, sent again after more was needed, run out, renewed. */
const underWay: readonly Step[] = [
  {
    label: 'member 26 begins to say who they are',
    daysAgo: 2,
    members: [26],
    tell: (teller) => begin(teller, 26),
  },
  {
    label: 'member 12 says who they are',
    daysAgo: 1.5,
    members: [12],
    tell: (teller) => submit(teller, { member: 12, submittedDaysAgo: 1.5, decision: null }),
  },
  {
    label: 'compliance looks at the case of member 12',
    daysAgo: 0.01,
    members: [12],
    tell: (teller) => claim(teller, 12),
  },
  {
    label: 'member 18 sends another proof of address',
    daysAgo: 3,
    members: [18],
    tell: (teller) => resubmit(teller, { member: 18, submittedDaysAgo: 3, decision: null }),
  },
  {
    label: 'identities run out',
    daysAgo: 58,
    tell: async (teller) => {
      await expireIdentities(teller.services, () => true);
    },
  },
  {
    label: 'member 15 renews the proof of who they are',
    daysAgo: 2.5,
    members: [15],
    tell: (teller) => submit(teller, { member: 15, submittedDaysAgo: 2.5, decision: null }, '-renewal'),
  },
];

/** The story of identities: each is submitted, and most are decided a day later. */
const submitting: readonly Step[] = demoIdentities.flatMap((identity): Step[] => {
  const { member, submittedDaysAgo, decision, documentOf = member } = identity;
  const members = [member, documentOf];
  return [
    {
      label: `member ${member} says who they are`,
      daysAgo: submittedDaysAgo,
      members,
      tell: (teller) => submit(teller, identity),
    },
    ...(decision === null
      ? []
      : [
          {
            label: `the identity of member ${member} is decided: ${decision}`,
            daysAgo: submittedDaysAgo - 1,
            members,
            tell: (teller: StoryTeller) => decide(teller, member, decision),
          },
        ]),
  ];
});

export const identitySteps: readonly Step[] = [...submitting, ...underWay];
