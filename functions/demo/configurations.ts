import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { asBps } from '#shared/domain/money.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

interface DemoVersion {
  readonly key: string;
  readonly daysAgo: number;
  readonly change: (base: Configuration) => Configuration;
  /** The version takes effect on the first day of the month this many months ahead; null: immediately. */
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
 * The configuration versions that administrators decided on. The first is in force before the first order, so that all
 * orders refer to one version. The third takes effect before the second, which is then made again on top of it.
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
    reason: 'The bank now guarantees that its transfers arrive within two days.',
  },
  {
    key: 'flex',
    daysAgo: 30,
    change: (base) => withEarlyExitFee(base, { flex: 100 }),
    noticeMonths: 5,
    reason: 'An early exit from the three-month plan costs us less than we charge for it.',
  },
  {
    key: 'core',
    daysAgo: 6,
    change: (base) => withEarlyExitFee(base, { core: 175 }),
    noticeMonths: 3,
    reason: 'The early-exit fee of the one-year plan is reduced before that of the three-month plan.',
  },
];

/** The version numbers on a new deployment after the scenario: the version in force, and the newest one. */
export const demoVersions = {
  inForce: 1 + versions.filter(({ noticeMonths }) => noticeMonths === null).length,
  // One of them is made twice.
  newest: 2 + versions.length,
};

/** One administrator proposes the version, another approves it: then it is in force, or scheduled. */
const decide = async (runner: ScenarioRunner, version: DemoVersion): Promise<void> => {
  const { key, change, noticeMonths, reason } = version;
  const as = runner.administrator;
  const { items } = await runner.request('listConfigurationVersions', { as, key: 'none' });
  // When the step is repeated, the version is already decided; proposing it again would create another one.
  if (items.some(({ proposal }) => proposal?.reason === reason)) return;
  const { base } = await runner.request('readConfigurationDraft', { as, key: 'none' });
  const today = dayOf(instantOf(runner.services.now()));
  const { id } = await runner.request('proposeConfiguration', {
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
  await runner.approve(await runner.staff('admin'), id, `demo-approve-configuration-${key}`);
};

export const configurationSteps: readonly Step[] = versions.map((version) => ({
  label: `a configuration version is decided: ${version.key}`,
  daysAgo: version.daysAgo,
  run: (runner) => decide(runner, version),
}));
