import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { scanTable } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { useLocalCloud } from '#infra/testing/cloud.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { errorReplySchema } from '#shared/contract/shapes.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { errorRegistry } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';
import { type UserStatus, userStatusMeaning } from '#shared/domain/states.ts';

const world = useLocalCloud({ seed: true });

/** A valid input of each endpoint that takes one. A new endpoint with an input and without an example fails here. */
const examples: Record<
  string,
  { params?: Record<string, string>; query?: object; body?: Record<string, unknown> }
> = {
  beginAuthenticator: { body: { accessToken: 'a.b.c' } },
  finishAuthenticator: { body: { accessToken: 'a.b.c', code: '123456' } },
  renewRecoveryCodes: { body: { accessToken: 'a.b.c' } },
  turnAuthenticatorOff: { body: { accessToken: 'a.b.c' } },
  useRecoveryCode: { body: { email: 'nobody@member.example', recoveryCode: 'ABCDE-FGH23' } },
  writeProfile: { body: { name: 'Ada Anchor', revision: 'of-a-test' } },
  writeAppearance: { body: { language: 'en', theme: 'dark' } },
  writeInterest: { body: { areas: ['infinity'], home: 'infinity' } },
  startUpload: { body: { kind: 'avatar', contentType: 'image/webp', bytes: 10_000 } },
  setAvatar: { body: { pictureId: 'pic_01KMMFWG9FDM05P2VBNRJW85BR' } },
  setHeader: { body: { pictureId: 'pic_01KMMFWG9FDM05P2VBNRJW85BR' } },
  endSession: { params: { sessionId: 'ses_01KMMFWG9FDM05P2VBNRJW85BR' } },
  changePassword: { body: { currentPassword: 'Correct-Horse-9x', newPassword: 'Another-Harbour-7' } },
  reportSignIn: { body: { token: 'a token of nobody' } },
  listSecurityReports: { query: { state: 'open', limit: 10 } },
  readSecurityReport: { params: { reportId: 'rep_01KMMFWG9FDM05P2VBNRJW85BR' } },
  closeSecurityReport: {
    params: { reportId: 'rep_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  listNotifications: { query: { limit: 10 } },
  markSeen: { body: { upTo: 'ntf_01KMMFWG9FDM05P2VBNRJW85BR' } },
  writeMailPreferences: { body: { mutedMails: ['bonuses'] } },
  listMembers: { query: { status: 'active', limit: 10 } },
  readMember: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  readMemberMoney: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  readMemberWaiting: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  readMemberSafety: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  readMemberHistory: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  endMemberSessions: {
    params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  changeMemberStatus: {
    body: {
      memberIds: ['mem_01KMMFWG9FDM05P2VBNRJW85BR'],
      status: 'active',
      reason: 'Because of a test',
      visibleToMember: true,
    },
  },
  listPurchases: { query: { limit: 10 } },
  readPurchase: { params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' } },
  buyPackage: { body: { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 } },
  cancelPurchase: { params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' } },
  choosePurchaseMaturity: {
    params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { choice: 'renew' },
  },
  listAllPurchases: { query: { state: 'waiting', limit: 10 } },
  readDeskPurchase: { params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' } },
  confirmPurchase: {
    params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { receivedMinor: 100, bankReference: 'STATEMENT' },
  },
  rejectPurchase: {
    params: { purchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  listReinvestments: { query: { limit: 10 } },
  previewReinvestment: { body: { packageId: 'starter', quantity: 1, configurationVersion: 1 } },
  reinvest: { body: { packageId: 'starter', quantity: 1, configurationVersion: 1 } },
  listDeposits: { query: { limit: 10 } },
  readDeposit: { params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' } },
  makeDeposit: {
    body: { planId: 'core', amountMinor: 10_000, payment: 'bank', configurationVersion: 1 },
  },
  cancelDeposit: { params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' } },
  chooseDepositMaturity: {
    params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { choice: 'renew' },
  },
  listAllDeposits: { query: { state: 'waiting', limit: 10 } },
  readDeskDeposit: { params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' } },
  confirmDeposit: {
    params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { receivedMinor: 100, bankReference: 'STATEMENT' },
  },
  rejectDeposit: {
    params: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  listCompounds: { query: { limit: 10 } },
  previewCompound: { body: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR', amountMinor: 100 } },
  compound: { body: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR', amountMinor: 100 } },
  paginateBonuses: { query: { kind: 'sponsor', limit: 10 } },
  readSponsorName: { params: { sponsorCode: '23456789' } },
  listSponsoredUsers: { query: { limit: 10 } },
  browseDownline: { query: { limit: 10 } },
  findPath: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  paginateSponsoredUsers: { query: { level: 1, limit: 10 } },
  listProposals: { query: { state: 'approved', limit: 10 } },
  readProposal: { params: { proposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' } },
  proposeFunding: {
    body: {
      act: { kind: 'operator-capital', area: 'infinity', amountMinor: 100, cash: 'cash:bank' },
      reason: 'Because of a test',
      evidence: 'STATEMENT',
    },
  },
  proposePoolFunding: { body: { area: 'infinity', amountMinor: 100, reason: 'Because of a test' } },
  proposeInfinityBonus: {
    body: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR', amountMinor: 100, reason: 'Because of a test' },
  },
  proposeSecurityBonus: {
    body: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR', amountMinor: 100, reason: 'Because of a test' },
  },
  approveProposal: { params: { proposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' } },
  rejectProposal: {
    params: { proposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  withdrawProposal: { params: { proposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' } },
  proposeCorrection: {
    body: {
      area: 'infinity',
      memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
      entryId: 'ent_01KMMFWG9FDM05P2VBNRJW85BR',
      transfers: [{ from: 'available', to: 'fees', amountMinor: 100 }],
      reason: 'Because of a test',
    },
  },
  suggestCorrection: {
    params: { entryId: 'ent_01KMMFWG9FDM05P2VBNRJW85BR' },
    query: { area: 'infinity', memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' },
  },
  listCorrectable: { query: { area: 'infinity', limit: 10 } },
  saveConfigurationDraft: {
    body: { configuration: defaultConfiguration, baseVersion: 1, revision: 0 },
  },
  discardConfigurationDraft: { query: { revision: 1 } },
  previewConfiguration: { body: { configuration: defaultConfiguration } },
  proposeConfiguration: {
    body: {
      configuration: defaultConfiguration,
      baseVersion: 1,
      effectiveFrom: null,
      reason: 'Because of a test',
    },
  },
  listConfigurationVersions: { query: { limit: 10 } },
  readConfigurationVersion: { params: { version: '1' } },
  listAudit: { query: { act: 'proposal-made', limit: 10 } },
  stopWithdrawals: { body: { area: 'infinity', reason: 'Because of a test' } },
  proposeLifting: { body: { area: 'infinity', reason: 'Because of a test' } },
  saveKycStep: {
    body: {
      step: 'identity',
      revision: 'none',
      legalName: 'Ada Anchor',
      birthday: '1990-01-31',
      nationality: 'DE',
      documentType: 'passport',
      documentNumber: 'C01X0006H',
      issuingCountry: 'DE',
      expiresOn: '2031-01-31',
    },
  },
  startKycUpload: { body: { kind: 'selfie', contentType: 'image/png', bytes: 1_000 } },
  takeInKycDocument: {
    params: { kind: 'selfie' },
    body: { documentId: 'doc_01KMMFWG9FDM05P2VBNRJW85BR' },
  },
  removeKycDocument: { params: { kind: 'selfie' } },
  openKycDocument: { params: { kind: 'selfie' } },
  submitKyc: { body: { revision: 'none' } },
  listKycCases: { query: { state: 'submitted', limit: 10 } },
  readKycCase: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  claimKycCase: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  releaseKycCase: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  viewKycDocument: {
    params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR', documentId: 'doc_01KMMFWG9FDM05P2VBNRJW85BR' },
  },
  listKycViews: { params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' } },
  decideKycCase: {
    params: { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: {
      decision: 'approved',
      reason: 'Because of a test',
      documents: [{ kind: 'selfie', verdict: 'accepted' }],
    },
  },
  requestOtp: {
    body: {
      purpose: 'infinity-withdrawal',
      payload: { amountMinor: 2_000, feeMinor: 100, payoutAddressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR' },
    },
  },
  confirmOtp: { body: { otpId: 'otp_01KMMFWG9FDM05P2VBNRJW85BR', code: '123456' } },
  addPayoutAddress: {
    body: { kind: 'bank', label: 'My account', holder: 'Ada Anchor', iban: 'DE89370400440532013000' },
  },
  closeAccount: { body: {} },
  removePayoutAddress: { params: { addressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  listInfinityWithdrawals: { query: { state: 'waiting', kind: 'bonus', from: '2027-01-01', limit: 10 } },
  readInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  previewInfinityWithdrawal: { body: { amountMinor: 2_000 } },
  requestInfinityWithdrawal: {
    body: { amountMinor: 2_000, feeMinor: 100, payoutAddressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR' },
  },
  cancelInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  listAllInfinityWithdrawals: { query: { state: 'waiting', kind: 'bonus', limit: 10 } },
  readAnyInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  claimInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  releaseInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  approveInfinityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  rejectInfinityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reasonCode: 'other', reason: 'Because of a test' },
  },
  payInfinityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reference: 'TRANSFER 1' },
  },
  failInfinityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reasonCode: 'other', reason: 'Because of a test' },
  },
  listSecurityWithdrawals: { query: { state: 'waiting', kind: 'bonus', from: '2027-01-01', limit: 10 } },
  listPaginatedSecurityWithdrawals: { query: { to: '2027-01-01', limit: 10 } },
  readSecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  previewSecurityWithdrawal: {
    body: { kind: 'principal', depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR', amountMinor: 2_000 },
  },
  requestSecurityWithdrawal: {
    body: {
      kind: 'bonus',
      amountMinor: 2_000,
      feeMinor: 100,
      payoutAddressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR',
    },
  },
  cancelSecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  listAllSecurityWithdrawals: { query: { state: 'waiting', kind: 'bonus', limit: 10 } },
  readAnySecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  claimSecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  releaseSecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  approveSecurityWithdrawal: { params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' } },
  rejectSecurityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reasonCode: 'other', reason: 'Because of a test' },
  },
  paySecurityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reference: 'TRANSFER 1' },
  },
  failSecurityWithdrawal: {
    params: { withdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reasonCode: 'other', reason: 'Because of a test' },
  },
  listEntries: { query: { area: 'infinity', account: 'available', limit: 10 } },
  readEntry: { params: { entryId: 'ent_01KMMFWG9FDM05P2VBNRJW85BR' }, query: { area: 'infinity' } },
  listSourceEntries: { params: { sourceId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' }, query: { limit: 10 } },
  listMonths: { query: { area: 'infinity' } },
  readMonth: { query: { area: 'infinity', month: '2026-11' } },
  saveMonthAsPdf: { query: { area: 'infinity', month: '2026-11', language: 'en' } },
  saveMonthAsCsv: { query: { area: 'infinity', month: '2026-11', language: 'en' } },
  saveReceipt: {
    params: { sourceId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' },
    query: { language: 'en' },
  },
  createButton: { body: { depositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR' } },
  listSuspense: { query: { state: 'open', limit: 10 } },
  readSuspense: { params: { suspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR' } },
  matchSuspense: {
    params: { suspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { sourceId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR', reason: 'Because of a test' },
  },
  proposeRefund: {
    params: { suspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
  dismissSuspense: {
    params: { suspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR' },
    body: { reason: 'Because of a test' },
  },
};

const endpoints = Object.values(areas).flatMap((area) =>
  Object.entries(area.endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name, endpoint })),
);
const json = endpoints.filter(({ endpoint }) => endpoint.protocol === undefined);
const sessionProtocol = endpoints.filter(({ endpoint }) => endpoint.protocol === 'session');

let admin: ApiClient;
let member: ApiClient;
beforeAll(async () => {
  const person = (role: string, status = 'active') =>
    world.cast.find((candidate) => candidate.role === role && candidate.status === status) ?? {
      email: '',
      password: '',
    };
  admin = await signIn(world.cloud, person('admin'));
  member = await signIn(world.cloud, person('member'));
});

interface Input {
  params?: Record<string, string>;
  query?: object;
  /** Sent as it is when it is text. */
  body?: unknown;
  headers?: Record<string, string>;
}

const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: Input): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const send = async (client: ApiClient, endpoint: Endpoint, input: Input) => {
  const csrf = await client.takeCsrfToken();
  const { body } = input;
  const answer = await fetch(`${world.cloud.api}${pathOf(endpoint, input)}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(endpoint.method === 'GET' ? {} : { 'x-csrf-token': csrf }),
      ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...input.headers,
    },
    ...(body === undefined || endpoint.method === 'GET'
      ? {}
      : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : text,
  };
};

const hostile = [
  "'; DROP TABLE members; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000\u0007',
  '𝕏'.repeat(3_000),
];
const wrongValues: unknown[] = [null, [], {}, '', -1, 0, 1.5, 1e21, 'x'.repeat(10_000), ...hostile];

/** Inputs that are wrong in one place each, made from the example and the schemas of the endpoint. */
const badInputs = (name: string, endpoint: Endpoint): { what: string; input: Input }[] => {
  const example = examples[name] ?? {};
  const bad: { what: string; input: Input }[] = [];
  if (endpoint.body) {
    for (const text of ['', '{', 'null', '[]', '"text"', '42', '{"__proto__":{"polluted":true}}'])
      bad.push({ what: `body ${text}`, input: { ...example, body: text } });
    bad.push({ what: 'an unknown field', input: { ...example, body: { ...example.body, surprise: 1 } } });
    bad.push({
      what: 'an oversized body',
      input: { ...example, body: JSON.stringify({ ...example.body, more: 'x'.repeat(500_000) }) },
    });
    for (const field of Object.keys(example.body ?? {}))
      for (const value of wrongValues)
        if (!endpoint.body.safeParse({ ...example.body, [field]: value }).success)
          bad.push({
            what: `${field} = ${JSON.stringify(value).slice(0, 30)}`,
            input: { ...example, body: { ...example.body, [field]: value } },
          });
  }
  if (endpoint.params)
    for (const field of Object.keys(example.params ?? {}))
      for (const value of ['x', 'mem_', '%00', ...hostile.map((text) => text.slice(0, 200))])
        bad.push({
          what: `${field} = ${value.slice(0, 30)}`,
          input: { ...example, params: { ...example.params, [field]: value } },
        });
  const unknownQuery = { ...example.query, surprise: '1' };
  bad.push({ what: 'an unknown query field', input: { ...example, query: unknownQuery } });
  if (endpoint.query)
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { limit: 'ten' },
      { cursor: 'made-up' },
      { cursor: 'bWFkZQ.dXA' },
      { cursor: 'x'.repeat(2_000) },
    ])
      bad.push({
        what: `query ${JSON.stringify(query).slice(0, 40)}`,
        input: { ...example, query: { ...example.query, ...query } },
      });
  if (endpoint.idempotent)
    for (const key of ['', 'short', 'with spaces in between', 'x'.repeat(65)])
      bad.push({
        what: `Idempotency-Key "${key.slice(0, 20)}"`,
        input: { ...example, headers: { 'idempotency-key': key } },
      });
  return bad;
};

/** The table without what any request may touch: attempt counters and the idle time of sessions. */
const lastingItems = async () =>
  Object.fromEntries(
    (await scanTable(world.cloud))
      .filter(({ pk, sk }) => !pk.startsWith('LIMIT#') && !sk.startsWith('SESSION#'))
      .map((item) => [`${item.pk} ${item.sk}`, item]),
  );

describe('bad input', () => {
  test('every endpoint that takes an input has an example here', () => {
    const without = json.filter(
      ({ name, endpoint }) => (endpoint.body || endpoint.params || endpoint.query) && !examples[name],
    );
    expect(without.map(({ name }) => name)).toEqual([]);
    for (const { name, endpoint } of json) {
      const { body, params } = examples[name] ?? {};
      if (endpoint.body) expect(endpoint.body.safeParse(body).error, name).toBeUndefined();
      if (endpoint.params) expect(endpoint.params.safeParse(params).error, name).toBeUndefined();
    }
  });

  test('is answered by every endpoint with a 4xx in the one error form, and changes nothing', async () => {
    await world.cloud.drained();
    const before = await lastingItems();
    let sent = 0;
    const wrong: string[] = [];
    for (const { name, endpoint } of json) {
      const client = typeof endpoint.access === 'object' ? admin : member;
      for (const { what, input } of badInputs(name, endpoint)) {
        const { status, body } = await send(client, endpoint, input);
        sent += 1;
        const known =
          errorReplySchema.safeParse(body).success && (body as { code: string }).code in errorRegistry;
        if (status < 400 || status >= 500 || !known)
          wrong.push(`${name}, ${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`);
      }
    }
    console.log(`${sent} bad requests to ${json.length} endpoints`);
    expect(wrong).toEqual([]);
    await world.cloud.drained();
    expect(await lastingItems()).toEqual(before);
  });

  test('never brings the sign-in protocol to a 5xx', async () => {
    const wrong: string[] = [];
    for (const { name, endpoint } of sessionProtocol)
      for (const body of [
        '',
        '{',
        'null',
        '[]',
        'csrfToken=%',
        'csrfToken=x&json=true&idToken=a.b.c&accessToken=a.b.c',
        'x'.repeat(200_000),
      ])
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
          const input = {
            params: { provider: 'cognito' },
            body,
            headers: { 'content-type': type, cookie: 'next-auth.session-token=%; next-auth.csrf-token=|||' },
          };
          const { status } = await send(anonymousClient(world.cloud), endpoint, input);
          if (status >= 500) wrong.push(`${name} ${type} ${body.slice(0, 20)}: ${status}`);
        }
    expect(wrong).toEqual([]);
  });
});

describe('access', () => {
  const guarded = json.filter(({ endpoint }) => endpoint.access !== 'public');

  test.each(guarded)('$name is closed to who is signed out', async ({ name, endpoint }) => {
    const answer = await send(anonymousClient(world.cloud), endpoint, examples[name] ?? {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  test.each(guarded.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name is refused without the csrf token',
    async ({ name, endpoint }) => {
      const client = typeof endpoint.access === 'object' ? admin : member;
      const headers = { 'x-csrf-token': '' };
      const answer = await send(client, endpoint, { ...examples[name], headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'bad_csrf' } });
    },
  );

  test.each(guarded.filter(({ endpoint }) => endpoint.otp))(
    '$name is refused without the proof of a code, and with one that nobody gave',
    async ({ name, endpoint }) => {
      const without = await send(member, endpoint, examples[name] ?? {});
      expect(without).toMatchObject({ status: 403, body: { code: 'otp_needed' } });
      const headers = { 'x-otp-proof': 'made-up' };
      const madeUp = await send(member, endpoint, { ...examples[name], headers });
      expect(madeUp.status).toBeGreaterThanOrEqual(400);
      expect(madeUp.status).toBeLessThan(500);
    },
  );

  test('each staff endpoint opens to exactly the roles of the permission table', async () => {
    const staff = guarded.filter(
      ({ endpoint }) => typeof endpoint.access === 'object' && endpoint.method === 'GET',
    );
    for (const role of ['member', 'support', 'compliance', 'treasurer', 'admin'] as const) {
      const person = world.cast.find((candidate) => candidate.role === role && candidate.status === 'active');
      const client = await signIn(world.cloud, person ?? { email: '', password: '' });
      for (const { name, endpoint } of staff) {
        const permission = typeof endpoint.access === 'object' ? endpoint.access.permission : undefined;
        const may = role !== 'member' && permission !== undefined && can([role], permission);
        const { status } = await send(client, endpoint, examples[name] ?? {});
        // The example's purchase does not exist; being told so means that the door was open.
        expect(status === 200 || status === 404, `${role} at ${name}: ${status}`).toBe(may);
        if (!may) expect(status).toBe(403);
      }
    }
  });

  test('each status sees and moves what its meaning says, and no more', async () => {
    for (const status of ['waiting-for-approval', 'active', 'sanctioned'] satisfies UserStatus[]) {
      const person = world.cast.find(
        (candidate) => candidate.role === 'member' && candidate.status === status,
      );
      const client = await signIn(world.cloud, person ?? { email: '', password: '' });
      const { seesOwnMoney, movesMoney } = userStatusMeaning[status];
      for (const { name, endpoint } of guarded) {
        if (typeof endpoint.access === 'object') continue;
        const may =
          endpoint.access === 'member' || (endpoint.access === 'sees-money' ? seesOwnMoney : movesMoney);
        // A purchase that is not theirs is not found; what counts here is that the status lets them ask.
        const { body } = await send(client, endpoint, examples[name] ?? {});
        const refused = typeof body === 'object' && body.code === 'member_not_active';
        expect(refused, `${status} at ${name}`).toBe(!may);
      }
    }
  });
});
