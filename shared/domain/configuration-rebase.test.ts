import { expect, test } from 'vitest';
import { defaultConfiguration as base, type Configuration, type Package } from './configuration.ts';
import { rebaseConfiguration } from './configuration-rebase.ts';
import { asBps, asMinor } from './money.ts';

const [starter, ...others] = base.packages as [Package, ...Package[]];
const withFee = (configuration: Configuration, fee: number): Configuration => ({
  ...configuration,
  withdrawal: { ...configuration.withdrawal, feeMinor: asMinor(fee) },
});
const withExitFee = (configuration: Configuration, fee: number): Configuration => ({
  ...configuration,
  plans: configuration.plans.map((plan) =>
    plan.id === 'core' ? { ...plan, earlyExitFeeBps: asBps(fee) } : plan,
  ),
});

test('a change is made to another configuration without the changes that it was prepared on', () => {
  const scheduled = withExitFee(base, 300);
  expect(rebaseConfiguration(withFee(scheduled, 200), scheduled, base)).toEqual(withFee(base, 200));
  expect(rebaseConfiguration(scheduled, scheduled, base)).toEqual(base);
});

test('two changes of one list are both made, item by item', () => {
  const scheduled = withExitFee(base, 300);
  const changed = {
    ...scheduled,
    plans: scheduled.plans.map((plan) => (plan.id === 'core' ? { ...plan, name: 'Kern' } : plan)),
  };
  const core = rebaseConfiguration(changed, scheduled, base).plans.find(({ id }) => id === 'core');
  expect(core).toMatchObject({ name: 'Kern', earlyExitFeeBps: 200 });
});

test('an added item is added, a removed one removed, and one that only a later version has stays out', () => {
  const added = { ...starter, id: 'added', name: 'Added' };
  const later = { ...starter, id: 'later', name: 'Later' };
  const scheduled = { ...base, packages: [...base.packages, later] };
  const changed = { ...base, packages: [...others, later, added] };
  const ids = rebaseConfiguration(changed, scheduled, base).packages.map(({ id }) => id);
  expect(ids).toEqual([...others.map(({ id }) => id), 'added']);
});

test('one that is removed later stays until then', () => {
  const scheduled = { ...base, packages: others };
  const renamed = { ...scheduled, packages: others.map((item) => ({ ...item, name: `${item.name} 2` })) };
  const ids = rebaseConfiguration(renamed, scheduled, base).packages.map(({ id }) => id);
  expect([...ids].sort()).toEqual(base.packages.map(({ id }) => id).sort());
});

test('what both changed, a figure or a list of figures, is as it was changed', () => {
  const withLevels = (configuration: Configuration, ...levels: number[]): Configuration => ({
    ...configuration,
    sponsor: { ...configuration.sponsor, infinityLevelBps: levels.map(asBps) },
  });
  const [scheduled, present] = [withLevels(withFee(base, 150), 120, 80), withLevels(withFee(base, 170), 90)];
  const changed = withLevels(withFee(scheduled, 200), 110, 70, 40);
  expect(rebaseConfiguration(changed, scheduled, present)).toEqual(
    withLevels(withFee(present, 200), 110, 70, 40),
  );
});

test('an item that both added is there once, as it was changed', () => {
  const [mine, theirs] = ['Mine', 'Theirs'].map((name) => ({ ...starter, id: 'added', name }));
  const changed = { ...base, packages: [...base.packages, mine] } as Configuration;
  const present = { ...base, packages: [...base.packages, theirs] } as Configuration;
  const added = rebaseConfiguration(changed, base, present).packages.filter(({ id }) => id === 'added');
  expect(added.map(({ name }) => name)).toEqual(['Mine']);
});

test('what was added to a list that was empty stays beside what a later version has added', () => {
  const withPlans = (...plans: Configuration['plans'][number][]): Configuration => ({ ...base, plans });
  const [flex, core] = base.plans as [Configuration['plans'][number], Configuration['plans'][number]];
  const { plans } = rebaseConfiguration(withPlans(flex), withPlans(), withPlans(core));
  expect(plans.map(({ id }) => id)).toEqual([flex.id, core.id]);
});
