import { createHash } from 'node:crypto';
import { db, type Tx } from './db.ts';
import { Prisma } from './generated/client.ts';
import { Refusal } from './refusal.ts';

export interface Command<Reply> {
  memberId: string;
  /** The Idempotency-Key header. */
  key: string;
  input: object;
  run: (tx: Tx) => Promise<Reply>;
}

/** By default Prisma gives up after two and five seconds, which a busy machine takes now and then. */
const patience = { maxWait: 15_000, timeout: 30_000 };

/** PostgreSQL ends one of two transactions that wait for each other; it changed nothing and runs again. */
const attemptsMax = 5;
const isDeadlock = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034';
const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Carries a command out once under its key: what it answered is committed with what it did, and is the answer to every
 * repetition. @throws Refusal 409 for the same key with another input
 */
export async function commandOnce<Reply extends object>(command: Command<Reply>): Promise<Reply> {
  const { memberId, key, input, run } = command;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const carryOut = () =>
    db.$transaction(async (tx) => {
      const reply = await run(tx);
      await tx.answered.create({
        data: { memberId, key, inputHash, reply: reply as Prisma.InputJsonObject, at: new Date() },
      });
      return reply;
    }, patience);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await carryOut();
    } catch (error) {
      if (isDeadlock(error) && attempt < attemptsMax) continue;
      const before =
        isTaken(error) || error instanceof Refusal
          ? await db.answered.findUnique({ where: { memberId_key: { memberId, key } } })
          : null;
      if (!before) throw error;
      if (before.inputHash !== inputHash) throw new Refusal(409, 'idempotency_conflict');
      return before.reply as Reply;
    }
}

/** The key of a command. @throws Refusal 400 */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get('idempotency-key');
  if (!key || key.length > 64) throw new Refusal(400, 'idempotency_key_needed');
  return key;
}
