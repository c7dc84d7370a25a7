/** The platform on its local cloud, with its functions in processes of their own and its consumers on. */
import { rmSync } from 'node:fs';
import { functionSources } from '../../function-sources.ts';
import { buildPlatform } from '../../local/build-platform.ts';
import { startLocalCloud } from '../../local/cloud.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Caller } from './caller.ts';
import { type HostedFunctions, startHostedFunctions } from './hosted-functions.ts';
import { settleMembers } from './platform-members.ts';
import { cpuOfTrees, pidsBelow } from './process-cpu.ts';
import { order, type Side } from './side.ts';

const purchases = '/api/infinity/payments/purchases/';
/** What the buyers' money comes from: an account that no bank has. */
const payerIban = 'DE02999999990000067890';

interface Placed {
  id: string;
  totalMinor: number;
  payment: { reference: string };
}
interface Line {
  id: string;
  named: { order: { id: string } } | null;
}
interface Payable {
  lineId: string;
  orderId: string;
}

/** The unmatched lines of the bank with the orders that they pay, all pages. */
async function readPayable(staff: Caller): Promise<Payable[]> {
  const payable: Payable[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `/api/bank/lines/?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: { items: Line[]; next: string | null } = await staff.json('GET', path);
    for (const { id, named } of page.items) if (named) payable.push({ lineId: id, orderId: named.order.id });
    cursor = page.next;
  }
  return payable;
}

/** Builds and starts the local cloud. */
export async function startPlatformSide(): Promise<Side> {
  const platform = await buildPlatform();
  const requests = new Set(
    (await functionSources()).filter(({ kind }) => kind === 'api').map(({ name }) => name),
  );
  const dataDir = temporaryFolder('comparison');
  let functions: HostedFunctions | undefined;
  const cloud = await startLocalCloud({
    ...platform,
    dataDir,
    log: (line) => console.error(line),
    startFunctions: (options) => {
      functions = startHostedFunctions(options, (name) => requests.has(name));
      return functions;
    },
  });
  const close = async (): Promise<void> => {
    await cloud.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { buyers, names, staff } = await settleMembers(cloud);
    const database = pidsBelow(process.pid, 'dynoxide');
    const buyer = (client: number): Caller => buyers[client] as Caller;
    const placed: (Placed & { client: number })[] = [];
    const payable: Payable[] = [];
    const bank = async (orderOfBank: object): Promise<void> => {
      const reply = await fetch(cloud.bank, { method: 'POST', body: JSON.stringify(orderOfBank) });
      if (!reply.ok) throw new Error(`The bank refused: ${await reply.text()}`);
    };
    return {
      act: {
        session: (client) => buyer(client).send('GET', '/api/auth/session/'),
        dashboard: (client) => buyer(client).send('GET', '/api/infinity/dashboard/'),
        list: (client) => buyer(client).send('GET', `${purchases}?limit=10`),
        order: async (client) => {
          placed.push({ ...(await buyer(client).json<Placed>('POST', purchases, order('bank'))), client });
        },
        confirm: async () => {
          const next = payable.shift();
          if (!next) throw new Error('No payment has arrived');
          await staff.send('POST', `/api/bank/lines/${next.lineId}/match/`, { orderId: next.orderId });
        },
        buy: (client) => buyer(client).send('POST', purchases, order('balance')),
      },
      payOrders: async () => {
        const arrived = placed.splice(0);
        for (const { payment, totalMinor, client } of arrived) {
          const payer = { name: names[client], iban: payerIban };
          await bank({ transfer: { reference: payment.reference, amountMinor: totalMinor, payer } });
        }
        await bank({ statement: true });
        await cloud.drained();
        payable.push(...(await readPayable(staff)));
      },
      drained: cloud.drained,
      cpu: () => ({
        requestsMs: cpuOfTrees([functions?.requestsPid ?? 0]),
        consumersMs: cpuOfTrees([functions?.consumersPid ?? 0]),
        databaseMs: cpuOfTrees(database),
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
