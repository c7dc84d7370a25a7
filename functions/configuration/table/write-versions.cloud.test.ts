import { expect, test } from 'vitest';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import {
  activateVersion,
  firstVersion,
  keepVersion,
  readConfigurationSchedule,
  scheduleVersions,
} from './configuration-versions.ts';

/** Two changes of the configuration that were decided on the same state: one is written, the other reads again. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

const written = async (add: (transaction: Transaction) => void): Promise<void> => {
  const transaction = new Transaction();
  add(transaction);
  await commit(services().database, transaction);
};

test('of two versions that come into force after the same one, one does', async () => {
  const { database } = services();
  const configuration = await readConfiguration(database);
  for (const version of [2, 3]) {
    const schedule = await readConfigurationSchedule(database);
    const activate = () =>
      written((transaction) => activateVersion(transaction, { ...configuration, version }, schedule));
    await activate();
    await expect(activate()).rejects.toMatchObject({ code: 'try_again' });
    expect((await readConfigurationSchedule(database)).inForce.version).toBe(version);
  }
});

test('of two schedules that replace the same one, one does', async () => {
  const { database } = services();
  for (const kept of [null, 1]) {
    const schedule = await readConfigurationSchedule(database);
    expect(schedule.kept.schedule).toBe(kept);
    const replace = () => written((transaction) => scheduleVersions(transaction, [], schedule));
    await replace();
    await expect(replace()).rejects.toMatchObject({ code: 'try_again' });
  }
});

test('a version is kept as it was made', async () => {
  const version = firstVersion(await readConfiguration(services().database));
  const keep = () => written((transaction) => keepVersion(transaction, version));
  await keep();
  await expect(keep()).rejects.toMatchObject({ code: 'configuration_changed' });
});
