import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { type ApiDocument, type Operation, operationsOf } from '#functions/testing/fuzz/document.ts';
import { type FuzzReply, judgeOf } from '#functions/testing/fuzz/judge.ts';
import { sendersOf } from '#functions/testing/fuzz/people.ts';
import { randomOf } from '#functions/testing/fuzz/random.ts';
import { type FuzzRequest, requestMaker } from '#functions/testing/fuzz/requests.ts';
import { seenValues } from '#functions/testing/fuzz/seen.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';

/*
 * Knows of the API only what GET /api/openapi.json says, and what its own requests were answered. `FUZZ_REQUESTS=20000`
 * sends so many; `FUZZ_SEED` draws the same again, as far as ids and times allow.
 */

const under = withLocalCloud({ seed: true });
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_200);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends the request as it is, from one of many addresses, so that limits of one do not end the run. */
const send = ({ method, target, headers, body }: FuzzRequest, address: string): Promise<FuzzReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(under.cloud.site);
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const sent = request(
      {
        hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        agent,
        method,
        path: target,
        localAddress: address,
        headers: ['host', host, ...length, ...headers.flat()],
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            contentType: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const shown = ({ method, target, headers, body }: FuzzRequest): string => {
  const said = headers.filter(([name]) => name !== 'cookie' && name !== 'x-csrf-token');
  return `${method} ${target.slice(0, 300)} ${JSON.stringify(said).slice(0, 300)} ${(body ?? '').slice(0, 900)}`;
};

const codeIn = ({ text }: FuzzReply): unknown => /"code":"(\w+)"/.exec(text)?.[1];

test('no request that the API’s own document suggests fails the server, or is answered past the document', {
  timeout: 1_200_000,
}, async () => {
  console.log(`fuzz: seed ${seed}, ${requests} requests`);
  const random = randomOf(seed);
  const document = (await (await fetch(`${under.cloud.site}/api/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document);
  const patterns = new Set(
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/gu)].map(([, text = '']) =>
      String(JSON.parse(text)),
    ),
  );
  const seen = seenValues([...patterns].map((pattern) => new RegExp(pattern, 'u')));
  const judge = judgeOf(document);
  const senders = sendersOf(under.cloud, under.cast, random);
  const make = requestMaker(random, seen);
  /** Whom an operation has not refused for what they are. */
  const admitted = new Map<Operation, Set<string>>(
    operations.map((operation) => [operation, new Set(senders.kinds)]),
  );
  const outcomes = new Map<string, number>();
  const succeeded = new Map<string, Set<string>>(senders.kinds.map((kind) => [kind, new Set()]));
  const wrong = new Map<string, string>();

  const once = async (operation: Operation): Promise<void> => {
    const kinds = [...(admitted.get(operation) ?? [])];
    const kind = (random.chance(85) ? random.pickOf(kinds) : undefined) ?? random.pickOf(senders.kinds);
    const sender = await senders.ofKind(kind ?? 'visitor');
    const made = make(operation, sender.credentials);
    const reply = await send(made, `127.0.0.${random.whole(2, 40)}`);
    const code = codeIn(reply);
    sender.heard(code);
    if (code === 'not_allowed' || (code === 'signed_out' && sender.kind === 'visitor'))
      admitted.get(operation)?.delete(sender.kind);
    const outcome = `${reply.status}${code ? ` ${String(code)}` : ''}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (reply.status < 300 && made.isItsAddress) {
      succeeded.get(sender.kind)?.add(operation.id);
      if (reply.contentType.startsWith('application/json')) seen.remember(random, JSON.parse(reply.text));
    }
    const found = judge(made, reply);
    const about = `${operation.id} ${reply.status} ${String(code)}: ${found}`;
    if (found && !wrong.has(about))
      wrong.set(about, `${about}\n  as ${sender.kind}: ${shown(made)}\n  ${reply.text.slice(0, 300)}`);
  };

  /** A run whose people cannot do anything proves nothing. */
  const haveAllActed = (): boolean => [...succeeded.values()].every(({ size }) => size > 2);

  let sent = 0;
  let round: Operation[] = [];
  const client = async (): Promise<void> => {
    while (sent < requests || (sent < 3 * requests && !haveAllActed())) {
      sent += 1;
      if (round.length === 0) round = [...operations];
      const [operation] = round.splice(random.whole(0, round.length - 1), 1);
      if (operation) await once(operation);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() * 2) }, client));
  agent.destroy();
  const reached = [...succeeded].map(([kind, ids]) => `${kind} ${ids.size}`);
  console.log(
    `fuzz: ${sent} requests: ${JSON.stringify(Object.fromEntries(outcomes))}; done by ${reached.join(', ')}`,
  );
  expect([...wrong.values()].join('\n\n'), `seed ${seed}`).toBe('');
  expect(haveAllActed(), `done by ${reached.join(', ')}`).toBe(true);
});
