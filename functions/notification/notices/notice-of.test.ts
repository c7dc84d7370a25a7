import { beforeAll, describe, expect, test, vi } from 'vitest';
import { otpMail } from '#functions/confirmation/otp-mail.ts';
import { decideDeposit } from '#functions/deposit/deposit.ts';
import { decideChanged, openChange } from '#functions/email-change/email-change.ts';
import {
  addressInUseMail,
  changeUndoneMail,
  currentMailboxMail,
  formerMailboxMail,
  newMailboxMail,
} from '#functions/email-change/email-change-mail.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { blockedMail } from '#functions/member-status/status-mail.ts';
import { decideExport, withArchive } from '#functions/my-data/data-export.ts';
import { accountClosedMail } from '#functions/my-data/my-data-mail.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/new-id.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { openPosition } from '#functions/position/position.ts';
import { decidePurchase } from '#functions/purchase/purchase.ts';
import { codeMail } from '#functions/registration/code-mail.ts';
import { newReport } from '#functions/safety/security-report.ts';
import { secretsForTests } from '#functions/testing/secrets.ts';
import { latinWordsIn, thirdLanguage } from '#functions/testing/third-language.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import { type Language, languageCodes } from '#shared/domain/languages.ts';
import { asMinor } from '#shared/domain/money.ts';
import { type NotificationKind, notificationSchemaWith, topicOf } from '#shared/domain/notification-kinds.ts';
import { passkeyChanges } from '#shared/domain/passkeys.ts';
import { isPaymentReference } from '#shared/domain/payment-reference.ts';
import { reversalCauses } from '#shared/domain/reversal-cause.ts';
import { kycDecisions, type UserStatus } from '#shared/domain/states.ts';
import {
  authenticatorChanges,
  type MailedOtpPurpose,
  mailedOtpPurposes,
  maturityChoices,
} from '#shared/domain/words.ts';
import { noticeOf } from './notice-of.ts';

// The files of a worker share modules, and another one may have loaded them without the third language.
vi.hoisted(() => vi.resetModules());
vi.mock('#shared/domain/languages.ts', async (actual) =>
  (await import('#functions/testing/third-language.ts')).withThirdLanguage(await actual()),
);
vi.mock('#functions/platform/mail/catalogs.ts', async (actual) => {
  const { catalogs } = await actual<typeof import('#functions/platform/mail/catalogs.ts')>();
  const { en } = await import('#functions/platform/mail/texts.en.ts');
  const { thirdCatalog, thirdLanguage: code } = await import('#functions/testing/third-language.ts');
  return { catalogs: { ...catalogs, [code]: thirdCatalog(en) } };
});

const now = new Date('2027-03-01T08:00:00.000Z');
const at = instantOf(now);
const services = { secrets: secretsForTests(), now: () => now };
const configuration = defaultConfiguration;
/** A name that would be markup if anything forgot to escape it. */
const name = `Ida <b>'M"</b> & {name}`;
const memberIn = (language: Language): Member =>
  newMember(
    {
      id: newId('MemberId', now),
      sub: subSchema.parse('sub'),
      email: 'ida@member.example',
      name,
      language,
      sponsorCode: '23456789' as SponsorCode,
      interest: 'infinity',
      termsVersion: '1',
      riskNoticeVersion: '1',
    },
    null,
    now,
  );
const member = memberIn('en');
const orderer = { id: member.id, name, email: member.email };
const actor = { kind: 'member', memberId: member.id } as const;
const bank = { payment: 'bank', configurationVersion: configuration.version } as const;
const term = { state: 'active', activatedAt: at, maturesOn: '2028-03-01' } as const;

const archive = withArchive(decideExport(null, newId('ExportId', now), now), 1_000, now);

interface Case {
  readonly event: { readonly type: PlatformEvent['type'] } & Record<string, unknown>;
  readonly source?: unknown;
  readonly position?: unknown;
}

const purchase = {
  ...decidePurchase(
    { buyer: orderer, configuration },
    { ...bank, id: newId('PurchaseId', now), packageId: 'starter', quantity: 2 },
    actor,
    now,
  ),
  ...term,
};
const deposit = {
  ...decideDeposit(
    { depositor: orderer, configuration },
    { ...bank, id: newId('DepositId', now), planId: 'core', amountMinor: asMinor(100_000) },
    actor,
    now,
  ),
  ...term,
};
const position = openPosition(
  { sourceId: deposit.id, memberId: member.id, area: 'security' },
  {
    principalMinor: deposit.totalMinor,
    annualRateBps: deposit.annualRateBps,
    period: 'month',
    maturesOn: '2028-03-01' as Day,
  },
  dayOf(at),
);
const ofDeposit = { area: 'security', sourceId: deposit.id };
const suspense = {
  id: newId('SuspenseId', now),
  area: 'security',
  state: 'open',
  reason: 'underpaid',
  amountMinor: 4_000,
  foreign: null,
  cash: 'cash:bank',
  shard: 0,
  reference: 'STATEMENT',
  sourceId: deposit.id,
  memberId: member.id,
  memberName: name,
  memberEmail: member.email,
  payableId: null,
  createdAt: at,
  history: [],
  version: 1,
};
const bonus = (kind: 'sponsor' | 'manual') => {
  const granted = { bonusId: `bon_${deposit.id}_${kind}`, area: 'infinity', kind, amountMinor: 1_250 };
  const { bonusId: id, ...rest } = granted;
  const from = kind === 'sponsor' ? { level: 2, fromName: 'G•••• G.' } : { level: null, fromName: null };
  const source = { baseMinor: 0, rateBps: 0, sourceId: deposit.id, at, entryId: null };
  const item = { ...rest, ...from, ...source, id, memberId: member.id, state: 'granted' };
  return { event: { type: 'bonus-granted', ...granted }, source: item } as const;
};
const withdrawalId = newId('WithdrawalId', now);
const iban = 'DE89370400440532013000';
const withdrawal = {
  id: withdrawalId,
  area: 'security',
  kind: 'bonus',
  memberId: member.id,
  memberName: name,
  memberEmail: member.email,
  state: 'waiting',
  amountMinor: 50_000,
  feeMinor: 100,
  earlyExitFeeMinor: 0,
  deposit: null,
  payee: {
    kind: 'bank',
    addressId: newId('PayoutAddressId', now),
    label: '<i>Home</i>',
    holder: name,
    iban,
  },
  approvalsNeeded: 1,
  firstApproverId: null,
  approvals: [],
  claim: null,
  flag: null,
  reasonCode: 'other',
  reference: 'TRANSFER 1',
  arrivesBy: '2027-03-04',
  configurationVersion: 1,
  createdAt: at,
  history: [{ at, state: 'waiting', actor, reason: '<u>why</u>' }],
  version: 1,
};
const decided = (state: string): Case => ({
  event: { type: 'withdrawal-decided', withdrawalId, area: 'security', state },
  source: withdrawal,
});
const address = { type: 'payout-address-changed' as const, label: '<i>Home</i>', masked: 'DE89 •••• 3000' };
const sessionId = newId('SessionId', now);
const device = { device: 'Firefox on <Windows>', address: '203.0.113.7' };
const report = newReport({ signIn: { ...device, sessionId, signedInAt: at } }, null, member, now);
const changedEmail = decideChanged(
  openChange(member, 'next@member.example', { id: newId('EmailChangeId', now), keyId: '1' }, now),
  { id: sessionId, secretHash: 'hash', ...device },
  now,
);
const changeReport = newReport({ change: changedEmail }, changedEmail, member, now);

/** What makes each kind: the event, and the items behind it. A new kind fails to compile here. */
const cases: Readonly<Record<NotificationKind, readonly Case[]>> = {
  'account-approved': [
    { event: { type: 'member-status-changed', from: 'waiting-for-approval', to: 'active' } },
  ],
  'account-restricted': [
    {
      event: {
        type: 'member-status-changed',
        from: 'active',
        to: 'sanctioned',
        reason: '<u>why</u>',
        until: at,
      },
    },
    {
      event: { type: 'member-status-changed', from: 'blocked', to: 'sanctioned', reason: null, until: null },
    },
  ],
  'account-reopened': [{ event: { type: 'member-status-changed', from: 'blocked', to: 'active' } }],
  'identity-decided': kycDecisions.map((decision) => ({
    event: { type: 'kyc-decided', decision, reason: '<u>why</u>' },
  })),
  'identity-due': ['expiring', 'expired'].map((what) => ({
    event: { type: 'identity-due', what, verifiedUntil: '2027-04-30' },
  })),
  'entry-corrected': [100, -100].map((changeMinor) => ({
    event: {
      type: 'entry-corrected',
      entryId: newId('EntryId', now),
      area: 'infinity',
      changeMinor,
      reason: '<u>why</u>',
    },
  })),
  'order-reversed': [
    [100, 100],
    [100, 40],
    [0, 0],
  ].map(([earned = 0, returnsTakenMinor = 0]) => ({
    event: {
      type: 'order-reversed',
      area: 'security',
      sourceId: deposit.id,
      amountMinor: 100_000,
      volumeMinor: 0,
      ancestors: [],
      returns: earned > 0 ? [{ month: '2027-04', count: 1, amountMinor: earned }] : [],
      returnsEntryId: earned > 0 ? newId('EntryId', now) : null,
      returnsTakenMinor,
      cause: 'booked-by-mistake',
      reason: '<u>why</u>',
    },
    source: deposit,
  })),
  'purchase-undone': [
    {
      event: {
        type: 'order-reversed',
        area: 'infinity',
        sourceId: purchase.id,
        amountMinor: purchase.totalMinor,
        volumeMinor: purchase.priceMinor,
        ancestors: [],
        returns: [],
        returnsEntryId: null,
        returnsTakenMinor: 0,
        cause: 'at-members-request',
        reason: null,
      },
      source: purchase,
    },
  ],
  'deposit-undone': [
    {
      event: {
        type: 'order-reversed',
        area: 'security',
        sourceId: deposit.id,
        amountMinor: 100_000,
        volumeMinor: 0,
        ancestors: [],
        returns: [],
        returnsEntryId: null,
        returnsTakenMinor: 0,
        cause: 'at-members-request',
        reason: null,
      },
      source: deposit,
    },
  ],
  'bonus-reversed': reversalCauses.flatMap((cause) =>
    [100, 40, 0].map((takenMinor) => ({
      event: {
        type: 'bonus-reversed',
        bonusId: `bon_${deposit.id}_L1`,
        area: 'security',
        kind: 'sponsor',
        amountMinor: 100,
        month: '2027-04',
        reversal: { cause, takenMinor },
      },
    })),
  ),
  'export-ready': [{ event: { type: 'export-ready', exportId: archive.id }, source: archive }],
  'purchase-active': [
    {
      event: {
        type: 'purchase-activated',
        purchaseId: purchase.id,
        memberName: name,
        priceMinor: 100,
        sponsorLevelBps: [],
        sponsors: [],
        ancestors: [],
      },
      source: purchase,
    },
  ],
  'deposit-active': [
    {
      event: {
        type: 'deposit-activated',
        depositId: deposit.id,
        memberName: name,
        amountMinor: 100_000,
        sponsorLevelBps: [],
        sponsors: [],
      },
      source: deposit,
    },
    {
      event: {
        type: 'deposit-activated',
        depositId: deposit.id,
        memberName: name,
        amountMinor: 100_000,
        sponsorLevelBps: [],
        sponsors: [],
      },
      source: { ...deposit, payment: 'balance' },
    },
  ],
  'part-payment-kept': [
    { event: { type: 'part-payment-kept', ...ofDeposit, amountMinor: 900, dueMinor: 100 } },
  ],
  'payment-refunded': [{ event: { type: 'payment-refunded', ...ofDeposit, amountMinor: 900 } }],
  'payment-set-aside': [
    { event: { type: 'payment-set-aside', suspenseId: suspense.id }, source: suspense },
    {
      event: { type: 'payment-set-aside', suspenseId: suspense.id },
      source: { ...suspense, amountMinor: 0, foreign: { amount: '0.25', currency: 'XYZ' } },
    },
  ],
  'maturity-near': maturityChoices.map((maturityChoice) => ({
    event: { type: 'maturity-near', ...ofDeposit, maturesOn: '2028-03-01' },
    source: { ...deposit, maturityChoice },
    position,
  })),
  'position-matured': maturityChoices.map((outcome) => ({
    event: { type: 'position-matured', ...ofDeposit, principalMinor: 100_000, outcome },
    source: deposit,
  })),
  'sponsor-bonus': [bonus('sponsor')],
  'manual-bonus': [bonus('manual')],
  'withdrawal-requested': [
    { event: { type: 'withdrawal-requested', withdrawalId, area: 'security' }, source: withdrawal },
  ],
  'withdrawal-cancelled': [decided('cancelled')],
  'withdrawal-sent': [decided('sent')],
  'withdrawal-paid': [decided('paid')],
  'withdrawal-returned': [decided('returned')],
  'withdrawal-rejected': [decided('rejected')],
  'withdrawal-failed': [decided('failed')],
  'payout-address-added': [{ event: { ...address, change: 'added', usableFrom: at } }],
  'payout-address-removed': [{ event: { ...address, change: 'removed', usableFrom: null } }],
  'password-changed': [{ event: { type: 'password-changed' } }],
  'password-recovered': [{ event: { type: 'password-recovered' } }],
  'email-changed': [{ event: { type: 'email-changed', changeId: changedEmail.id }, source: changedEmail }],
  'authenticator-changed': authenticatorChanges.map((change) => ({
    event: { type: 'authenticator-changed', change },
  })),
  'passkey-changed': passkeyChanges.map((change) => ({
    event: { type: 'passkey-changed', change, name: '<i>Ω</i>' },
  })),
  'roles-changed': [
    { event: { type: 'roles-changed', given: ['admin'], taken: [] } },
    { event: { type: 'roles-changed', given: [], taken: ['support', 'treasurer'] } },
  ],
  'proposals-waiting': [{ event: { type: 'proposals-waiting', count: 3 } }],
  'transit-overdue': [{ event: { type: 'transit-overdue', count: 2, days: 5 } }],
  'new-device': [{ event: { type: 'new-device', sessionId, ...device } }],
  'security-reported': [report, changeReport].map((source) => ({
    event: { type: 'security-reported', reportId: source.id },
    source,
  })),
  'security-hold-lifted': [{ event: { type: 'security-hold-lifted', reportId: report.id }, source: report }],
  'sessions-ended': [
    { event: { type: 'sessions-ended', reason: '<u>why</u>' } },
    { event: { type: 'sessions-ended', reason: null } },
  ],
  'sign-up-repeated': [{ event: { type: 'sign-up-repeated' } }],
};
const schema = notificationSchemaWith({});

beforeAll(() => {
  Object.assign(process.env, {
    TABLE_NAME: 'test',
    SERVICE_NAME: 'test',
    SITE_ORIGIN: 'https://site.example',
  });
});

/** Everything that one case makes in one language. */
const make = async ({ event, source, position: running }: Case, language: Language) => {
  const envelope = { eventId: newId('EventId', now), at, memberId: member.id };
  const notice = noticeOf(eventSchema.parse({ ...envelope, ...event }), services);
  if (!notice) throw new Error(`no notice for ${event.type}`);
  const from = [
    memberIn(language),
    configuration,
    source as Record<string, unknown>,
    running as Record<string, unknown>,
  ] as const;
  const content = await notice.mail(...from);
  if (!content) throw new Error(`no mail for ${event.type}`);
  return {
    notification: notice.notification?.(...from),
    content,
    formerMail: (await notice.formerMail?.(...from)) ?? null,
    staffMail: notice.staffMail?.(...from),
  };
};

const list = Object.entries(cases).flatMap(([kind, ones]) =>
  ones.map((one) => [kind as NotificationKind, one] as const),
);

describe.each([...languageCodes, thirdLanguage])('in %s', (language) => {
  test.each(list)(
    '%s gives a notification and a mail that is complete, safe and states why it was sent',
    async (kind, one) => {
      const made = await make(one, language);
      expect(schema.parse(made.notification).kind).toBe(kind);
      const settingsUrl = 'https://site.example/settings/#notifications';
      const mail = layOutMail(made.content, configuration.brand, { topic: topicOf(kind), settingsUrl });
      for (const text of [mail.subject, mail.text, mail.html])
        expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
      // What members typed appears in it as text, never as markup.
      expect(mail.html).toContain('Ida &lt;b&gt;&#39;M&quot;&lt;/b&gt; &amp; {name}');
      expect(mail.html).not.toMatch(/<(b|i|u|script|img|link|iframe|Windows)[\s>]/);
      expect(mail.html).toContain(`<html lang="${language}"`);
      for (const [, url = ''] of mail.html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(url).toMatch(/^(https:\/\/site\.example\/|mailto:care@ballast\.example$)/);
      expect(mail.html.length).toBeLessThan(20_000);
      expect(JSON.stringify([made.notification, mail])).not.toContain(iban);
      const isMutable = mail.text.includes(settingsUrl);
      expect(isMutable).toBe(['payments', 'positions', 'bonuses'].includes(topicOf(kind)));
      if (topicOf(kind) === 'security') {
        expect(made.content.facts?.length).toBeGreaterThanOrEqual(2);
        expect(made.content.alarm).toBeDefined();
        if (language === 'en') expect(mail.text).toContain("Wasn't you?");
        if (language === 'de') expect(mail.text).toContain('Waren Sie das nicht?');
      }
      // The plain text has every link on a separate line, no markup, and lines that fit every mail program.
      const lines = mail.text.split('\n');
      for (const link of [made.content.link, made.content.alarm?.link])
        if (link) expect(lines).toContain(link.url);
      expect(mail.text).not.toMatch(/&(?:\w+|#\d+);|\u200c/u);
      for (const line of lines.filter((one) => one.includes(' ')))
        expect(line.length).toBeLessThanOrEqual(76);
    },
  );
});

/** What people typed, which no language translates. */
const typed = new Set([
  'packageName',
  'planName',
  'holder',
  'label',
  'memberName',
  'fromName',
  'reference',
  'device',
  'iban',
  'masked',
]);
const withoutLatinValues = (one: Case): Case =>
  JSON.parse(JSON.stringify(one), (key, value) =>
    (typed.has(key) && value && !isPaymentReference(value)) || value === '<u>why</u>' ? 'Ω' : value,
  );

test.each(list)(
  'a language that is added by its catalogs alone has every word of the mail about %s',
  async (_kind, one) => {
    const { content } = await make(withoutLatinValues(one), thirdLanguage);
    const { subject, text } = layOutMail(
      { ...content, greeting: content.greeting?.replace(name, 'Ω') ?? '' },
      configuration.brand,
      {
        topic: 'payments',
        settingsUrl: 'https://site.example/settings/',
      },
    );
    expect(latinWordsIn(`${subject}\n${text}`)).toEqual([]);
  },
);

test('each mail has its own words in English and German', async () => {
  for (const [kind, one] of list) {
    const [english, german] = [await make(one, 'en'), await make(one, 'de')];
    expect(german.content.subject, kind).not.toBe(english.content.subject);
    expect(german.content.paragraphs, kind).not.toEqual(english.content.paragraphs);
    expect(german.content.paragraphs.length, kind).toBe(english.content.paragraphs.length);
  }
});

test.each(['purchase-active', 'deposit-active'] as const)(
  'an order that was undone before its notice was made is not called active any more (%s)',
  (kind) => {
    const [{ event, source } = {} as Case] = cases[kind];
    const notice = noticeOf(
      eventSchema.parse({ eventId: newId('EventId', now), at, memberId: member.id, ...event }),
      services,
    );
    const undone = { ...(source as object), state: 'reversed' };
    expect(notice?.notification?.(memberIn('en'), configuration, undone, undefined)).toBeNull();
    expect(notice?.mail(memberIn('en'), configuration, undone, undefined)).toBeNull();
  },
);

test('a reported sign-in is mailed to staff too, with a link to the report', async () => {
  const [reported] = cases['security-reported'];
  const { staffMail } = await make(reported as Case, 'de');
  expect(staffMail?.link?.url).toContain(report.id);
});

test('a changed address is mailed to both mailboxes, and only the former one’s mail has the link that undoes it', async () => {
  const [changed] = cases['email-changed'];
  const { content, formerMail } = await make(changed as Case, 'en');
  expect(formerMail?.to).toBe(member.email);
  const link = new URL(formerMail?.content.alarm?.link?.url ?? '');
  expect([link.pathname, link.hash]).toEqual([
    '/auth/not-me/',
    expect.stringMatching(/^#token=[^&]+&what=email-change$/u),
  ]);
  expect(JSON.stringify(formerMail?.content)).not.toContain('next@member.example');
  expect(JSON.stringify(formerMail?.content)).toContain('n•••@member.example');
  expect(JSON.stringify(content)).not.toContain('/auth/not-me/');
});

test('an undone change is mailed to the address that it had changed to, and another report to no other address', async () => {
  const [signIn, change] = cases['security-reported'];
  expect((await make(change as Case, 'en')).formerMail?.to).toBe('next@member.example');
  expect((await make(signIn as Case, 'en')).formerMail).toBeNull();
});

test('the farewell goes to the former address and name of the closed account, without a notification', async () => {
  const email = 'gone@member.example';
  const event = eventSchema.parse({
    ...{ eventId: newId('EventId', now), at, memberId: member.id, type: 'account-closed' },
    ...{ email, name: 'Gone', language: 'de' },
  });
  const notice = noticeOf(event, services);
  const mail = await notice?.mail(memberIn('en'), configuration, undefined, undefined);
  expect(notice).toMatchObject({ to: email });
  expect(notice?.notification).toBeUndefined();
  expect(mail).toMatchObject({ language: 'de', greeting: 'Guten Tag Gone,' });
  expect(mail?.paragraphs.join()).toContain('31. Dezember 2037');
});

test('a language that is added by its catalogs alone has every word of the mails without a notification', async () => {
  const reader = { language: thirdLanguage, name: 'Ω', brandName: 'Ω', siteOrigin: 'https://site.example' };
  const status = { reason: 'Ω', until: at, contactEmail: 'care@ballast.example' };
  const payload = { amountMinor: 50_000, feeMinor: 100, payoutAddressId: withdrawal.payee.addressId };
  const payloads: Readonly<Record<MailedOtpPurpose, readonly unknown[]>> = {
    'infinity-withdrawal': [payload],
    'security-withdrawal': [
      { kind: 'bonus', ...payload },
      {
        kind: 'principal',
        depositId: deposit.id,
        amountMinor: 50_000,
        earlyExitFeeMinor: 100,
        payoutAddressId: withdrawal.payee.addressId,
      },
    ],
    'payout-address': [{ kind: 'bank', label: 'Ω', holder: 'Ω', iban: '89370400440532013000' }],
    'account-closure': [{}],
    'new-authenticator': [{}],
    'data-export': [{}],
    'data-download': [{ exportId: newId('ExportId', now) }],
    'new-passkey': [{ name: 'Ω' }],
    'passkey-removal': [{ passkeyId: newId('PasskeyId', now), name: 'Ω' }],
  };
  const mails = [
    blockedMail(reader, status),
    accountClosedMail(reader, { at }),
    currentMailboxMail(reader, { code: '123456', to: 'Ω', until: at }),
    newMailboxMail(reader, { code: '123456', until: at }),
    addressInUseMail(reader, { at }),
    formerMailboxMail(reader, { at, to: 'Ω', restsUntil: at }, 'https://site.example/auth/not-me/'),
    changeUndoneMail(reader, { at }),
    ...(['confirm-sign-up', 'recover-password'] as const).map((purpose) =>
      codeMail(purpose, { ...reader, email: 'ida@member.example', code: '123456' }),
    ),
    ...mailedOtpPurposes.flatMap((purpose) =>
      payloads[purpose].map((one) =>
        otpMail(
          reader,
          { purpose, payload: one, expiresAt: at },
          {
            address: null,
            code: '123456',
            currency: 'EUR',
          },
        ),
      ),
    ),
  ];
  for (const mail of mails) {
    const { subject, text } = layOutMail(mail, configuration.brand);
    expect(latinWordsIn(`${subject}\n${text}`)).toEqual([]);
  }
});

describe('a block', () => {
  const mailAbout = async (change: object) => {
    const envelope = {
      eventId: newId('EventId', now),
      at,
      memberId: member.id,
      type: 'member-status-changed',
    };
    const notice = noticeOf(eventSchema.parse({ ...envelope, ...change }), services);
    return (
      notice && {
        notification: notice.notification,
        mail: await notice.mail(memberIn('en'), configuration, undefined, undefined),
      }
    );
  };

  test('is mailed only, because the member cannot sign in, with its end and the reason where staff made it visible', async () => {
    const made = await mailAbout({ from: 'active', to: 'blocked', reason: 'Two accounts', until: at });
    expect(made?.notification).toBeUndefined();
    const text = made?.mail?.paragraphs.join(' ');
    expect(text).toContain('Reason: Two accounts');
    expect(text).toContain('1 March 2027');
    expect(text).toContain('care@ballast.example');
  });

  test('for fraud, and its clearing, is not notified', async () => {
    expect(await mailAbout({ from: 'active', to: 'fraud', reason: 'Secret' })).toBeNull();
    expect(await mailAbout({ from: 'fraud', to: 'blocked', reason: null })).toBeNull();
  });
});

describe('sessions that staff ended', () => {
  const noticeTo = async (status: UserStatus, reason: string | null) => {
    const fields = {
      eventId: newId('EventId', now),
      at,
      memberId: member.id,
      type: 'sessions-ended',
      reason,
    };
    const notice = noticeOf(eventSchema.parse(fields), services);
    const from = [{ ...memberIn('en'), status }, configuration, undefined, undefined] as const;
    return { notification: notice?.notification?.(...from), mail: await notice?.mail(...from) };
  };

  test('are notified with the time, what to do, and the reason where staff made it visible', async () => {
    for (const status of ['waiting-for-approval', 'active', 'sanctioned'] as const) {
      const { notification, mail } = await noticeTo(status, 'You called us about a lost phone');
      expect(notification).toEqual({
        kind: 'sessions-ended',
        params: { reason: 'You called us about a lost phone' },
      });
      expect(mail?.facts).toMatchObject([{ name: 'Time', value: expect.stringContaining('1 March 2027') }]);
      expect(mail?.paragraphs.join(' ')).toMatch(/lost phone.*set a new one.*care@ballast\.example/u);
    }
    const { notification, mail } = await noticeTo('active', null);
    expect(notification).toEqual({ kind: 'sessions-ended', params: { reason: null } });
    expect(mail?.paragraphs.join(' ')).not.toContain('Reason');
  });

  test('are not notified to members who were blocked or marked for fraud in the meantime', async () => {
    for (const status of ['blocked', 'fraud', 'closed'] as const)
      expect(await noticeTo(status, 'Secret')).toEqual({ notification: null, mail: null });
  });
});
