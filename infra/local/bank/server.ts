/**
 * The stand-in of the operator's bank: one account, on which transfers arrive and leave, and whose statements are
 * delivered as files. JSON at `/` for scripts, forms for people.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BodyTooLarge, listen, readBody } from '../http-server.ts';
import { accountPage } from './account-page.ts';
import { BankRefusal, type BankStatement, openLedger } from './ledger.ts';
import { type BankOrder, orderInForm, orderOf } from './orders.ts';
import { payoutOrder } from './payout-order.ts';
import { type BankAccount, statementFile } from './statement-file.ts';

export interface BankOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  account: BankAccount;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Puts a file where the platform expects statements, once however often it is called; answers its key. */
  deliver: (file: Buffer) => string;
  /** Resolves when what was delivered has been handled. */
  handled: () => Promise<void>;
  onError: (message: string) => void;
}

export interface BankStandIn {
  endpoint: string;
  close: () => Promise<void>;
}

/** A payout file of a whole batch takes 50 KB. */
const bodyBytesMax = 300_000;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export async function startBank(options: BankOptions): Promise<BankStandIn> {
  const { account } = options;
  const ledger = openLedger(join(options.dataDir, 'bank.jsonl'), options.now);
  let last: Promise<unknown> = Promise.resolve();

  /** Requests are handled one after the other: a statement that is being delivered holds every line before it. */
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const next = last.then(action);
    last = next.catch(() => undefined);
    return next;
  }

  const fileOf = (statement: BankStatement): Buffer =>
    statementFile(account, statement, ledger.linesOf(statement));

  const deliver = (statement: BankStatement): string => {
    const key = options.deliver(fileOf(statement));
    ledger.setDelivered(statement);
    return key;
  };

  /** A crash can come between the closing of a statement and its delivery. */
  const deliverClosed = (): void => {
    for (const statement of ledger.statements()) if (!statement.isDelivered) deliver(statement);
  };

  const carryOut = async (order: BankOrder): Promise<object> => {
    if (order.kind === 'transfer') return { line: ledger.transfer(order.transfer) };
    if (order.kind === 'transfers') return { line: ledger.collect(order.transfers) };
    if (order.kind === 'payout') {
      const { messageId, debtorIban, transfers } = payoutOrder(order.file, account.currency, account.digits);
      if (debtorIban !== account.iban) throw new BankRefusal(400, `${debtorIban} is not an account of ours.`);
      return { lines: ledger.payOut(transfers, order.inOneSum ? messageId : undefined) };
    }
    if (order.kind === 'return') return { line: ledger.giveBack(order.endToEndId, order.reason) };
    if (order.kind === 'returns') return { line: ledger.giveBackTogether(order.returns) };
    const statement = ledger.closeStatement();
    const key = deliver(statement);
    await options.handled();
    const { number, openingMinor, closingMinor } = statement;
    return { statement: { number, openingMinor, closingMinor, lines: ledger.linesOf(statement), key } };
  };

  const overview = (): object => {
    const { iban, bic, holder, currency } = account;
    const statement = ledger.statements().at(-1);
    const lastStatement = statement
      ? { number: statement.number, closingMinor: statement.closingMinor }
      : null;
    return {
      account: { iban, bic, holder, currency, balanceMinor: ledger.balanceMinor(), lastStatement },
      lines: ledger.lines(),
    };
  };

  const show = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const [, number] = /^\/statements\/(\d{1,9})\.xml$/u.exec(path) ?? [];
    const statement = ledger.statements().find((one) => String(one.number) === number);
    if (statement) {
      response.writeHead(200, {
        'content-type': 'application/xml',
        'content-disposition': `attachment; filename="statement-${number}.xml"`,
      });
      response.end(fileOf(statement));
    } else if (path !== '/') throw new BankRefusal(404, 'The bank has nothing at this address.');
    else if (request.headers.accept?.includes('text/html')) accountPage(response, account, ledger);
    else json(response, 200, overview());
  };

  /** What a person asks for on the page; answers with the page again. */
  const answerForm = async (act: string, body: string, response: ServerResponse): Promise<void> => {
    try {
      await carryOut(orderOf(orderInForm(act, new URLSearchParams(body), account.digits)));
      response.writeHead(303, { location: '/' }).end();
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error;
      accountPage(response, account, ledger, error);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const body = (await readBody(request, bodyBytesMax)).toString('utf8');
    await inTurn(async () => {
      deliverClosed();
      const [, act] = /^\/(transfer|payout|return|statement)$/u.exec(path) ?? [];
      if (request.method === 'GET') return show(request, response, path);
      if (request.method !== 'POST') throw new BankRefusal(405, 'Use GET or POST.');
      if (act !== undefined) return answerForm(act, body, response);
      if (path !== '/') throw new BankRefusal(404, 'The bank has nothing at this address.');
      json(response, 200, await carryOut(orderOf(JSON.parse(body))));
    });
  };

  const statusOf = (error: Error): number => {
    if (error instanceof BankRefusal) return error.status;
    return error instanceof SyntaxError || error instanceof BodyTooLarge ? 400 : 500;
  };

  const server = await listen(
    createServer((request, response) => {
      handle(request, response).catch((error: Error) => {
        const status = statusOf(error);
        const message = status === 400 && !(error instanceof BankRefusal) ? 'Send JSON.' : error.message;
        if (status === 500) options.onError(`The bank's stand-in failed: ${error.message}`);
        json(response, status, { message });
      });
    }),
    options.port,
  );
  deliverClosed();
  return {
    endpoint: server.endpoint,
    close: async () => {
      await server.close();
      ledger.close();
    },
  };
}
