/** What happens at the bank, and what staff do with its files. */
import { type Acting, type Acts, aboutOf } from './acting.ts';
import { readSurely } from './client.ts';

interface Overview {
  readonly account: { readonly lastStatement: { readonly number: number } | null };
}

/** The number of the last statement that the bank has made; undefined before the first. */
const lastNumber = async (bank: string): Promise<number | undefined> => {
  const { account } = (await (await fetch(bank)).json()) as Overview;
  return account.lastStatement?.number;
};

const fileOf = async (bank: string, number: number): Promise<string> => {
  const file = await fetch(new URL(`/statements/${number}.xml`, bank));
  return Buffer.from(await file.arrayBuffer()).toString('base64');
};

const filesPath = '/api/bank/files/';

/** What the runbook says of imports that failed: staff get the statements that are missing, and upload them. */
export async function uploadMissing(acting: Acting): Promise<void> {
  const { bank } = acting.company.cloud;
  const { client } = acting.staff(0);
  type Account = { statement: { number: number | null } | null };
  const { statement } = await readSurely<Account>(client, '/api/bank/account/');
  const last = (await lastNumber(bank)) ?? 0;
  for (let number = (statement?.number ?? 0) + 1; number <= last; number += 1) {
    const body = { content: await fileOf(bank, number) };
    const id = `missing.statement${number}`;
    await acting.byStaff({ id, act: 'statement-again', staff: 0 }, { path: filesPath, body, facts: {} });
  }
}

export const bankActs: Acts<'transfer' | 'statement' | 'statement-again' | 'bank-pays'> = {
  transfer: async (acting, { id, act, named }, subject) => {
    const { name, iban } = acting.ownerOf(subject);
    const { amountMinor = 0, orderId = '' } = subject;
    const reference = named ? (subject.reference ?? '') : `without a reference ${id}`;
    return acting.caller.run({
      id,
      act,
      by: 'bank',
      facts: { amountMinor, ...(named && { orderId }) },
      send: () => acting.bank({ transfer: { reference, amountMinor, payer: { name, iban } } }),
      learn: ({ line }: { line: { sequence: number } }) => {
        acting.made.set(id, { reference });
        return { sequence: line.sequence };
      },
    });
  },
  statement: async (acting, { id, act }) =>
    acting.caller.run({
      id,
      act,
      by: 'bank',
      facts: {},
      send: () => acting.bank({ statement: true }),
      learn: ({ statement }: { statement: { lines: { sequence: number }[] } }) => ({
        sequences: statement.lines.map(({ sequence }) => sequence),
      }),
    }),
  'statement-again': async (acting, step) => {
    const { bank } = acting.company.cloud;
    const last = async (): Promise<string | undefined> => {
      const number = await lastNumber(bank);
      return number === undefined ? undefined : fileOf(bank, number);
    };
    // The bank may be gone, too.
    const content = await last().catch((): undefined => undefined);
    if (content === undefined) return undefined;
    return acting.byStaff(step, { path: filesPath, body: { content }, facts: {} });
  },
  'bank-pays': async (acting, { id, act, staff }, subject) => {
    const { client } = acting.staff(staff);
    const path = `/api/payouts/batches/${subject.batchId}/file/`;
    const file = await client.get<string>(path).catch((): undefined => undefined);
    if (file?.status !== 200) return undefined;
    return acting.caller.run({
      id,
      act,
      by: 'bank',
      facts: aboutOf(subject),
      send: () => acting.bank({ payout: file.body }),
      learn: ({ lines }: { lines: { sequence: number }[] }) =>
        lines[0] === undefined ? {} : { sequence: lines[0].sequence },
    });
  },
};
