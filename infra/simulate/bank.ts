/** What happens at the bank, and what staff do with its files. */
import { type Acts, aboutOf } from './acting.ts';

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
    type Overview = { account: { lastStatement: { number: number } | null } };
    const last = async (): Promise<string | undefined> => {
      const { account } = (await (await fetch(bank)).json()) as Overview;
      if (!account.lastStatement) return undefined;
      const file = await fetch(new URL(`/statements/${account.lastStatement.number}.xml`, bank));
      return Buffer.from(await file.arrayBuffer()).toString('base64');
    };
    // The bank may be gone, too.
    const content = await last().catch((): undefined => undefined);
    if (content === undefined) return undefined;
    return acting.byStaff(step, { path: '/api/bank/files/', body: { content }, facts: {} });
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
