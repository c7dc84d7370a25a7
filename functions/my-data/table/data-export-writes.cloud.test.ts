import { beforeEach, describe, expect, test } from 'vitest';
import type { DataExport } from '#functions/my-data/data-export-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  ExportSuperseded,
  readDataExport,
  writeExportProgress,
  writeFinishedExport,
  writeRequestedExport,
} from './data-export.ts';

/** What the writes of an export refuse by themselves, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

let memberId: MemberId;
beforeEach(() => {
  memberId = newId('MemberId', now);
});

const newExport = (): DataExport => ({
  id: newId('ExportId', now),
  state: 'requested',
  done: 0,
  step: null,
  runs: 0,
  requestedAt: instantOf(now),
  updatedAt: instantOf(now),
  readyAt: null,
  endsAt: null,
  bytes: null,
});
const stored = () => readDataExport(services().database, memberId);
const request = (wanted: DataExport, current: DataExport | null = null): Promise<void> => {
  const transaction = new Transaction();
  writeRequestedExport(transaction, memberId, { current, wanted }, now);
  return commit(services().database, transaction);
};
const finish = (finished: DataExport) =>
  writeFinishedExport(services().database, memberId, { ...finished, state: 'ready', bytes: 10 }, now);

describe('of two exports that were requested at once, one is made', () => {
  test('when there was none before', async () => {
    const [one, other] = [newExport(), newExport()];
    await request(one);
    await expect(request(other)).rejects.toMatchObject({ code: 'export_running' });
    expect((await stored())?.id).toBe(one.id);
  });

  test('when there was one before', async () => {
    const [current, one, other] = [newExport(), newExport(), newExport()];
    await request(current);
    await request(one, current);
    await expect(request(other, current)).rejects.toMatchObject({ code: 'export_running' });
    expect((await stored())?.id).toBe(one.id);
  });
});

describe('a run whose export was replaced', () => {
  test('writes neither its progress nor its end over the new one', async () => {
    const [current, next] = [newExport(), newExport()];
    await request(current);
    await request(next, current);
    const progress = writeExportProgress(services().database, memberId, { id: current.id, done: 3 });
    await expect(progress).rejects.toThrow(ExportSuperseded);
    await expect(finish(current)).rejects.toThrow(ExportSuperseded);
    expect(await stored()).toEqual(next);
  });
});

describe('an export that is ready', () => {
  test('is not made unready by a run that was slower, and is finished once', async () => {
    const wanted = newExport();
    await request(wanted);
    await writeExportProgress(services().database, memberId, { id: wanted.id, state: 'running', done: 1 });
    await finish(wanted);
    const progress = { id: wanted.id, state: 'running', done: 2 } as const;
    await expect(writeExportProgress(services().database, memberId, progress)).rejects.toThrow(
      ExportSuperseded,
    );
    await expect(finish({ ...wanted, done: 5 })).rejects.toThrow(ExportSuperseded);
    expect(await stored()).toMatchObject({ state: 'ready', done: 0, bytes: 10 });
  });
});
