import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { asBps } from '#shared/domain/money.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

interface DemoVersion {
  readonly key: string;
  readonly daysAgo: number;
  readonly change: (base: Configuration) => Configuration;
  /** It takes effect on the first day of the month that is so many months ahead; null: at once. */
  readonly noticeMonths: number | null;
  readonly reason: string;
}

const withEarlyExitFee = (base: Configuration, fees: Readonly<Record<string, number>>): Configuration => ({
  ...base,
  plans: base.plans.map((plan) => ({
    ...plan,
    earlyExitFeeBps: asBps(fees[plan.id] ?? plan.earlyExitFeeBps),
  })),
});

/**
 * What administrators decided about the configuration. The first of it is in force before anybody orders anything, so
 * that all orders of the story stand on one version; the second is replaced by the third before its time comes.
 */
const versions: readonly DemoVersion[] = [
  {
    key: 'arrival',
    daysAgo: 395,
    change: (base) => ({
      ...base,
      withdrawal: { ...base.withdrawal, arrivalDays: { ...base.withdrawal.arrivalDays, bank: 2 } },
    }),
    noticeMonths: null,
    reason: 'The bank has told us that its transfers arrive within two days from now on.',
  },
  {
    key: 'flex',
    daysAgo: 30,
    change: (base) => withEarlyExitFee(base, { flex: 100 }),
    noticeMonths: 3,
    reason: 'Leaving a plan of three months early costs us less than we charge for it.',
  },
  {
    key: 'flex-and-core',
    daysAgo: 6,
    change: (base) => withEarlyExitFee(base, { flex: 100, core: 175 }),
    noticeMonths: 3,
    reason: 'The plan of a year becomes cheaper to leave as well, so both change on one day.',
  },
];

/** The numbers that versions have on a new deployment once the story is told: the one in force, and the newest. */
export const demoVersions = {
  inForce: 1 + versions.filter(({ noticeMonths }) => noticeMonths === null).length,
  newest: 1 + versions.length,
};

/** One administrator proposes the version, another approves it: then it is in force, or scheduled. */
const decide = async (teller: StoryTeller, version: DemoVersion): Promise<void> => {
  const { key, change, noticeMonths, reason } = version;
  const as = teller.administrator;
  const { items } = await teller.request('listConfigurationVersions', { as, key: 'none' });
  // Told again: it is decided, and another one would be made from it.
  if (items.some(({ proposal }) => proposal?.reason === reason)) return;
  const { base } = await teller.request('readConfigurationDraft', { as, key: 'none' });
  const today = dayOf(instantOf(teller.services.now()));
  const { id } = await teller.request('proposeConfiguration', {
    as,
    body: {
      configuration: change(base),
      baseVersion: base.version,
      effectiveFrom:
        noticeMonths === null ? null : `${addMonths(today, noticeMonths).slice(0, 7)}-01T00:00:00.000Z`,
      reason,
    },
    key: `demo-configuration-${key}`,
  });
  await teller.approve(await teller.staff('admin'), id, `demo-approve-configuration-${key}`);
};

export const configurationSteps: readonly Step[] = versions.map((version) => ({
  label: `a version of the configuration is decided: ${version.key}`,
  daysAgo: version.daysAgo,
  tell: (teller) => decide(teller, version),
}));
