import { setupI18n } from '@lingui/core';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { type Language, languageCodes, languages } from '#shared/domain/languages.ts';
import {
  type MemberNotification,
  notificationSchemaWith,
  pathOf,
} from '#shared/domain/notification-kinds.ts';
import { passkeyChanges } from '#shared/domain/passkeys.ts';
import { reversalCauses } from '#shared/domain/reversal-cause.ts';
import { kycDecisions } from '#shared/domain/states.ts';
import { authenticatorChanges, maturityChoices, productAreas, roles } from '#shared/domain/words.ts';
import { wordsOf } from '#web/features/notifications/notification-words.ts';
import { catalogOf } from '#web/i18n/catalogs-for-test.ts';
import { compileOnce } from '#web/i18n/compile-message.ts';
import { formatDate } from '#web/ui/text/format.ts';
import { routes } from './routes.ts';

const ulid = '01KMMFWG9FDM05P2VBNRJW85BR';
const withdrawal = { withdrawalId: `wdr_${ulid}`, amountMinor: 100, to: 'Home (DE89 •••• 3000)' };
const position = { sourceId: `dep_${ulid}`, name: 'Core', amountMinor: 100 };
const restsUntil = '2027-03-02T08:00:00.000Z';
const report = { reportId: `rep_${ulid}` };

/** Each kind, with every value of its params that changes its sentence. A new kind fails to compile here. */
const samples: Readonly<Record<MemberNotification['kind'], readonly object[]>> = {
  'account-approved': [{}],
  'account-restricted': [{ until: null }, { until: restsUntil }],
  'account-reopened': [{}],
  'identity-decided': kycDecisions.map((decision) => ({ decision })),
  'identity-due': (['expiring', 'expired'] as const).map((what) => ({
    what,
    verifiedUntil: '2027-05-30' as Day,
  })),
  'entry-corrected': productAreas.map((area) => ({ area, changeMinor: -100 })),
  'order-reversed': productAreas.map((area) => ({
    area,
    sourceId: `pur_${ulid}`,
    name: '2 × Starter',
    amountMinor: 100,
  })),
  'purchase-undone': [{ purchaseId: `pur_${ulid}`, name: '2 × Starter', amountMinor: 100 }],
  'deposit-undone': [{ depositId: `dep_${ulid}`, name: 'Core', amountMinor: 100 }],
  'bonus-reversed': reversalCauses.flatMap((cause) =>
    [0, 50].map((owedMinor) => ({
      area: 'infinity',
      bonusId: `bon_pur_${ulid}_L1`,
      amountMinor: 100,
      owedMinor,
      cause,
    })),
  ),
  'export-ready': [{ exportId: `exp_${ulid}` }],
  'purchase-active': [{ purchaseId: `pur_${ulid}`, name: '2 × Starter', amountMinor: 100 }],
  'deposit-active': [{ depositId: `dep_${ulid}`, name: 'Core', amountMinor: 100 }],
  'part-payment-kept': productAreas.map((area) => ({
    area,
    sourceId: `dep_${ulid}`,
    amountMinor: 100,
  })),
  'payment-refunded': productAreas.map((area) => ({ area, sourceId: `dep_${ulid}`, amountMinor: 100 })),
  'payment-set-aside': [null, { amount: '0.25', currency: 'XYZ' }].flatMap((foreign) =>
    productAreas.map((area) => ({ area, sourceId: `dep_${ulid}`, amountMinor: 100, foreign })),
  ),
  'maturity-near': maturityChoices.map((choice) => ({
    ...position,
    area: 'security',
    maturesOn: '2028-03-01',
    choice,
  })),
  'position-matured': maturityChoices.map((outcome) => ({ ...position, area: 'infinity', outcome })),
  'sponsor-bonus': [
    { area: 'infinity', bonusId: `bon_dep_${ulid}_L1`, amountMinor: 100, fromName: 'G•••• G.' },
  ],
  'manual-bonus': [{ area: 'security', bonusId: `bon_prp_${ulid}_M`, amountMinor: 100 }],
  'withdrawal-requested': productAreas.map((area) => ({ ...withdrawal, area })),
  'withdrawal-cancelled': [{ ...withdrawal, area: 'infinity' }],
  'withdrawal-sent': [{ ...withdrawal, area: 'infinity' }],
  'withdrawal-returned': [{ ...withdrawal, area: 'infinity' }],
  'withdrawal-paid': [{ ...withdrawal, area: 'infinity' }],
  'withdrawal-rejected': [{ ...withdrawal, area: 'infinity' }],
  'withdrawal-failed': [{ ...withdrawal, area: 'infinity' }],
  'payout-address-added': [{ address: 'Home (DE89 •••• 3000)', usableFrom: restsUntil }],
  'payout-address-removed': [{ address: 'Home (DE89 •••• 3000)' }],
  'password-changed': [{ restsUntil }],
  'password-recovered': [{ restsUntil }],
  'email-changed': [{ restsUntil }],
  'roles-changed': [
    { given: roles, taken: [] },
    { given: [], taken: roles },
  ],
  'authenticator-changed': authenticatorChanges.map((change) => ({ change })),
  'passkey-changed': passkeyChanges.map((change) => ({ change, name: 'Phone' })),
  'proposals-waiting': [{ count: 3 }],
  'transit-overdue': [{ count: 2 }],
  'new-device': [{ device: 'Firefox on Windows', address: '203.0.113.7' }],
  'security-reported': [report],
  'security-hold-lifted': [report],
  'sessions-ended': [{ reason: null }, { reason: 'You called us about a lost phone' }],
  'sign-up-repeated': [{}],
};
const schema = notificationSchemaWith({});
const told = Object.entries(samples).flatMap(([kind, params]) =>
  params.map((one) => schema.parse({ kind, params: one })),
);

const saying = async (language: Language) => {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileOnce);
  i18n.load(language, {});
  for (const place of ['words', 'features/notifications'])
    i18n.load(language, await catalogOf(place, language));
  i18n.activate(language);
  const { locale } = languages[language];
  return (one: MemberNotification) =>
    wordsOf(one, (id, values) => i18n._(id, values ? { ...values } : undefined), {
      date: (value, withTime) => formatDate(value, locale, withTime),
    });
};

describe('what members are told', () => {
  test.each(languageCodes)('has a sentence of its own for each case, whole and in %s', async (language) => {
    const say = await saying(language);
    const titles = told.map((one) => {
      const { title, detail } = say(one);
      for (const text of [title, detail ?? ''])
        expect(text).not.toMatch(/[{}<>]|undefined|null|NaN|Invalid/u);
      expect(title.length).toBeGreaterThan(8);
      return JSON.stringify([title, detail]);
    });
    const areaFree = told.map((one) => JSON.stringify([one.kind, { ...one.params, area: '' }]));
    expect(new Set(titles).size).toBeGreaterThanOrEqual(new Set(areaFree).size);
  });

  test('is said otherwise in German than in English', async () => {
    const [english, other] = [await saying('en'), await saying('de')];
    for (const one of told) expect(other(one).title, one.kind).not.toBe(english(one).title);
  });

  test.each(told.map((one) => [`${one.kind} ${JSON.stringify(one.params)}`, one] as const))(
    'leads to a page of the site: %s',
    (_name, one) => {
      const { pathname } = new URL(pathOf(one), 'https://site.example');
      expect(routes.filter(({ path }) => matchPath(path, pathname))).toHaveLength(1);
    },
  );
});
