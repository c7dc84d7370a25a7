/**
 * The payment provider's stand-in. Merchants: `/api/v2/merchant/invoices`, signed both ways. Payers: a page for each
 * invoice below `/checkout/`. The merchant's own transfers: the front page. Tests: the same acts as JSON below `/control/`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type DurableStore, openStore } from '../cognito/durable-store.ts';
import { listen, readBody } from '../http-server.ts';
import { checkoutPage, listPage, notFoundPage } from './checkout-page.ts';
import { type Delivery, openDeliveries } from './deliveries.ts';
import {
  type ActionName,
  actions,
  createInvoice,
  currentInvoice,
  type InvoiceRecord,
  isAction,
  type Step,
} from './invoices.ts';
import {
  headersOf,
  type MerchantKey,
  notificationOf,
  refusalOf,
  wireInvoice,
  wireWallets,
} from './protocol.ts';
import { createTransfer, type WalletTransfer, walletBalances } from './wallet.ts';

export interface CoinPaymentsOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  /** The one merchant. */
  merchant: MerchantKey;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface CoinPaymentsStandIn {
  endpoint: string;
  close: () => Promise<void>;
}

/** What a merchant's call meets: no answer before or after it was carried out, or a refusal. */
type Fault = 'hang-before' | 'hang-after' | 'refuse';
type MerchantCall = 'create' | 'find' | 'read' | 'balance';

/** A payer's or a test's wish: what is paid, and whether the merchant's notifications get lost. */
interface ActionInput {
  amountMinor?: number;
  currency?: string;
  lost?: boolean;
  /** From now on the invoice is reported without, or again with, a list of its payments. */
  unlisted?: boolean;
}

/** A notification that a test makes up: signed by us, for whatever address and time. */
interface MadeUp {
  url: string;
  body: string;
  signedUrl?: string;
  secondsAgo?: number;
}

const bodyBytesMax = 1_000_000;
const walletsPath = '/api/v2/merchant/wallets';
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

export async function startCoinPayments(options: CoinPaymentsOptions): Promise<CoinPaymentsStandIn> {
  const store: DurableStore = openStore(join(options.dataDir, 'coinpayments.jsonl'));
  const invoices = store.collection<InvoiceRecord>('invoices');
  const transfers = store.collection<WalletTransfer>('transfers');
  const deliveries = openDeliveries(store.collection<Delivery>('deliveries'));
  const faults: { call: MerchantCall; fault: Fault }[] = [];
  const { merchant, now } = options;
  let origin = '';

  const invoice = (id: string): InvoiceRecord | undefined => {
    const found = invoices.get(id);
    return found && currentInvoice(found, now());
  };
  const newestFirst = (): InvoiceRecord[] =>
    invoices
      .values()
      .map((record) => currentInvoice(record, now()))
      .reverse();

  const balances = () => walletBalances([...invoices.values()], [...transfers.values()]);
  const transfer = (order: Partial<WalletTransfer>) => {
    const made = createTransfer(order, now());
    transfers.put(made.id, made);
    return { transfer: made, balances: Object.fromEntries(balances()) };
  };

  /** Notifications of one invoice go out one after the other, as things happened. */
  const notify = async ({ invoice: record, event }: Step, key: MerchantKey): Promise<Delivery[]> => {
    const url = record.notificationsUrl;
    if (!url) return [];
    const body = notificationOf(crypto.randomUUID(), event, record, origin);
    const headers = headersOf(key, url, body, now());
    return [await deliveries.send({ invoiceId: record.id, event, at: now(), url, headers, body })];
  };

  const act = async (record: InvoiceRecord, action: ActionName, input: ActionInput): Promise<Delivery[]> => {
    const { lost, unlisted = record.unlisted ?? false, ...payment } = input;
    const steps = actions[action]({ ...record, unlisted }, payment, now());
    const key = action === 'wrong-signature' ? { ...merchant, clientSecret: 'another merchant' } : merchant;
    const sent: Delivery[] = [];
    for (const step of steps) {
      invoices.put(step.invoice.id, step.invoice);
      if (!lost) sent.push(...(await notify(step, key)));
    }
    return sent;
  };

  const merchantReply = (method: string, path: string, query: URLSearchParams, body: string) => {
    const id = /^\/api\/v2\/merchant\/invoices\/([\w-]+)$/.exec(path)?.[1];
    if (method === 'POST' && path === '/api/v2/merchant/invoices') {
      const made = createInvoice(JSON.parse(body), now());
      invoices.put(made.id, made);
      const { id, link, checkoutLink, payment } = wireInvoice(made, origin);
      return { status: 201, body: { invoices: [{ id, link, checkoutLink, payment }] } };
    }
    if (method === 'GET' && path === '/api/v2/merchant/invoices') {
      const wanted = query.get('q') ?? '';
      const items = newestFirst().filter(({ reference }) => reference.includes(wanted));
      return { status: 200, body: { items: items.map((item) => wireInvoice(item, origin)) } };
    }
    if (method === 'GET' && path === walletsPath) return { status: 200, body: wireWallets(balances()) };
    const found = method === 'GET' && id ? invoice(id) : undefined;
    return found
      ? { status: 200, body: wireInvoice(found, origin) }
      : { status: 404, body: { title: 'There is no such invoice.' } };
  };

  const takeFault = (call: MerchantCall): Fault | undefined => {
    const at = faults.findIndex((planned) => planned.call === call);
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };

  /** A call of the merchant. Leaving it without an answer is what a timeout looks like from outside. */
  const answerMerchant = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ): Promise<void> => {
    const method = request.method ?? 'GET';
    const call = { method, url: `${origin}${request.url}`, body };
    const refusal = refusalOf(merchant, request.headers, call, now());
    if (refusal) return json(response, 401, { title: refusal });
    const single = url.pathname !== '/api/v2/merchant/invoices';
    const asked = url.pathname === walletsPath ? 'balance' : single ? 'read' : 'find';
    const fault = takeFault(method === 'POST' ? 'create' : asked);
    if (fault === 'hang-before') return;
    if (fault === 'refuse') return json(response, 422, { title: 'Refused.' });
    const reply = merchantReply(method, url.pathname, url.searchParams, body);
    if (fault !== 'hang-after') json(response, reply.status, reply.body);
  };

  /** What a payer does on the page; answers with the page again. */
  const answerPayer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [, , id = '', action = '', deliveryId = ''] = url.pathname.split('/');
    const record = invoice(id);
    if (!record) return notFoundPage(response);
    if (request.method !== 'POST') return checkoutPage(response, record, deliveries.of(id));
    if (action === 'again') await deliveries.sendAgain(deliveryId);
    else if (isAction(action)) await act(record, action, {});
    else return notFoundPage(response);
    response.writeHead(303, { location: `/checkout/${id}` }).end();
  };

  const madeUp = ({ url, body, signedUrl = url, secondsAgo = 0 }: MadeUp): Promise<Delivery> => {
    const headers = headersOf(merchant, signedUrl, body, now() - secondsAgo * 1_000);
    return deliveries.send({ invoiceId: undefined, event: 'made up', at: now(), url, headers, body });
  };

  const control = async (path: string, url: URL, body: string): Promise<unknown> => {
    const input = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    const [what, id = '', action = ''] = path.split('/');
    if (what === 'faults') {
      const { call, fault, times = 1 } = input as { call: MerchantCall; fault: Fault; times?: number };
      faults.push(...Array.from({ length: times }, () => ({ call, fault })));
      return { faults };
    }
    if (what === 'transfers') return transfer(input);
    if (what === 'notifications' && id === '') return madeUp(input as unknown as MadeUp);
    if (what === 'notifications') return deliveries.sendAgain(id);
    const reference = url.searchParams.get('reference');
    if (what === 'invoices' && id === '')
      return newestFirst().filter((record) => reference === null || record.reference === reference);
    const record = what === 'invoices' ? invoice(id) : undefined;
    if (record && action === '') return { invoice: record, deliveries: deliveries.of(id) };
    return record && isAction(action)
      ? { deliveries: await act(record, action, input), invoice: invoice(id) }
      : undefined;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    const body = (await readBody(request, bodyBytesMax)).toString('utf8');
    if (url.pathname.startsWith('/api/')) return answerMerchant(request, response, url, body);
    if (url.pathname.startsWith('/checkout/')) return answerPayer(request, response, url);
    if (url.pathname === '/transfers' && request.method === 'POST') {
      const { direction, amount, note = '' } = Object.fromEntries(new URLSearchParams(body));
      transfer({
        direction: direction as WalletTransfer['direction'],
        amountMinor: Math.round(Number(amount) * 100),
        note,
      });
      return void response.writeHead(303, { location: '/' }).end();
    }
    if (url.pathname === '/')
      return listPage(response, newestFirst(), {
        balances: balances(),
        transfers: [...transfers.values()].reverse(),
      });
    const [, path] = /^\/control\/(.+?)\/?$/.exec(url.pathname) ?? [];
    const reply = path === undefined ? undefined : await control(path, url, body);
    return reply === undefined ? notFoundPage(response) : json(response, 200, reply);
  };

  const server = await listen(
    createServer((request, response) => {
      handle(request, response).catch((error: Error) => {
        const isCallersFault = error instanceof SyntaxError || error instanceof RangeError;
        json(response, isCallersFault ? 400 : 500, { title: error.message });
      });
    }),
    options.port,
  );
  origin = server.endpoint;
  return {
    endpoint: origin,
    close: async () => {
      await server.close();
      store.close();
    },
  };
}
