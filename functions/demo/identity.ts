import { expireIdentities } from '#functions/kyc/expire-identities.job.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { addDays, addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type DocumentKind, documentKinds } from '#shared/domain/kyc-documents.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import type { ActsAs } from './acting.ts';
import { castMembers } from './cast.ts';
import { demoDocument } from './demo-documents.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

interface DemoIdentity {
  /** Index of the member among the cast's members. */
  readonly member: number;
  readonly submittedDaysAgo: number;
  /** How long the identity document remains valid after submission; a few years by default. */
  readonly validDays?: number;
  /** Index of the member whose document they send; their own by default. */
  readonly documentOf?: number;
  /** Null: the case is waiting for compliance. */
  readonly decision: KycDecision | null;
}

const reasons = {
  approved: 'Identity document and address were checked; both fit.',
  rejected: 'The passport belongs to another person.',
  'more-needed': 'Please send an address that is not a post box.',
} as const satisfies Record<KycDecision, string>;

/** The first members are verified; the others cover the remaining states of an identity verification. */
export const demoIdentities: readonly DemoIdentity[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 14].map(
    (member): DemoIdentity => ({ member, submittedDaysAgo: 90, decision: 'approved' }),
  ),
  // This document expires in forty days: time to renew.
  { member: 10, submittedDaysAgo: 100, validDays: 140, decision: 'approved' },
  // The first document has expired; the second is close to its expiry and has been renewed.
  { member: 9, submittedDaysAgo: 120, validDays: 60, decision: 'approved' },
  { member: 15, submittedDaysAgo: 100, validDays: 125, decision: 'approved' },
  // Given the status fraud later on.
  { member: 32, submittedDaysAgo: 70, decision: 'approved' },
  { member: 16, submittedDaysAgo: 30, decision: 'rejected' },
  { member: 18, submittedDaysAgo: 12, decision: 'more-needed' },
  { member: 13, submittedDaysAgo: 9, decision: 'more-needed' },
  { member: 11, submittedDaysAgo: 4, decision: null },
  // Sends the passport of their sponsor, who has been verified with it.
  { member: 20, submittedDaysAgo: 1, documentOf: 0, decision: null },
];

type Case = ReplyOf<typeof kyc.endpoints.readKyc>;

/** Uploads a document as the member's browser does: the form, the file, and the request to add it. */
const upload = async (
  runner: ScenarioRunner,
  as: ActsAs,
  kind: DocumentKind,
  seed: number,
): Promise<Case> => {
  const { contentType, bytes } = demoDocument(kind, seed);
  const { upload: form, documentId } = await runner.request('startKycUpload', {
    as,
    body: { kind, contentType, bytes: bytes.length },
    key: 'none',
  });
  const posted = new FormData();
  for (const [name, value] of Object.entries(form.fields)) posted.append(name, value);
  posted.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }));
  const { status } = await fetch(form.url, { method: 'POST', body: posted });
  if (status !== 204) throw new Error(`the upload of the document failed: ${status}`);
  return runner.request('addKycDocument', { as, params: { kind }, body: { documentId }, key: 'none' });
};

/** Saves and uploads only what is missing, so that an interrupted scenario resumes where it stopped. */
const write = async (
  runner: ScenarioRunner,
  as: ActsAs,
  identity: DemoIdentity,
  { revisions }: Case,
): Promise<Case> => {
  const { member, validDays, documentOf = member } = identity;
  const save = (body: object) => runner.request('saveKycStep', { as, body, key: 'none' });
  const today = dayOf(instantOf(runner.services.now()));
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
    written = await upload(runner, as, kind, member);
  return written;
};

const submit = async (runner: ScenarioRunner, identity: DemoIdentity, again = ''): Promise<void> => {
  const { member } = identity;
  const as = await runner.member(member);
  const before = await runner.request('readKyc', { as, key: 'none' });
  const { revisions } = before.mayEdit ? await write(runner, as, identity, before) : before;
  const body = { revision: revisions.all };
  await runner.request('submitKyc', { as, body, key: `demo-kyc-submit-${member}${again}` });
};

/** The verdict of compliance on each document; with 'more-needed', the proof of address shows a post box. */
const verdictsOn = (kinds: readonly DocumentKind[], decision: KycDecision) =>
  decision === 'rejected'
    ? []
    : kinds.map((kind) =>
        decision === 'more-needed' && kind === 'proof-of-address'
          ? { kind, verdict: 'refused', code: 'address-differs', note: 'It names a post box.' }
          : { kind, verdict: 'accepted' },
      );

const decide = async (runner: ScenarioRunner, member: number, decision: KycDecision): Promise<void> => {
  const as = await runner.staff('compliance');
  const params = { memberId: (await runner.member(member)).memberId };
  const { documents, submittedAt } = await runner.request('claimKycCase', {
    as,
    params,
    key: `demo-kyc-claim-${member}`,
  });
  for (const { documentId } of documents)
    await runner.request('viewKycDocument', { as, params: { ...params, documentId }, key: 'none' });
  const kinds = documents.map(({ kind }) => kind);
  const body = { submittedAt, decision, reason: reasons[decision], documents: verdictsOn(kinds, decision) };
  await runner.request('decideKycCase', { as, params, body, key: `demo-kyc-decide-${member}` });
};

/** Replaces the rejected proof of address and submits the case again. */
const resubmit = async (runner: ScenarioRunner, identity: DemoIdentity): Promise<void> => {
  const as = await runner.member(identity.member);
  const { mayEdit } = await runner.request('readKyc', { as, key: 'none' });
  if (mayEdit) await upload(runner, as, 'proof-of-address', identity.member + 100);
  await submit(runner, identity, '-again');
};

/** Leaves a draft behind: only the first step, and the front of the document. */
const begin = async (runner: ScenarioRunner, member: number): Promise<void> => {
  const as = await runner.member(member);
  const { revisions, papers } = await runner.request('readKyc', { as, key: 'none' });
  if (papers.documents.length > 0) return;
  const today = dayOf(instantOf(runner.services.now()));
  await runner.request('saveKycStep', {
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
  await upload(runner, as, 'identity-front', member);
};

const claim = async (runner: ScenarioRunner, member: number): Promise<void> => {
  const as = await runner.staff('compliance');
  const params = { memberId: (await runner.member(member)).memberId };
  await runner.request('claimKycCase', { as, params, key: `demo-kyc-claim-${member}` });
};

/** Open cases: in draft, claimed, resubmitted after more was needed, expired, renewed. */
const underWay: readonly Step[] = [
  {
    label: 'member 26 starts an identity verification',
    daysAgo: 2,
    members: [26],
    run: (runner) => begin(runner, 26),
  },
  {
    label: 'member 12 submits an identity verification',
    daysAgo: 1.5,
    members: [12],
    run: (runner) => submit(runner, { member: 12, submittedDaysAgo: 1.5, decision: null }),
  },
  {
    label: 'compliance claims the case of member 12',
    daysAgo: 0.01,
    members: [12],
    run: (runner) => claim(runner, 12),
  },
  {
    label: 'member 18 sends another proof of address',
    daysAgo: 3,
    members: [18],
    run: (runner) => resubmit(runner, { member: 18, submittedDaysAgo: 3, decision: null }),
  },
  {
    label: 'identities expire',
    daysAgo: 58,
    run: async (runner) => {
      await expireIdentities(runner.services, () => true);
    },
  },
  {
    label: 'member 15 renews their identity verification',
    daysAgo: 2.5,
    members: [15],
    run: (runner) => submit(runner, { member: 15, submittedDaysAgo: 2.5, decision: null }, '-renewal'),
  },
];

/** Each identity is submitted, and most are decided a day later. */
const submitting: readonly Step[] = demoIdentities.flatMap((identity): Step[] => {
  const { member, submittedDaysAgo, decision, documentOf = member } = identity;
  const members = [member, documentOf];
  return [
    {
      label: `member ${member} submits an identity verification`,
      daysAgo: submittedDaysAgo,
      members,
      run: (runner) => submit(runner, identity),
    },
    ...(decision === null
      ? []
      : [
          {
            label: `the identity of member ${member} is decided: ${decision}`,
            daysAgo: submittedDaysAgo - 1,
            members,
            run: (runner: ScenarioRunner) => decide(runner, member, decision),
          },
        ]),
  ];
});

export const identitySteps: readonly Step[] = [...submitting, ...underWay];
