/**
 * A stand-in for the part of AWS that `cdk deploy` and our own deployment talk to. It creates nothing. It
 * refuses what AWS would refuse before or while it makes the stacks, and remembers what would stay behind.
 */
import { createServer } from 'node:http';
import { listen, readBody } from '#infra/local/http-server.ts';
import type { Account, Failure } from './account.ts';
import { type Answer, type Asked, jsonAnswer } from './answer.ts';
import { openAssets } from './assets.ts';
import { storedParameters } from './bootstrap.ts';
import { cloudFormation } from './cloudformation.ts';
import { functions, mail } from './mail-and-functions.ts';
import { ordinaryQuotas, type Quotas } from './quotas.ts';
import { securityTokens } from './security-tokens.ts';

export interface StandInOptions {
  /** Quotas that differ from an ordinary account's. */
  readonly quotas?: Partial<Quotas>;
  /** Resources that are to fail, each as often as said. */
  readonly failures?: readonly Failure[];
  /** Whether `cdk bootstrap` was run in the account; true unless said otherwise. */
  readonly isBootstrapped?: boolean;
  /** Whether SES has found the domains' DNS records; false unless said otherwise. */
  readonly isMailVerified?: boolean;
  /** Whether Certificate Manager finds a certificate's DNS record at once; true unless said otherwise. */
  readonly isCertificateValidated?: boolean;
  /** Whether SES sends only to verified addresses; false unless said otherwise. */
  readonly isInSandbox?: boolean;
}

export interface StandIn {
  /** Origin without a trailing slash. All services are here; S3 is asked by path. */
  readonly endpoint: string;
  /** Acts that change stacks, and refusals, in order. */
  readonly log: readonly string[];
  /** Stacks with their status and number of resources. */
  stacks(): readonly { name: string; status: string; resources: number }[];
  /** Names of the stacks that are protected from being deleted. */
  protectedStacks(): readonly string[];
  /** What failed attempts and deleted stacks left in no stack. */
  leftBehind(): readonly string[];
  /** SES finds the domains' DNS records. */
  verifyMail(): void;
  /** Certificate Manager finds the certificates' DNS records, and the stacks that wait for it go on. */
  validateCertificates(): void;
  close(): Promise<void>;
}

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { isBootstrapped = true, isMailVerified = false, isCertificateValidated = true } = options;
  const { isInSandbox = false, failures = [] } = options;
  const account: Account = {
    quotas: { ...ordinaryQuotas, ...options.quotas },
    isBootstrapped,
    isInSandbox,
    isMailVerified,
    isCertificateValidated,
    waiting: [],
    stacks: new Map(),
    leftBehind: [],
    failures: failures.map((rule) => ({ rule, timesLeft: rule.times })),
    log: [],
  };
  const assets = openAssets(isBootstrapped);
  const services: Readonly<Record<string, (asked: Asked) => Answer>> = {
    cloudformation: (asked) => cloudFormation(account, assets, asked),
    lambda: (asked) => functions(account, asked),
    s3: assets.answer,
    ses: (asked) => mail(account, asked),
    ssm: (asked) => storedParameters(account, asked),
    sts: securityTokens,
  };
  const answer = (asked: Asked): Answer => {
    const name = serviceOf(asked);
    const service = services[name];
    if (!service) return jsonAnswer({ message: `The stand-in does not know the service '${name}'` }, 501);
    try {
      return service(asked);
    } catch (error) {
      // A fault of the stand-in itself, which the caller's report should show.
      account.log.push(`fault: ${error instanceof Error ? error.stack : String(error)}`);
      return jsonAnswer({ message: String(error) }, 500);
    }
  };

  const server = createServer(async (incoming, outgoing) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = incoming;
    // Undefined when the client has gone away in the middle.
    const body = await readBody(incoming).catch(() => undefined);
    if (!body) return;
    const answered = answer({ method, path, query, headers, body });
    outgoing.writeHead(answered.status, answered.headers).end(answered.body);
  });
  const { endpoint, close } = await listen(server, 0);
  return {
    endpoint,
    log: account.log,
    stacks: () =>
      [...account.stacks.values()].map(({ name, status, resources }) => ({
        name,
        status,
        resources: resources.length,
      })),
    protectedStacks: () =>
      [...account.stacks.values()].filter(({ isProtected }) => isProtected).map(({ name }) => name),
    leftBehind: () =>
      account.leftBehind.map(({ type, name, stack, id }) => `${type} ${name ?? `of ${stack}/${id}`}`),
    verifyMail: () => {
      account.isMailVerified = true;
    },
    validateCertificates: () => {
      account.isCertificateValidated = true;
      for (const goOn of account.waiting.splice(0)) goOn();
    },
    close,
  };
}

/** Every request is signed for one service: `Credential=<key>/<date>/<region>/<service>/aws4_request`. */
const serviceOf = ({ headers }: Asked): string =>
  /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(String(headers.authorization))?.[1] ?? '';
