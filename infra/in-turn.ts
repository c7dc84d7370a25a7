/** What only one process at a time may do in this checkout: the others wait until it is their turn. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from './function-sources.ts';

const folder = join(projectRoot, 'infra/.build/turns');
const askAgainMs = 50;
/** What SQLite answers while another connection holds the lock. */
const busy = 5;

/** Runs `action` exclusively among actions of the same name, in this and other processes. */
export async function inTurn<T>(name: string, action: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  // An open transaction is a lock that ends with its process, however that ends.
  const turn = new DatabaseSync(join(folder, `${name}.sqlite`));
  try {
    while (!isTaken(turn)) await sleep(askAgainMs);
    return await action();
  } finally {
    turn.close();
  }
}

function isTaken(turn: DatabaseSync): boolean {
  try {
    turn.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
