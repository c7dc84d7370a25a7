import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newId } from '#functions/platform/new-id.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { honestPicture } from '#functions/testing/hostile-files.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { approveProposal, receiveByHand } from '#infra/testing/approving.ts';
import type { SentOtp } from '#shared/contract/otp.ts';
import type { Passkey } from '#shared/contract/passkeys.ts';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { ExportId, MemberId } from '#shared/domain/ids.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { productAreas } from '#shared/domain/words.ts';
import { stages } from './stages.ts';
import { turnAuthenticatorOn } from './testing/authenticator.ts';
import {
  type ApiClient,
  anonymousClient,
  mailedCode,
  proveFactor,
  recoverPassword,
  registrationForm,
  signIn,
} from './testing/client.ts';
import { withLocalCloud } from './testing/cloud.ts';
import { providerOf } from './testing/coinpayments.ts';
import { openKycDocuments, submitKycWith, uploadDocument } from './testing/kyc-client.ts';
import { mailedProof } from './testing/mailed-proof.ts';
import { openAsOperator } from './testing/operator.ts';
import { softPasskey } from './testing/soft-passkey.ts';
import { withdrawingClient } from './testing/withdrawing-client.ts';

const world = withLocalCloud({ seed: true });

/** Grants that only a failure of another service, or another configuration, needs; each with it. */
const neededOnFailure: Readonly<Record<string, string>> = {
  'export-data s3:ListBucket': 'distinguishes a missing document from one that it may not read',
  'prove-ledger s3:PutObject': 'keeps a proof that takes more than one run',
  'seal-journal s3:GetObject': 'takes over the seal of a run that was cut off behind it',
  'index-members puts': 'brings a member into the search whom the stream could not',
  'index-members removes': 'takes a member out of the search whom the stream could not',
  'registration cognito-idp:AdminGetUser': 'finds what has a confirmed address without being a member’s',
  'registration cognito-idp:AdminDeleteUser': 'removes it',
  'registration-codes removes': 'completes a confirmation that was cut off, or repeats a refused mail',
  'registration-codes cognito-idp:AdminUpdateUserAttributes': 'completes a confirmation that was cut off',
  'registration-codes cognito-idp:AdminGetUser': 'finds what has its address without being a member’s',
  'registration-codes cognito-idp:AdminDeleteUser': 'removes it',
  'end-registrations cognito-idp:AdminUpdateUserAttributes': 'completes a confirmation that was cut off',
  'end-registrations cognito-idp:AdminGetUser': 'finds what has its address without being a member’s',
  'email-change cognito-idp:AdminGetUser': 'finds what has the new address without being a member’s',
  'email-change cognito-idp:AdminDeleteUser': 'removes it',
  'email-changes removes': 'completes a change that was cut off, or repeats a refused mail',
  'email-changes updates': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminUpdateUserAttributes': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminUserGlobalSignOut': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminGetUser': 'finds what has the new address without being a member’s',
  'email-changes cognito-idp:AdminDeleteUser': 'removes it',
  'not-me cognito-idp:AdminGetUser': 'finds what has the former address without being a member’s',
  'not-me cognito-idp:AdminDeleteUser': 'removes it',
  'recovery-codes removes': 'takes a marker back when the mail service refuses a mail',
  'notifications removes': 'takes a marker back when the mail service refuses a mail',
  'money-codes removes': 'takes a marker back when the mail service refuses a mail',
  'infinity-sponsors queries gsi2': 'searches where the operator shows initials only',
  'flag-withdrawals updates': 'ends sessions that a function left when it was cut off after a block',
  'proposals checks': 'changes the currency while nothing was booked yet',
  'security-compounds queries gsi3': 'settles first what the accrual run has not settled in time',
  'not-me cognito-idp:AdminSetUserPassword':
    'ends the password of an identity to which no code can be mailed, because its address in the pool is not proven',
  'compare-identities removes': 'takes away a difference between identity and record that is gone',
  'authenticator cognito-idp:AdminGetUser':
    'sees whether the sign-in asks for an authenticator, where an earlier request could not bring it in step in time',
  'authenticator-at-sign-in cognito-idp:AdminGetUser':
    'sees whether the sign-in asks for an authenticator, where the request could not bring it in step in time',
  'authenticator-at-sign-in updates': 'notes that a sign-in was made to ask for an authenticator again',
  'auth cognito-idp:AdminSetUserMFAPreference':
    'turns an authenticator on again that somebody turned off in the pool',
  'withdrawals queries gsi3': 'settles first what the accrual run has not settled in time',
};

const verbs: Readonly<Record<string, string>> = {
  'dynamodb:GetItem': 'reads',
  'dynamodb:BatchGetItem': 'reads',
  'dynamodb:Query': 'reads',
  'dynamodb:PutItem': 'puts',
  'dynamodb:UpdateItem': 'updates',
  'dynamodb:DeleteItem': 'removes',
  'dynamodb:ConditionCheckItem': 'checks',
};

/**
 * Function and verb of every grant that no call has needed, during the scenario or since; one kind of reading
 * covers all kinds.
 */
const unusedGrants = (): string[] => {
  const used = new Map<string, boolean>();
  for (const grant of [...world.grantsOfCast, ...world.cloud.grants()]) {
    const index = grant.resources.find((resource) => resource.includes('/index/'))?.split('/index/')[1];
    const what = index ? `queries ${index}` : (verbs[grant.action] ?? grant.action);
    const name = `${grant.functionName.replace('platform-dev-', '')} ${what}`;
    used.set(name, (used.get(name) ?? false) || grant.used);
  }
  return [...used].flatMap(([name, isUsed]) => (isUsed ? [] : [name]));
};

const clientOf = (role: string, status = 'active', index = 0): Promise<ApiClient> => {
  const people = world.cast.filter((person) => person.role === role && person.status === status);
  return signIn(world.cloud, people[index] ?? { email: '', password: '' });
};

const checkStatement = async (treasurer: ApiClient): Promise<void> => {
  const payer = { name: 'Ursa Umiak', iban: 'DE02999999990000067890' };
  const text = paymentReference('infinity', newId('PurchaseId', new Date(world.cloud.now())));
  const file = statementOf({ iban: payer.iban, openingMinor: 0, day: '2027-03-01' }, [
    { amountMinor: 100, payer, text },
  ]);
  const body = { content: Buffer.from(file).toString('base64') };
  expect((await treasurer.post('/api/bank/statements/check/', body)).status).toBe(200);
};

/**
 * A statement pays one order by itself, leaves a transfer for a treasurer to match, and confirms an order that was booked
 * by hand; another file is uploaded.
 */
const workWithBank = async (member: ApiClient, treasurer: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const path = '/api/infinity/payments/purchases/';
  const buy = async () => {
    const order = { packageId: 'starter', quantity: 1, payment: 'bank' };
    const versioned = { ...order, configurationVersion: demoVersions.inForce };
    const { body } = await member.post<{ id: string; payment: { reference: string; dueMinor: number } }>(
      path,
      versioned,
      key(),
    );
    return { id: body.id, amountMinor: body.payment.dueMinor, reference: body.payment.reference };
  };
  const ask = async (order: object) => {
    const answer = await fetch(world.cloud.bank, { method: 'POST', body: JSON.stringify(order) });
    expect(answer.status).toBe(200);
  };
  const { body: me } = await member.get<{ profile: { name: string } }>('/api/users/me/');
  const payer = { name: me.profile.name, iban: 'DE02999999990000067890' };
  const [exact, given, byHand, summed] = [await buy(), await buy(), await buy(), await buy()];
  const booked = { receivedMinor: byHand.amountMinor, bankReference: 'BY PHONE' };
  const hands = [treasurer, await clientOf('admin')] as const;
  expect((await receiveByHand(hands, { path, id: byHand.id }, booked)).status).toBe(200);
  const { amountMinor } = given;
  await ask({ transfer: { amountMinor, payer, reference: exact.reference } });
  await ask({ transfer: { amountMinor, payer, reference: 'for my order' } });
  await ask({ transfer: { amountMinor, payer, reference: 'as I said on the phone' } });
  const stranger = { amountMinor: 123, payer, reference: 'of no order' };
  await ask({ transfers: [{ amountMinor, payer, reference: summed.reference }, stranger] });
  await ask({ statement: true });
  await world.cloud.drained();
  for (const { id } of [exact, summed])
    expect((await member.get<{ state: string }>(`${path}${id}/`)).body.state).toBe('active');

  expect((await treasurer.get('/api/bank/lines/?amountMinor=11000')).status).toBe(200);
  const lines = await treasurer.get<{ items: { id: string; amountMinor: number }[] }>(
    '/api/bank/lines/?limit=100',
  );
  const [first, second] = lines.body.items.filter((line) => line.amountMinor === amountMinor).slice(-2);
  expect((await treasurer.get(`/api/bank/lines/${first?.id}/candidates/`)).status).toBe(200);
  const reason = 'Because of a test';
  const matched = await treasurer.post(
    `/api/bank/lines/${first?.id}/match/`,
    { orderId: given.id, reason },
    key(),
  );
  expect(matched.status).toBe(200);
  const transit = await treasurer.get<{ items: { id: string; sourceId: string }[] }>(
    '/api/bank/transit/?limit=100',
  );
  const transitId = transit.body.items.find(({ sourceId }) => sourceId === byHand.id)?.id;
  const confirmed = await treasurer.post(
    `/api/bank/lines/${second?.id}/confirm/`,
    { transitId, reason },
    key(),
  );
  expect(confirmed.status).toBe(200);
  for (const part of ['account', 'files'])
    expect((await treasurer.get(`/api/bank/${part}/`)).status).toBe(200);
  const content = Buffer.from('not a statement').toString('base64');
  expect((await treasurer.post('/api/bank/files/', { content })).status).toBe(202);
};

const readEverything = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const month = new Date(world.cloud.now()).toISOString().slice(0, 7);
  const purchases = await member.get<{ items: { id: string }[] }>('/api/infinity/payments/purchases/');
  const purchaseId = purchases.body.items[0]?.id;
  const own = [
    '/api/users/me/',
    '/api/notifications/unread/',
    '/api/notifications/preferences/',
    '/api/infinity/payments/purchases/',
    '/api/infinity/bonus/',
    '/api/infinity/bonus/aggregated-infinity-bonus-info/',
    '/api/infinity/bonus/paginated-bonuses/?kind=sponsor',
    '/api/infinity/sponsors/sponsored-users/',
    '/api/infinity/sponsors/sponsored-users-all-children/',
    '/api/infinity/sponsors/paginated-sponsored-users/',
    '/api/infinity/sponsors/paginated-sponsored-users/?search=a',
    '/api/infinity/payments/reinvestments/',
    '/api/security/payments/deposits/',
    '/api/security/payments/security-compounds/',
    '/api/security/bonus/',
    '/api/security/bonus/aggregated-security-bonus-info/',
    '/api/security/bonus/paginated-bonuses/?kind=sponsor',
    '/api/statements/balances/',
    '/api/infinity/dashboard/',
    '/api/security/dashboard/',
    '/api/statements/?area=infinity&account=available',
    '/api/statements/?area=infinity',
    '/api/statements/months/?area=infinity',
    `/api/statements/sources/${purchaseId}/`,
    `/api/statements/monthly/csv/?area=infinity&month=${month}&language=en`,
    `/api/statements/receipts/${purchaseId}/?language=en`,
    '/api/solvency/summary/',
    '/api/health/',
    '/api/configuration/',
  ];
  const ofStaff = [
    '/api/users/',
    '/api/users/?status=active',
    '/api/users/status/',
    '/api/infinity/payments/purchases/all/?state=waiting',
    '/api/security/payments/deposits/all/?state=waiting',
    '/api/proposals/?state=approved',
    '/api/pools/',
    '/api/audit/',
    '/api/audit/?subject=infinity',
    '/api/runs/',
    '/api/queues/',
    '/api/incidents/',
    '/api/security/payments/coinpayments/balance/',
    '/api/solvency/',
    '/api/solvency/entries/?area=infinity&account=pool',
    '/api/configuration/versions/',
    '/api/seed/',
  ];
  for (const path of own) expect((await member.get(path)).status, path).toBe(200);
  for (const path of ofStaff) expect((await staff.get(path)).status, path).toBe(200);
  const { body } = await member.get<{ sponsorCode: string }>('/api/users/me/');
  const visitor = anonymousClient(world.cloud);
  expect((await visitor.get(`/api/infinity/sponsors/codes/${body.sponsorCode}/`)).status).toBe(200);
};

/** A member reads their notifications and turns some mails off. */
const readNews = async (member: ApiClient): Promise<void> => {
  const { body } = await member.get<{ items: { id: string }[] }>('/api/notifications/');
  const seen = { upTo: body.items[0]?.id };
  expect((await member.put('/api/notifications/seen/', seen)).status).toBe(200);
  const choice = { mutedMails: ['bonuses'] };
  expect((await member.put('/api/notifications/preferences/', choice)).status).toBe(200);
};

/** Deposits that end in every way in which staff and members end them, one of them with a surplus in suspense. */
const changeDeposits = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const path = '/api/security/payments/deposits/';
  const key = () => ({ idempotencyKey: randomUUID() });
  const make = async () => {
    const order = {
      planId: 'flex',
      amountMinor: 10_000,
      payment: 'bank',
      configurationVersion: demoVersions.inForce,
    };
    return (await member.post<{ id: string }>(path, order, key())).body.id;
  };
  const payment = { receivedMinor: 10_500, bankReference: newBankReference(), whenDifferent: 'suspense' };
  const hands = [staff, await clientOf('treasurer')] as const;
  const part = {
    receivedMinor: 5_000,
    bankReference: newBankReference(),
    whenDifferent: 'accept-remainder-later',
  };
  const partly = await make();
  expect((await receiveByHand(hands, { path, id: partly }, part)).status).toBe(200);
  for (const { status } of [
    await member.post(`${path}${await make()}/cancel/`, undefined, key()),
    await receiveByHand(hands, { path, id: await make() }, payment),
    await staff.post(`${path}${partly}/reject/`, { reason: 'Because of a test' }, key()),
  ])
    expect(status).toBe(200);
  await make();
};

/** Two deposits paid through the provider: one reported by notifications, one found by the sweep; staff use the surplus. */
const payThroughProvider = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const path = '/api/security/payments/';
  const key = () => ({ idempotencyKey: randomUUID() });
  const provider = providerOf(() => world.cloud);
  const open = async (payment = 'coinpayments') => {
    const order = {
      planId: 'core',
      amountMinor: 10_000,
      payment,
      configurationVersion: demoVersions.inForce,
    };
    const { body } = await member.post<{ id: string }>(`${path}deposits/`, order, key());
    if (payment === 'coinpayments')
      await member.post(`${path}coinpayments/create-button/`, { depositId: body.id });
    return body.id;
  };
  await provider.act(await open(), 'pay', { amountMinor: 20_000 });
  await provider.act(await open(), 'pay', { lost: true });
  const { body } = await staff.get<{ items: { id: string; reason: string }[] }>('/api/suspense/?limit=100');
  const surplus = body.items.find(({ reason }) => reason === 'overpaid');
  const matching = { sourceId: await open('bank'), reason: 'Because of a test' };
  const matched = await staff.post(`/api/suspense/${surplus?.id}/match/`, matching, key());
  expect(matched.status).toBe(200);
};

/** One proposal that a second person approves, and one that stays open. */
const changeByProposals = async (first: ApiClient, second: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const capital = { kind: 'operator-capital', area: 'security', amountMinor: 5_000, cash: 'cash:bank' };
  const propose = async () => {
    const body = { act: capital, reason: 'Because of a test', evidence: 'STATEMENT' };
    return (await first.post<{ id: string }>('/api/proposals/', body, key())).body.id;
  };
  const approved = await approveProposal(second, await propose());
  expect(approved.status).toBe(200);
  await propose();
};

/** A draft that is saved and thrown away, a version that takes effect an hour later, and an entry that is corrected. */
const changeConfiguration = async (first: ApiClient, second: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const approve = async (id: string) => expect((await approveProposal(second, id)).status).toBe(200);
  const { body: versions } = await first.get<StaffConfiguration>('/api/configuration/draft/');
  const { base } = versions;
  const configuration = { ...base, maturity: { reminderDays: base.maturity.reminderDays + 1 } };
  const draft = { configuration, baseVersion: base.version, revision: 0 };
  expect((await first.put('/api/configuration/', draft)).status).toBe(200);
  expect((await first.delete('/api/configuration/draft/?revision=1')).status).toBe(200);
  // Whom a fee concerns is counted from what waits.
  const withdrawal = { ...base.withdrawal, feeMinor: base.withdrawal.feeMinor + 1 };
  const previewed = { configuration: { ...configuration, withdrawal } };
  expect((await first.post('/api/configuration/preview/', previewed)).status).toBe(200);
  const effectiveFrom = new Date(world.cloud.now() + 3_600_000).toISOString();
  const version = { configuration, baseVersion: base.version, effectiveFrom, reason: 'Because of a test' };
  await approve((await first.post<{ id: string }>('/api/configuration/propose/', version, key())).body.id);

  const { body: entries } = await first.get<{ items: { entryId: string; kind: string }[] }>(
    '/api/proposals/entries/?area=security',
  );
  const entryId = entries.items.find(({ kind }) => kind === 'pool-funded')?.entryId;
  const transfers = [{ from: 'pool', to: 'operator', amountMinor: 1 }];
  const reason = 'Because of a test';
  const correction = { area: 'security', memberId: null, entryId, transfers, reason, evidence: 'MINUTES 1' };
  await approve((await first.post<{ id: string }>('/api/proposals/corrections/', correction, key())).body.id);

  const active = '/api/security/payments/deposits/all/?state=active&limit=100';
  const { body: running } = await first.get<{ items: { id: string }[] }>(active);
  // The oldest has paid returns, which are marked afterwards.
  const [oldest] = running.items.map(({ id }) => id).sort();
  const reversal = { sourceId: oldest, reason };
  await approve((await first.post<{ id: string }>('/api/proposals/reversals/', reversal, key())).body.id);
};

/** Withdrawals that one person stops and two resume; the audit log shows who stopped them. */
const stopAndLift = async (first: ApiClient, second: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const body = { area: 'infinity', reason: 'Because of a test' };
  expect((await first.post('/api/incidents/', body, key())).status).toBe(200);
  const { body: proposal } = await first.post<{ id: string }>('/api/incidents/lift/', body, key());
  const approved = await approveProposal(second, proposal.id);
  expect(approved.status).toBe(200);
  const { body: me } = await first.get<{ id: MemberId }>('/api/users/me/');
  expect((await first.get(`/api/audit/?actor=${me.id}`)).status).toBe(200);
};

/** Another member sends the same document, which one person proposes to approve and a second one approves. */
const approveSharedIdentity = async (first: ApiClient): Promise<void> => {
  const member = await clientOf('member', 'active', 24);
  const second = await clientOf('compliance');
  const { submittedAt } = await submitKycWith(member);
  const { body: me } = await member.get<{ id: MemberId }>('/api/users/me/');
  const theCase = `/api/kyc/cases/${me.id}/`;
  const key = () => ({ idempotencyKey: randomUUID() });
  expect((await first.post(`${theCase}claim/`, undefined, key())).status).toBe(200);
  await openKycDocuments(first, me.id);
  const decision = {
    submittedAt,
    decision: 'approved',
    reason: 'Because of a test',
    sameDocumentReason: 'Because of a test',
    documents: documentKinds.map((kind) => ({ kind, verdict: 'accepted' })),
  };
  const { body } = await first.post<{ proposal: { id: string } }>(`${theCase}decision/`, decision, key());
  await openKycDocuments(second, me.id);
  expect((await approveProposal(second, body.proposal.id)).status).toBe(200);
};

/** A verified member adds a payout address with a code and removes it; another member recovers a password. */
const secureAccounts = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const { body: me } = await member.get<{ id: MemberId; email: string }>('/api/users/me/');
  const { submittedAt } = await submitKycWith(member);
  const theCase = `/api/kyc/cases/${me.id}/`;
  const [looked] = await openKycDocuments(staff, me.id);
  // S3 asks its grants, and those of the key, when the link is followed.
  expect((await fetch(String(looked?.url))).status).toBe(200);
  const documents = documentKinds.map((kind) => ({ kind, verdict: 'accepted' }));
  const decision = { submittedAt, decision: 'approved', reason: 'Because of a test', documents };
  for (const { status } of [
    await member.get('/api/kyc/'),
    await member.get('/api/kyc/documents/selfie/'),
    await staff.get('/api/kyc/cases/'),
    await staff.get(theCase),
    await staff.get(`${theCase}views/`),
    await staff.post(`${theCase}claim/`, undefined, key()),
    await staff.post(`${theCase}release/`, undefined, key()),
    await staff.post(`${theCase}claim/`, undefined, key()),
    await staff.post(`${theCase}decision/`, decision, key()),
  ])
    expect(status).toBe(200);
  await approveSharedIdentity(staff);
  const payload = {
    kind: 'bank',
    label: 'Mine',
    holder: 'Ada Anchor',
    iban: 'GB29NWBK60161331926819',
  } as const;
  const proof = await mailedProof(world.cloud, member, { purpose: 'payout-address', payload });
  const addresses = '/api/users/profile/payout-addresses/';
  const headers = { 'x-otp-proof': proof };
  const added = await member.post<{ id: string }>(addresses, payload, { ...key(), headers });
  expect(added.status).toBe(201);
  expect((await member.delete(`${addresses}${added.body.id}/`, key())).status).toBe(200);
  // A registration with the member's e-mail notifies its owner.
  const again = await registrationForm(world.cloud, { email: me.email, password: 'Quiet-harbour-4711-tide' });
  const visitor = anonymousClient(world.cloud);
  expect((await visitor.post('/api/auth/register/', again)).status).toBe(202);
  await recoverPassword(world.cloud, { email: me.email, password: 'Another-Horse-7y' });
};

/** A visitor asks for another code before confirming; what was never confirmed ends after a week. */
const registerSlowly = async (): Promise<void> => {
  const visitor = anonymousClient(world.cloud);
  const email = 'slow@people.example';
  const form = await registrationForm(world.cloud, { email, password: 'Quiet-harbour-4711-tide' });
  for (const [path, body] of [
    ['register/', form],
    ['register/resend/', { email }],
  ] as const)
    expect((await visitor.post(`/api/auth/${path}`, body)).status).toBe(202);
  await world.cloud.drained();
  const confirmation = { email, code: await mailedCode(world.cloud, email) };
  expect((await visitor.post('/api/auth/register/confirm/', confirmation)).status).toBe(200);
};

/** Staff prove their second factor afresh. */
const stepUp = async (): Promise<void> => {
  const person = world.cast.find(({ role }) => role === 'support');
  if (!person) throw new Error('no support in the cast');
  const client = await signIn(world.cloud, person);
  const otpProof = await proveFactor(world.cloud, person, client, { purpose: 'step-up', payload: {} });
  const proven = await client.post('/api/sessions/step-up/', {}, { headers: { 'x-otp-proof': otpProof } });
  expect(proven.status).toBe(200);
};

/** The token of the newest 'this was not me' link that was mailed to the address. */
const notMeToken = async (email: string): Promise<string | undefined> => {
  const mails = await (await fetch(new URL('/mails.json', world.cloud.mail))).json();
  const mail = (mails as { to: string[]; text: string }[]).find(
    ({ to, text }) => to.includes(email) && text.includes('/auth/not-me/'),
  );
  return /not-me\/#token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
};

/** A changed password, sessions that are ended, a sign-in that its member reports, and staff who look into it. */
const guardAccount = async (staff: ApiClient): Promise<void> => {
  const client = await clientOf('member', 'active', 26);
  const { body: me } = await client.get<{ email: string }>('/api/users/me/');
  const currentPassword = world.cast.find(({ email }) => email === me.email)?.password ?? '';
  const newPassword = 'Lantern-Quay-Marble-41';
  await clientOf('member', 'active', 26);
  expect((await client.delete('/api/sessions/')).status).toBe(200);
  await signIn(world.cloud, { email: me.email, password: currentPassword });
  const changed = await client.post('/api/auth/change-password/', { currentPassword, newPassword });
  expect(changed.status).toBe(200);
  await world.cloud.drained();
  const token = await notMeToken(me.email);
  expect((await anonymousClient(world.cloud).post('/api/auth/not-me/', { token })).status).toBe(200);
  const { body } = await staff.get<{ items: { id: string }[] }>('/api/security-reports/');
  const close = `/api/security-reports/${body.items[0]?.id}/close/`;
  const reason = { reason: 'Because of a test' };
  expect((await staff.post(close, reason, { idempotencyKey: randomUUID() })).status).toBe(200);
};

/** A member changes the address they sign in with, and the former mailbox undoes it. */
const changeEmail = async (): Promise<void> => {
  const client = await clientOf('member', 'active', 27);
  const { body: me } = await client.get<{ email: string }>('/api/users/me/');
  const currentPassword = world.cast.find(({ email }) => email === me.email)?.password ?? '';
  const email = 'elsewhere@member.example';
  expect((await client.get('/api/users/email/')).status).toBe(200);
  expect((await client.post('/api/users/email/', { email, currentPassword })).status).toBe(202);
  await world.cloud.drained();
  const codes = {
    currentCode: await mailedCode(world.cloud, me.email),
    newCode: await mailedCode(world.cloud, email),
  };
  expect((await client.post('/api/users/email/confirm/', codes)).status).toBe(200);
  await world.cloud.drained();
  const token = await notMeToken(me.email);
  expect((await anonymousClient(world.cloud).post('/api/auth/not-me/', { token })).status).toBe(200);
};

/** A picture that never arrives, and one that is shown and removed again. */
const changePictures = async (member: ApiClient): Promise<void> => {
  const picture = await honestPicture(200, 200).png().toBuffer();
  const wanted = { kind: 'avatar', contentType: 'image/png', bytes: picture.length };
  const start = async () => {
    const { body } = await member.post<{
      pictureId: string;
      upload: { url: string; fields: Record<string, string> };
    }>('/api/users/profile/uploads/', wanted);
    return body;
  };
  const takeIn = async (pictureId: string) =>
    (await member.put('/api/users/profile/avatar/', { pictureId })).status;
  expect(await takeIn((await start()).pictureId)).toBe(409);
  const { pictureId, upload } = await start();
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(picture)]));
  expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204);
  expect(await takeIn(pictureId)).toBe(200);
  expect((await member.delete('/api/users/profile/avatar/')).status).toBe(200);
};

/** A member adds a passkey, and removes it. */
const usePasskeys = async (): Promise<void> => {
  const member = await clientOf('member', 'active', 22);
  const { body: me } = await member.get<{ id: string }>('/api/users/me/');
  const key = softPasskey({ origin: world.cloud.site, userHandle: me.id });
  const payload = { name: 'Phone' };
  const proof = await mailedProof(world.cloud, member, { purpose: 'new-passkey', payload });
  const { body: started } = await member.post<{ requestId: string; options: { challenge: string } }>(
    '/api/users/passkeys/options/',
    payload,
    { headers: { 'x-otp-proof': proof } },
  );
  const { body: added } = await member.post<{ passkey: Passkey }>('/api/users/passkeys/', {
    requestId: started.requestId,
    answer: key.register(started.options),
  });
  const removal = { passkeyId: added.passkey.id, name: added.passkey.name };
  const { body: asked } = await member.post<SentOtp>('/api/OTP/', {
    purpose: 'passkey-removal',
    payload: removal,
  });
  const { body: given } = await member.put<{ proof: string }>('/api/OTP/', {
    otpId: asked.otpId,
    passkey: key.answer(asked.passkey ?? { challenge: '' }),
  });
  const headers = { 'x-otp-proof': given.proof };
  expect((await member.post('/api/users/passkeys/removal/', removal, { headers })).status).toBe(200);
};

/** A member turns the authenticator on, and loses the device. */
const loseAuthenticator = async (): Promise<void> => {
  const person = world.cast.filter(({ role, status }) => role === 'member' && status === 'active')[24];
  const { email, password } = person ?? { email: '', password: '' };
  const { recoveryCodes } = await turnAuthenticatorOn(world.cloud, { email, password });
  const lost = { email, recoveryCode: recoveryCodes[0] };
  const { status } = await anonymousClient(world.cloud).post('/api/auth/recovery-code/', lost);
  expect(status).toBe(200);
};

/** An applicant submits an identity verification, downloads their data, and closes the account. */
const leaveForGood = async (): Promise<void> => {
  const client = await clientOf('member', 'waiting-for-approval', 1);
  const key = () => ({ idempotencyKey: randomUUID() });
  // One document is taken back, and another left behind when more was needed: neither was ever sent.
  await uploadDocument(client, 'selfie');
  expect((await client.delete('/api/kyc/documents/selfie/')).status).toBe(200);
  const { submittedAt } = await submitKycWith(client);
  const { body: me } = await client.get<{ id: MemberId }>('/api/users/me/');
  const staff = await clientOf('compliance');
  const theCase = `/api/kyc/cases/${me.id}/`;
  expect((await staff.post(`${theCase}claim/`, undefined, key())).status).toBe(200);
  const refused = [{ kind: 'selfie', verdict: 'refused', code: 'unreadable' }];
  const decision = { submittedAt, decision: 'more-needed', reason: 'Because of a test', documents: refused };
  expect((await staff.post(`${theCase}decision/`, decision, key())).status).toBe(200);
  const { papers } = await uploadDocument(client, 'selfie');
  const document = papers.documents.find(({ kind }) => kind === 'selfie');
  const { body: opened } = await client.get<{ url: string }>('/api/kyc/documents/selfie/');
  expect((await fetch(opened.url)).status).toBe(200);
  // One of those names never arrived, which S3 reveals only to callers who may list.
  const never = `${document?.documentId.slice(0, -1)}${document?.documentId.endsWith('Z') ? 'Y' : 'Z'}`;
  const missing = await client.put('/api/kyc/documents/proof-of-address/', { documentId: never });
  expect(missing.status).toBe(409);
  const creating = {};
  const toCreate = await mailedProof(world.cloud, client, { purpose: 'data-export', payload: creating });
  const createdBy = { ...key(), headers: { 'x-otp-proof': toCreate } };
  expect((await client.post('/api/users/me/export/', creating, createdBy)).status).toBe(202);
  await world.cloud.drained();
  const { body: archive } = await client.get<{ id: ExportId }>('/api/users/me/export/');
  const opening = { exportId: archive.id };
  const toOpen = await mailedProof(world.cloud, client, { purpose: 'data-download', payload: opening });
  const openedBy = { headers: { 'x-otp-proof': toOpen } };
  const { body: ready } = await client.post<{ link: string }>(
    '/api/users/me/export/link/',
    opening,
    openedBy,
  );
  expect((await fetch(ready.link)).status).toBe(200);
  const confirmed = { purpose: 'account-closure', payload: {} } as const;
  const headers = { 'x-otp-proof': await mailedProof(world.cloud, client, confirmed) };
  const closed = await client.delete('/api/users/me/', { ...key(), headers, body: {} });
  expect(closed.status).toBe(200);
  await world.cloud.drained();
};

/** The profile with another name; what a profile shows and does not take is left out. */
const renamed = ({ theme, language, ...profile }: { name: string; theme?: string; language?: string }) => ({
  ...profile,
  name: `${profile.name} Junior`,
});

const changeEverything = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const path = '/api/infinity/payments/purchases/';
  const key = () => ({ idempotencyKey: randomUUID() });
  const buy = async () => {
    const order = {
      packageId: 'starter',
      quantity: 1,
      payment: 'bank',
      configurationVersion: demoVersions.inForce,
    };
    return (await member.post<{ id: string }>(path, order, key())).body.id;
  };
  const payment = { receivedMinor: 10_500, bankReference: newBankReference() };
  const expectOk = ({ status }: { status: number }) => expect(status).toBe(200);
  const { body: profile } = await member.get<{ name: string }>('/api/users/profile/');
  expectOk(await member.put('/api/users/profile/', renamed(profile)));
  expectOk(await member.put('/api/users/appearance/', { language: 'en', theme: 'dark' }));
  expectOk(await member.post(`${path}${await buy()}/cancel/`, undefined, key()));
  expectOk(await receiveByHand([staff, await clientOf('treasurer')], { path, id: await buy() }, payment));
  const partly = await buy();
  const part = {
    receivedMinor: 5_000,
    bankReference: newBankReference(),
    whenDifferent: 'accept-remainder-later',
  };
  expectOk(await receiveByHand([staff, await clientOf('treasurer')], { path, id: partly }, part));
  expectOk(await staff.post(`${path}${partly}/reject/`, { reason: 'Because of a test' }, key()));
  await buy();
  await changeDeposits(member, staff);
  const { body } = await staff.get<{ items: { memberId: string }[] }>(
    '/api/users/?status=waiting-for-approval',
  );
  const [waiting] = body.items;
  const decision = { memberIds: [waiting?.memberId], reason: 'Because of a test', visibleToMember: true };
  expectOk(await staff.put('/api/users/status/', { ...decision, status: 'active' }));
};

/** Part of each of the member's balances becomes principal: of a new package and a new deposit, which are undone, and of a running deposit. */
const growBalances = async (member: ApiClient): Promise<void> => {
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  const { body: me } = await member.get<{ id: MemberId }>('/api/users/me/');
  for (const area of productAreas) {
    await fundPool(treasury, area, 20_000);
    await giveBonus(treasury, { memberId: me.id, area, amount: 20_000 });
  }
  const deposits = await member.get<{ items: { id: string; state: string }[] }>(
    '/api/security/payments/deposits/',
  );
  const depositId = deposits.body.items.find(({ state }) => state === 'active')?.id;
  const order = { packageId: 'starter', quantity: 1, configurationVersion: demoVersions.inForce };
  const key = () => ({ idempotencyKey: randomUUID() });
  const path = '/api/infinity/payments/';
  const reinvested = await member.post<{ id: string }>(`${path}reinvestments/`, order, key());
  const fromBalance = { planId: 'core', amountMinor: 10_000, payment: 'balance' };
  const { configurationVersion } = order;
  const deposited = await member.post<{ id: string }>(
    '/api/security/payments/deposits/',
    { ...fromBalance, configurationVersion },
    key(),
  );
  const compound = { depositId, amountMinor: 100 };
  const compounded = await member.post('/api/security/payments/security-compounds/', compound, key());
  expect([reinvested.status, deposited.status, compounded.status]).toEqual([201, 201, 201]);
  await world.cloud.drained();
  for (const made of [
    `${path}purchases/${reinvested.body.id}`,
    `/api/security/payments/deposits/${deposited.body.id}`,
  ]) {
    const undone = await member.post(`${made}/undo/`, undefined, key());
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  }
};

/** A batch of this withdrawal is made, released by another person and saved; one of another payable is discarded. */
const payByBatch = async (maker: ApiClient, withdrawal: string): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const releaser = await clientOf('admin', 'active', 1);
  const open = await maker.get<{ items: { id: string; source: { id: string } }[] }>('/api/payouts/payables/');
  const [wanted, other] = [true, false].map((isIt) =>
    open.body.items.find(({ source }) => (source.id === withdrawal) === isIt),
  );
  const make = async (payable?: { id: string }) => {
    const body = { payableIds: [payable?.id] };
    return (await maker.post<{ id: string; hash: string }>('/api/payouts/batches/', body, key())).body;
  };
  const batch = await make(wanted);
  const path = `/api/payouts/batches/${batch.id}/`;
  const released = await releaser.post(`${path}release/`, { shownHash: batch.hash }, key());
  expect(released.status, JSON.stringify(released.body)).toBe(200);
  for (const part of ['', 'file/', 'csv/'])
    expect((await maker.get(`${path}${part}`)).status, part).toBe(200);
  const { id } = await make(other);
  expect((await maker.post(`/api/payouts/batches/${id}/discard/`, undefined, key())).status).toBe(200);
  await world.cloud.drained();
};

/** The cast's refund is sent by batch and comes back; another one, and that of a bank line, are approved and given up. */
const refundPayments = async (maker: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const path = '/api/payouts/payables/';
  type Refunds = { items: { id: string; endToEndId: string; source: { kind: string; id: string } }[] };
  const openRefund = async () =>
    (await maker.get<Refunds>(path)).body.items.find(({ source }) => source.kind === 'refund');
  const tell = async (order: object): Promise<void> => {
    const answer = await fetch(world.cloud.bank, { method: 'POST', body: JSON.stringify(order) });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const refund = await openRefund();
  const payee = { name: 'Somebody', iban: 'DE02999999990000067890' };
  expect((await maker.put(`${path}${refund?.id}/payee/`, payee, key())).status).toBe(200);
  expect((await maker.get(`${path}${refund?.id}/`)).status).toBe(200);
  const compliance = await clientOf('compliance');
  const because = { reason: 'Because of a test' };
  const accepted = await compliance.post(`${path}${refund?.id}/accept-payee/`, because, key());
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const made = await maker.post<{ id: string; hash: string }>(
    '/api/payouts/batches/',
    { payableIds: [refund?.id] },
    key(),
  );
  const batch = `/api/payouts/batches/${made.body.id}/`;
  const releaser = await clientOf('admin', 'active', 1);
  const released = await releaser.post(`${batch}release/`, { shownHash: made.body.hash }, key());
  expect(released.status, JSON.stringify(released.body)).toBe(200);
  const messageId = made.body.id.replace('_', '').toUpperCase();
  const report = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
  const read = await maker.post<{ payments: unknown[] }>('/api/bank/status-reports/check/', {
    content: Buffer.from(report).toString('base64'),
  });
  expect(read.body.payments).toHaveLength(1);
  await tell({ payout: (await maker.get<string>(`${batch}file/`)).body });
  await tell({ statement: true });
  await world.cloud.drained();
  await tell({ return: { endToEndId: refund?.endToEndId, reason: 'AC04' } });
  await tell({ statement: true });
  await world.cloud.drained();
  const { body: returned } = await maker.get<{ state: string }>(`${path}${refund?.id}/`);
  expect(returned.state).toBe('returned');
  // The placement of the cast left in a batch, and the bank's first statement showed it.
  const { body: paid } = await maker.get<Refunds>(`${path}?state=paid&limit=100`);
  const placement = paid.items.find(({ source }) => source.kind === 'placement');

  const { body: waiting } = await maker.get<{ items: { id: string; act: { kind: string } }[] }>(
    '/api/proposals/?state=waiting&limit=100',
  );
  const proposal = waiting.items.find(({ act }) => act.kind === 'suspense-refund');
  expect((await approveProposal(releaser, proposal?.id ?? '')).status).toBe(200);
  const given = await openRefund();
  const reason = { reason: 'Because of a test' };
  expect((await maker.post(`${path}${given?.id}/give-up/`, reason, key())).status).toBe(200);

  // Refunded again, in a batch that the bank books in one sum, as what comes back.
  const colleague = await clientOf('admin');
  const releaseOne = async (payableId: string | undefined): Promise<string> => {
    const { body: one } = await maker.post<{ id: string; hash: string }>(
      '/api/payouts/batches/',
      { payableIds: [payableId] },
      key(),
    );
    const sent = await colleague.post(
      `/api/payouts/batches/${one.id}/release/`,
      { shownHash: one.hash },
      key(),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await world.cloud.drained();
    return one.id;
  };
  const proposedAgain = await maker.post(`/api/suspense/${given?.source.id}/refund/`, reason, key());
  expect(proposedAgain.status, JSON.stringify(proposedAgain.body)).toBe(200);
  const { body: open } = await maker.get<{ items: { id: string; act: { suspenseId?: string } }[] }>(
    '/api/proposals/?state=waiting&limit=100',
  );
  const refunding = open.items.find(({ act }) => act.suspenseId === given?.source.id);
  expect((await approveProposal(releaser, refunding?.id ?? '')).status).toBe(200);
  const summed = await openRefund();
  expect((await maker.put(`${path}${summed?.id}/payee/`, payee, key())).status).toBe(200);
  const acceptedToo = await compliance.post(`${path}${summed?.id}/accept-payee/`, because, key());
  expect(acceptedToo.status, JSON.stringify(acceptedToo.body)).toBe(200);
  const summedBatch = await releaseOne(summed?.id);
  const summedFile = await maker.get<string>(`/api/payouts/batches/${summedBatch}/file/`);
  await tell({ payout: summedFile.body, inOneSum: true });
  await tell({ statement: true });
  await world.cloud.drained();
  const stateOf = async (id: string | undefined) =>
    (await maker.get<{ state: string }>(`${path}${id}/`)).body.state;
  expect(await stateOf(summed?.id)).toBe('paid');
  await tell({
    returns: [summed, placement].map((one) => ({ endToEndId: one?.endToEndId, reason: 'AC04' })),
  });
  await tell({ statement: true });
  await world.cloud.drained();
  expect([await stateOf(summed?.id), await stateOf(placement?.id)]).toEqual(['returned', 'returned']);

  await tell({ transfer: { amountMinor: 500, payer: payee, reference: 'by mistake' } });
  await tell({ statement: true });
  await world.cloud.drained();
  const { body: lines } = await maker.get<{ items: { id: string; text: string }[] }>('/api/bank/lines/');
  const lineId = lines.items.find(({ text }) => text.includes('by mistake'))?.id;
  const proposed = await maker.post<{ id: string }>(
    '/api/proposals/line-refunds/',
    { lineId, ...reason },
    key(),
  );
  expect((await approveProposal(releaser, proposed.body.id)).status).toBe(200);
  expect((await maker.post(`/api/bank/lines/${lineId}/give-up-refund/`, reason, key())).status).toBe(200);

  const again = await maker.post<{ id: string }>(
    '/api/proposals/line-refunds/',
    { lineId, ...reason },
    key(),
  );
  expect((await approveProposal(releaser, again.body.id)).status).toBe(200);
  type Lines = { items: { id: string; source: { id: string } }[] };
  const { body: payables } = await maker.get<Lines>(`${path}?limit=100`);
  const payableId = payables.items.find(({ source }) => source.id === lineId)?.id;
  const hand = await clientOf('treasurer');
  const sent = await hand.post(`${path}${payableId}/pay/`, { reference: 'TRANSFER 2' }, key());
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const body = { payableId, ...reason };
  const refused = await maker.post<{ id: string }>('/api/proposals/rejected-payouts/', body, key());
  expect((await approveProposal(releaser, refused.body.id)).status).toBe(200);

  // Its third refund is a batch that the bank books without naming it.
  const third = await maker.post<{ id: string }>(
    '/api/proposals/line-refunds/',
    { lineId, ...reason },
    key(),
  );
  expect((await approveProposal(releaser, third.body.id)).status).toBe(200);
  const { body: owed } = await maker.get<Lines>(`${path}?limit=100`);
  const batchId = await releaseOne(owed.items.find(({ source }) => source.id === lineId)?.id);
  await tell({ transfer: { direction: 'out', amountMinor: 500, payee, reference: 'no id' } });
  await tell({ statement: true });
  await world.cloud.drained();
  const { body: debits } = await maker.get<{ items: { id: string; text: string }[] }>(
    '/api/bank/lines/?limit=100',
  );
  const debit = `/api/bank/lines/${debits.items.find(({ text }) => text.includes('no id'))?.id}/`;
  const { body: found } = await maker.get<{ batches: { id: string }[] }>(`${debit}candidates/`);
  expect(found.batches.map(({ id }) => id)).toContain(batchId);
  const named = await maker.post(`${debit}confirm-batch/`, { batchId, ...reason }, key());
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  await world.cloud.drained();

  // The bank skips a number, and two people admit the statement.
  type Account = { iban: string; statement: { number: number; closingMinor: number; closingOn: string } };
  const { iban, statement } = (await maker.get<Account>('/api/bank/account/')).body;
  const { number, closingMinor: openingMinor, closingOn: day } = statement;
  const skipping = statementOf({ iban, openingMinor, day, number: number + 2 }, [
    { amountMinor: 100, payer: payee, text: 'skipped' },
  ]);
  const content = Buffer.from(skipping).toString('base64');
  const { body: file } = await maker.post<{ id: string }>('/api/bank/files/', { content });
  await world.cloud.drained();
  const held = `/api/bank/files/${file.id}/`;
  expect((await maker.post(`${held}decision/`, { kind: 'admit', ...reason }, key())).status).toBe(200);
  expect((await releaser.post(`${held}approve/`, { kind: 'admit' }, key())).status).toBe(200);
  await world.cloud.drained();
};

/** A bonus and the principal of two whole deposits are withdrawn: by hand and by batch; the deposits had returns. */
const withdrawMoney = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  const key = () => ({ idempotencyKey: randomUUID() });
  const { ask } = await withdrawingClient(member, treasury, { infinity: 10_000 });
  const path = (area: string, id = '') => `/api/${area}/payments/withdrawals/${id && `${id}/`}`;
  const decide = async (area: string, id: string, act: string, body?: object) =>
    expect((await staff.post(`${path(area, id)}${act}/`, body, key())).status, act).toBe(200);
  const earned = await ask('infinity', { amountMinor: 5_000, feeMinor: 100 });
  await decide('infinity', earned.id, 'claim');
  await decide('infinity', earned.id, 'reject', { reasonCode: 'other', reason: 'Because of a test' });

  const deposits = '/api/security/payments/deposits/';
  const order = {
    planId: 'long',
    amountMinor: 80_000,
    payment: 'bank',
    configurationVersion: demoVersions.inForce,
  };
  const hands = [staff, await clientOf('treasurer')] as const;
  const depositIds: string[] = [];
  for (const _ of ['by hand', 'by batch']) {
    const { body: deposit } = await member.post<{ id: string }>(deposits, order, key());
    const payment = { receivedMinor: 80_000, bankReference: newBankReference() };
    expect((await receiveByHand(hands, { path: deposits, id: deposit.id }, payment)).status).toBe(200);
    depositIds.push(deposit.id);
  }
  await world.cloud.skip('P10D');
  const [asking, deciding] = [await clientOf('member'), await clientOf('admin')];
  const later = await withdrawingClient(asking, treasury, {});
  const withdrawn: string[] = [];
  for (const depositId of depositIds) {
    const whole = { kind: 'principal', depositId, amountMinor: 80_000, earlyExitFeeMinor: 1_600 };
    const { id } = await later.ask('security', whole);
    expect((await deciding.post(`${path('security', id)}approve/`, undefined, key())).status).toBe(200);
    withdrawn.push(id);
  }
  const [byHand = '', byBatch = ''] = withdrawn;
  const treasurer = await clientOf('treasurer');
  const paid = await treasurer.post(`${path('security', byHand)}pay/`, { reference: 'TRANSFER 1' }, key());
  expect(paid.status).toBe(200);
  await payByBatch(treasurer, byBatch);
  expect((await asking.get(`${path('infinity')}status/`)).status).toBe(200);
  expect((await deciding.get(`${path('security')}all/?kind=principal&state=paid`)).status).toBe(200);
};

/** Staff open the page of a member who is signed in, and end the sessions of that member. */
const lookAtMember = async (member: ApiClient, staff: ApiClient): Promise<void> => {
  const { body } = await member.get<{ id: string }>('/api/users/me/');
  const path = `/api/users/${body.id}/`;
  for (const part of ['', 'money/', 'waiting/', 'safety/', 'history/'])
    expect((await staff.get(`${path}${part}`)).status, part).toBe(200);
  const why = { reason: 'Because of a test' };
  const ended = await staff.post(`${path}sessions/end/`, why, { idempotencyKey: randomUUID() });
  expect(ended.status).toBe(200);
};

/** One administrator proposes to remove a member's support role, another approves; the group follows. */
const changeRoles = async (staff: ApiClient): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() });
  const { body } = await staff.get<{ items: { memberId: string }[] }>('/api/staff/?role=support');
  const change = { memberId: body.items[0]?.memberId, roles: [], reason: 'Because of a test' };
  const proposed = await staff.post<{ id: string }>('/api/staff/', change, key());
  expect(proposed.status).toBe(201);
  const second = await clientOf('admin', 'active', 1);
  expect((await approveProposal(second, proposed.body.id)).status).toBe(200);
};

/** An administrator ends the session of a colleague. */
const endColleaguesSession = async (staff: ApiClient): Promise<void> => {
  const colleague = await clientOf('compliance');
  const { body: colleagues } = await colleague.get<{ id: string }>('/api/users/me/');
  const { body } = await staff.get<{ items: { id: string; memberId: string }[] }>('/api/staff/sessions/');
  const found = body.items.find(({ memberId }) => memberId === colleagues.id);
  expect((await staff.delete(`/api/staff/sessions/${colleagues.id}/${found?.id}/`)).status).toBe(200);
};

/**
 * A temporary block of a member with an open withdrawal, and a temporary sanction of an administrator, which a second
 * person approves; a sanction that staff end early; a fraud status to be cleared.
 */
const changeStatuses = async (staff: ApiClient, memberId: string): Promise<void> => {
  const put = async (id: string | undefined, status: string, more: object = {}) => {
    const body = { memberIds: [id], status, reason: 'Because of a test', visibleToMember: true, ...more };
    const { body: reply } = await staff.put<{ results: { ok: boolean; proposalId?: string | null }[] }>(
      '/api/users/status/',
      body,
    );
    expect(reply.results, status).toMatchObject([{ ok: true }]);
    return reply.results[0]?.proposalId ?? '';
  };
  const until = new Date(new Date(world.cloud.now()).getTime() + 5 * 86_400_000).toISOString();
  const { body } = await staff.get<{ items: { member: { memberId: string; status: string } }[] }>(
    '/api/infinity/payments/withdrawals/all/?state=waiting',
  );
  const waiting = body.items.find(({ member }) => member.status === 'active' && member.memberId !== memberId);
  await put(waiting?.member.memberId, 'blocked', { until });
  const { body: own } = await staff.get<{ id: string }>('/api/users/me/');
  const { body: held } = await staff.get<{ items: { memberId: string }[] }>('/api/staff/?role=admin');
  const administrator = held.items.find((item) => item.memberId !== own.id);
  const proposalId = await put(administrator?.memberId, 'sanctioned', { until });
  expect((await approveProposal(await clientOf('compliance'), proposalId)).status).toBe(200);
  await put(memberId, 'sanctioned', { until });
  await put(memberId, 'active');
  await put(memberId, 'fraud', { visibleToMember: false });
  const clearing = { memberId, reason: 'Because of a test' };
  const proposed = await staff.post('/api/users/status/clearing/', clearing, {
    idempotencyKey: randomUUID(),
  });
  expect(proposed.status).toBe(201);
};

/** The day on which the first of all active deposits matures. */
const firstMaturity = async (): Promise<Day> => {
  const treasurer = await clientOf('treasurer');
  const { body } = await treasurer.get<{ items: { maturesOn: Day | null }[] }>(
    '/api/security/payments/deposits/all/?state=active&limit=100',
  );
  const [first] = body.items.flatMap(({ maturesOn }) => maturesOn ?? []).sort();
  if (!first) throw new Error('no deposit is active');
  return first;
};

/** Runs what falls due in the day before this morning, and nothing of what lies before that. */
const skipToMorningOf = async (day: Day): Promise<void> => {
  const seconds = Math.ceil((Date.parse(`${day}T06:00:00.000Z`) - world.cloud.now()) / 1_000);
  await world.cloud.skip(`PT${seconds}S`);
};

// It does nearly everything that the product does, on one cloud.
const patienceMs = 1_800_000;

test('every grant of infra/access.ts is needed by something the product does', {
  timeout: patienceMs,
}, async () => {
  const member = await clientOf('member');
  const staff = await clientOf('admin');
  const leaving = await clientOf('member', 'active', 1);
  await readEverything(member, staff);
  await readNews(member);
  await changeEverything(member, staff);
  await changePictures(member);
  await growBalances(member);
  await payThroughProvider(member, staff);
  await changeByProposals(staff, await clientOf('treasurer'));
  await changeConfiguration(staff, await clientOf('treasurer'));
  await stopAndLift(staff, await clientOf('treasurer'));
  await checkStatement(await clientOf('treasurer'));
  await workWithBank(member, await clientOf('treasurer'));
  await refundPayments(await clientOf('treasurer'));
  await changeRoles(staff);
  await endColleaguesSession(staff);
  await secureAccounts(await clientOf('member', 'active', 25), staff);
  await stepUp();
  await guardAccount(staff);
  await changeEmail();
  await registerSlowly();
  await loseAuthenticator();
  await usePasskeys();
  await leaveForGood();
  await leaving.form('/api/auth/signout/', { csrfToken: await leaving.takeCsrfToken(), json: 'true' });

  await withdrawMoney(member, staff);

  // A signed-in member gets blocked by staff who signed in after the clock moved; a session rolls; an unpaid purchase expires.
  const signedIn = await clientOf('member', 'active', 2);
  const { body } = await signedIn.get<{ id: string }>('/api/users/me/');
  const block = {
    memberIds: [body.id],
    status: 'blocked',
    reason: 'Because of a test',
    visibleToMember: true,
  };
  const back = await clientOf('admin');
  await lookAtMember(await clientOf('member', 'active', 3), back);
  expect((await back.put('/api/users/status/', block)).status).toBe(200);
  const { body: other } = await (await clientOf('member', 'active', 4)).get<{ id: string }>('/api/users/me/');
  await changeStatuses(back, other.id);
  await world.cloud.advance('PT3H');
  await member.get('/api/auth/session/');
  // An unpaid order runs out, returns are due, and a deposit of the cast matures after a reminder.
  const maturesOn = await firstMaturity();
  await skipToMorningOf(addDays(maturesOn, -defaultConfiguration.maturity.reminderDays));
  await skipToMorningOf(maturesOn);
  // The secret of the origin takes a step every Sunday, and one in two reaches the distribution.
  const sunday = addDays(maturesOn, 7 - new Date(maturesOn).getUTCDay());
  await skipToMorningOf(sunday);
  await skipToMorningOf(addDays(sunday, 7));
  await world.cloud.drained();
  await world.cloud.invoke('verify-seals', {});

  const unused = unusedGrants().filter((name) => !(name in neededOnFailure));
  expect(unused).toEqual([]);
});
