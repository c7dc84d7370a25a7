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
import type { ChangeByHand } from './drift.ts';
import { functions, mail } from './mail-and-functions.ts';
import { region } from './place.ts';
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
  /** Types of resources that drift detection may not look at. */
  readonly unreadable?: readonly string[];
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
  /** The version that answers for an alias of a function; undefined if there is none. */
  versionOf(functionName: string, alias: string): number | undefined;
  /** Numbers of the function's versions, oldest first. */
  versionsOf(functionName: string): readonly number[];
  /** A further version takes over a part of an alias's requests, from 0 to 1, as during a gradual release. */
  shift(functionName: string, alias: string, weights: Readonly<Record<string, number>>): void;
  /** Somebody changes a resource of a stack past CloudFormation, or deletes it. */
  changeByHand(stack: string, logicalId: string, change: ChangeByHand): void;
  /** SES finds the domains' DNS records. */
  verifyMail(): void;
  /** Certificate Manager finds the certificates' DNS records, and the stacks that wait for it go on. */
  validateCertificates(): void;
  close(): Promise<void>;
}

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { isBootstrapped = true, isMailVerified = false, isCertificateValidated = true } = options;
  const { isInSandbox = false, failures = [], unreadable = [] } = options;
  const account: Account = {
    quotas: { ...ordinaryQuotas, ...options.quotas },
    isBootstrapped,
    isInSandbox,
    isMailVerified,
    isCertificateValidated,
    waiting: [],
    stacks: new Map(),
    leftBehind: [],
    published: new Map(),
    unreadable,
    driftDetections: [],
    failures: failures.map((rule) => ({ rule, timesLeft: rule.times })),
    log: [],
  };
  const assets = openAssets(isBootstrapped);
  /** Those of other regions than the stages' own. */
  const elsewhere = new Map<string, Account['stacks']>();
  const accountIn = (place: string): Account => {
    if (place === region) return account;
    const stacks = elsewhere.get(place) ?? new Map();
    elsewhere.set(place, stacks);
    return { ...account, stacks };
  };
  const allStacks = () => [account.stacks, ...elsewhere.values()].flatMap((stacks) => [...stacks.values()]);
  const services: Readonly<Record<string, (asked: Asked) => Answer>> = {
    cloudformation: (asked) => cloudFormation(accountIn(scopeOf(asked).region), assets, asked),
    lambda: (asked) => functions(account, asked),
    s3: assets.answer,
    ses: (asked) => mail(account, asked),
    ssm: (asked) => storedParameters(account, asked),
    sts: securityTokens,
  };
  const answer = (asked: Asked): Answer => {
    const name = scopeOf(asked).service;
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
      allStacks().map(({ name, status, resources }) => ({
        name,
        status,
        resources: resources.length,
      })),
    protectedStacks: () =>
      allStacks()
        .filter(({ isProtected }) => isProtected)
        .map(({ name }) => name),
    leftBehind: () =>
      account.leftBehind.map(({ type, name, stack, id }) => `${type} ${name ?? `of ${stack}/${id}`}`),
    versionOf: (functionName, alias) => account.published.get(functionName)?.aliases.get(alias)?.version,
    versionsOf: (functionName) =>
      account.published.get(functionName)?.versions.map(({ number }) => number) ?? [],
    shift: (functionName, alias, weights) => {
      const found = account.published.get(functionName)?.aliases.get(alias);
      if (found) Object.assign(found, { weights, revision: found.revision + 1 });
    },
    changeByHand: (name, logicalId, change) => {
      const stack = account.stacks.get(name);
      if (!stack?.resources.some(({ id }) => id === logicalId))
        throw new Error(`There is no ${logicalId} in ${name}`);
      stack.changedByHand ??= new Map();
      stack.changedByHand.set(logicalId, change);
    },
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

/** Every request is signed for one service in a region: `Credential=<key>/<date>/<region>/<service>/aws4_request`. */
function scopeOf({ headers }: Asked): { readonly region: string; readonly service: string } {
  const [, place = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(String(headers.authorization)) ?? [];
  return { region: place, service };
}
