import type { Context } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { required } from '#functions/platform/environment.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { SealHead } from './journal-schema.ts';
import { openSealStore, type SealStore } from './provider/seals.ts';
import { makeSeal, readSeal, type Seal } from './seal.ts';
import {
  HeadMoved,
  markSealed,
  moveSealHead,
  readSealHead,
  readUnsealed,
  settleSealHead,
} from './table/seals.ts';

/** Two thousand lines over eight shards: half a megabyte per seal. */
const linesPerShardMax = 250;

export interface Sealing extends Pick<Services, 'database' | 'now' | 'log'> {
  readonly store: SealStore;
}

/** The existing seal of that number, left by a crash or a concurrent run. */
const existingSeal = async ({ store }: Sealing, number: number): Promise<Seal> => {
  const seal = readSeal(await store.read(number));
  if (!seal) throw new Error(`seal ${number} cannot be read; verify the chain`);
  return seal;
};

/** Marks the lines of the head's seal, also after an interrupted run. */
const finish = async (sealing: Sealing, head: SealHead, seal?: Seal): Promise<void> => {
  const { lines } = seal ?? (await existingSeal(sealing, head.number));
  await markSealed(sealing.database, head.number, lines);
  await settleSealHead(sealing.database, head);
};

/**
 * Makes the next seal: puts it once, moves the head, then marks its lines. After an interruption the next run finishes
 * these steps, with the seal that exists.
 * @returns how many lines it contains; 0 if there is nothing to seal
 */
const sealNext = async (sealing: Sealing): Promise<number> => {
  const { database, store, now } = sealing;
  const before = await readSealHead(database);
  // Until all marks are made, unsealed lines include sealed ones, which would be sealed twice.
  if (!before.isMarked) {
    await finish(sealing, before);
    return before.lines;
  }
  const lines = await readUnsealed(database, linesPerShardMax);
  if (lines.length === 0) return 0;
  const made = makeSeal(before, lines, instantOf(now()));
  const isNew = await store.put(made.number, JSON.stringify(made));
  const seal = isNew ? made : await existingSeal(sealing, made.number);
  await finish(sealing, await moveSealHead(database, before, seal), seal);
  return seal.lines.length;
};

/** Seals the whole journal, in as many seals as it takes. @returns how many lines were sealed */
export const sealJournal = async (sealing: Sealing, hasTimeLeft: () => boolean): Promise<number> => {
  let sum = 0;
  while (hasTimeLeft()) {
    try {
      const count = await sealNext(sealing);
      if (count === 0) break;
      sum += count;
    } catch (error) {
      if (!(error instanceof HeadMoved)) throw error;
      sealing.log.info('another run seals the journal');
      break;
    }
  }
  return sum;
};

/** Leaves time to finish the current seal. */
const reserveMs = 60_000;

export const handler = async (_event: unknown, context: Context) => {
  const services = realServices();
  const sealing = { ...services, store: openSealStore(required('SEALS_BUCKET')) };
  const lines = await sealJournal(sealing, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('sealed the journal', { lines });
  return { lines };
};
