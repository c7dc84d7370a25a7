import { z } from 'zod';
import { signedIn } from '../../../../lib/auth.ts';
import { db } from '../../../../lib/db.ts';
import { answer, Refusal } from '../../../../lib/refusal.ts';

const statementSchema = z.strictObject({
  lines: z.array(z.strictObject({ id: z.string(), reference: z.string(), amountMinor: z.int().positive() })),
});

/** Takes the lines of a bank statement; those that are there already stay as they are. */
export const POST = (request: Request): Promise<Response> =>
  answer(async () => {
    if ((await signedIn()).role !== 'treasurer') throw new Refusal(403, 'not_allowed');
    const { lines } = statementSchema.parse(await request.json());
    const { count } = await db.bankLine.createMany({ data: lines, skipDuplicates: true });
    return Response.json({ count }, { status: 201 });
  });
