/** The comparison application with its members signed in. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Caller, callerOf } from './caller.ts';
import { buildPeer, findPostgres, type PeerApplication, startPeer } from './peer-application.ts';
import { startPostgres } from './postgres.ts';
import { cpuOfTrees } from './process-cpu.ts';
import { order, type Side, world } from './side.ts';

/** Takes every mail, and counts them. */
async function startMailSink() {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      taken += 1;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    taken: () => taken,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Signs in as a browser with next-auth's client does. */
async function signIn({ origin, password }: PeerApplication, email: string): Promise<Caller> {
  const caller = callerOf(origin);
  const { csrfToken } = await caller.json<{ csrfToken: string }>('GET', '/api/auth/csrf');
  const form = new URLSearchParams({ csrfToken, email, password, json: 'true' });
  await caller.send('POST', '/api/auth/callback/credentials', form);
  const session = await caller.json<{ user?: object }>('GET', '/api/auth/session');
  if (!session.user) throw new Error(`${email} could not sign in`);
  return caller;
}

interface Waiting {
  id: string;
  totalMinor: number;
  payment: { reference: string };
}

/** Each confirmed or bought purchase sends a mail to the buyer and to each sponsor with a bonus. */
const mailsOfActivation = 5;

/** Builds and starts the peer. @throws LeftOut */
export async function startPeerSide(): Promise<Side & { readonly postgres: string }> {
  const binaries = await findPostgres();
  await buildPeer();
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const postgres = await startPostgres(binaries);
    closers.push(postgres.close);
    const sink = await startMailSink();
    closers.push(sink.close);
    const peer = await startPeer(postgres.url, sink.endpoint);
    closers.push(peer.close);
    const staff = await signIn(peer, 'treasurer@peer.example');
    const buyers: Caller[] = [];
    for (let client = 0; client < world.clients; client += 1)
      buyers.push(await signIn(peer, `buyer-${client}@peer.example`));
    const buyer = (client: number): Caller => buyers[client] as Caller;
    const placed: Waiting[] = [];
    const payable: { lineId: string; orderId: string }[] = [];
    let mailsDue = 0;
    return {
      act: {
        session: (client) => buyer(client).send('GET', '/api/auth/session'),
        dashboard: (client) => buyer(client).send('GET', '/api/dashboard'),
        list: (client) => buyer(client).send('GET', '/api/purchases?limit=10'),
        order: async (client) => {
          placed.push(await buyer(client).json<Waiting>('POST', '/api/purchases', order('bank')));
        },
        confirm: async () => {
          const next = payable.shift();
          if (!next) throw new Error('No payment has arrived');
          mailsDue += mailsOfActivation;
          await staff.send('POST', `/api/staff/bank-lines/${next.lineId}/match`, { orderId: next.orderId });
        },
        buy: async (client) => {
          mailsDue += mailsOfActivation;
          await buyer(client).send('POST', '/api/purchases', order('balance'));
        },
      },
      payOrders: async () => {
        const arrived = placed.splice(0).map((one) => ({ ...one, lineId: randomUUID() }));
        const lines = arrived.map(({ lineId, payment, totalMinor }) => ({
          id: lineId,
          reference: payment.reference,
          amountMinor: totalMinor,
        }));
        await staff.send('POST', '/api/staff/bank-lines', { lines });
        payable.push(...arrived.map(({ lineId, id }) => ({ lineId, orderId: id })));
      },
      drained: async () => {
        while (sink.taken() < mailsDue) await new Promise((resolve) => setTimeout(resolve, 20));
        // What is noted of the last mails follows at once.
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
      cpu: () => ({
        requestsMs: cpuOfTrees([peer.pid]),
        consumersMs: 0,
        databaseMs: cpuOfTrees([postgres.pid]),
      }),
      close,
      postgres: postgres.version,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
