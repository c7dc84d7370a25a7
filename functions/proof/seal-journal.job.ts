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

/** Eight shards together two thousand lines: half a megabyte a seal. */
const linesPerShardMax = 250;

export interface Sealing extends Pick<Services, 'database' | 'now' | 'log'> {
  readonly store: SealStore;
}

/** The seal that stands at that number already, after a crash or beside another run. */
const standingSeal = async ({ store }: Sealing, number: number): Promise<Seal> => {
  const seal = readSeal(await store.read(number));
  if (!seal) throw new Error(`seal ${number} cannot be read; verify the chain`);
  return seal;
};

/** Marks what the head's seal holds, when a run was cut off in between. */
const finish = async (sealing: Sealing, head: SealHead, seal?: Seal): Promise<void> => {
  const { lines } = seal ?? (await standingSeal(sealing, head.number));
  await markSealed(sealing.database, head.number, lines);
  await settleSealHead(sealing.database, head);
};

/**
 * The next seal: first put, once, then the head goes forward, then its lines are marked. A run that is cut off leaves
 * one of these undone, and the next begins with it; a seal that stands already is taken as it is.
 * @returns how many lines it holds; 0 when there is nothing to seal
 */
const sealNext = async (sealing: Sealing): Promise<number> => {
  const { database, store, now } = sealing;
  const before = await readSealHead(database);
  // Only with all marks made do the unsealed lines say what is left: before that one would be sealed twice.
  if (!before.isMarked) {
    await finish(sealing, before);
    return before.lines;
  }
  const lines = await readUnsealed(database, linesPerShardMax);
  if (lines.length === 0) return 0;
  const made = makeSeal(before, lines, instantOf(now()));
  const isNew = await store.put(made.number, JSON.stringify(made));
  const seal = isNew ? made : await standingSeal(sealing, made.number);
  await finish(sealing, await moveSealHead(database, before, seal), seal);
  return seal.lines.length;
};

/** Seals all that the journal holds, in as many seals as it takes. @returns how many lines were sealed */
export const sealJournal = async (sealing: Sealing, mayGoOn: () => boolean): Promise<number> => {
  let sum = 0;
  while (mayGoOn()) {
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

/** Leaves time to finish the seal at hand. */
const reserveMs = 60_000;

export const handler = async (_event: unknown, context: Context) => {
  const services = realServices();
  const sealing = { ...services, store: openSealStore(required('SEALS_BUCKET')) };
  const lines = await sealJournal(sealing, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('sealed the journal', { lines });
  return { lines };
};
