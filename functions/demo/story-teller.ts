import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { confirmPurchase } from '#functions/api/infinity-purchase-desk/confirm-purchase.ts';
import { rejectPurchase } from '#functions/api/infinity-purchase-desk/reject-purchase.ts';
import { buyPackage } from '#functions/api/infinity-purchases/buy-package.ts';
import { cancelPurchase } from '#functions/api/infinity-purchases/cancel-purchase.ts';
import { changeMemberStatus } from '#functions/api/user-administration/change-member-status.ts';
import type { Services } from '#functions/http/call.ts';
import { csrfCookie, sessionCookie } from '#functions/http/cookies.ts';
import { newCsrf } from '#functions/http/csrf.ts';
import { serve } from '#functions/http/serve.ts';
import { newSessionToken } from '#functions/http/session.ts';
import { expirePurchases } from '#functions/jobs/expire-purchases.ts';
import { addRole, registerIdentity } from '#functions/providers/identity.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { memberItem, memberPointerItem } from '#functions/storage/items.ts';
import { emailKey, memberKey } from '#functions/storage/keys.ts';
import { readItem } from '#functions/storage/read.ts';
import { registerMember } from '#functions/storage/register-member.ts';
import { endSession, newSession, putSession } from '#functions/storage/sessions.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { area } from '#shared/contract/endpoint.ts';
import {
  infinityPurchaseDesk,
  infinityPurchases,
  type PurchaseView,
} from '#shared/contract/infinity-purchases.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { Role } from '#shared/domain/words.ts';
import { type CastMember, castMembers, castStaff, type DemoPurchase, type Outcome } from './cast.ts';
import { demoPassword } from './demo-password.ts';

/** The acts of the story, as an area of its own: the endpoints and handlers are those of the real areas. */
const acts = area('seed-demo', 'What the demo cast does', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  cancelPurchase: infinityPurchases.endpoints.cancelPurchase,
  confirmPurchase: infinityPurchaseDesk.endpoints.confirmPurchase,
  rejectPurchase: infinityPurchaseDesk.endpoints.rejectPurchase,
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
});
type Act = keyof typeof acts.endpoints;

interface Known {
  readonly id: MemberId;
  readonly sponsorCode: SponsorCode;
}

interface Request {
  readonly as: { readonly memberId: MemberId; readonly roles: readonly Role[] };
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly key: string;
}

/**
 * Tells the story through real requests: each act runs the whole pipeline (session, csrf, access, schema,
 * idempotency, transaction) with a clock that stands at its time. Every act has a key of its own, so that a story
 * that was interrupted goes on without doing anything twice.
 */
export class StoryTeller {
  readonly #services: Services;
  readonly #requestedBy: MemberId;
  readonly #startedAt: Date;
  readonly #handle: ReturnType<typeof serve>;
  readonly #purchases = new Map<string, PurchaseView>();
  /** Of each person what never changes once they joined. */
  readonly #known = new Map<string, Promise<Known>>();
  /** One session for each person and set of roles, for the length of the story. */
  readonly #sessions = new Map<string, Promise<ReturnType<typeof newSessionToken>>>();
  #configuration: Promise<Configuration> | undefined;
  #clock: Date;

  constructor(services: Services, requestedBy: MemberId, startedAt: Date) {
    this.#requestedBy = requestedBy;
    this.#startedAt = startedAt;
    this.#clock = startedAt;
    this.#services = { ...services, now: () => this.#clock };
    const handlers = { buyPackage, cancelPurchase, confirmPurchase, rejectPurchase, changeMemberStatus };
    this.#handle = serve(acts, handlers, { services: () => this.#services });
  }

  /** Puts the clock of the acts to `daysAgo` days before the telling. */
  at(daysAgo: number): void {
    this.#clock = new Date(this.#startedAt.getTime() - daysAgo * 86_400_000);
  }

  async join(person: CastMember): Promise<void> {
    const { legal } = await this.#currentConfiguration();
    const { email, name, interest } = person;
    const sponsor = person.sponsor === null ? null : castMembers[person.sponsor];
    const sponsorCode = sponsor ? (await this.#memberOf(sponsor.email)).sponsorCode : null;
    const registration = { ...legal, email, name, language: 'en', interest, sponsorCode } as const;
    const password = demoPassword(await this.#services.appSecret(), email);
    await registerIdentity(registration, password, async (sub) => {
      await registerMember(this.#services.database, { sub, registration }, this.#clock);
    });
  }

  async joinStaff(person: (typeof castStaff)[number]): Promise<void> {
    await this.join(person);
    await addRole(person.email, person.role);
    await this.#changeStatus(person, 'active', 'Member of staff.', {
      memberId: this.#requestedBy,
      roles: ['admin'],
    });
  }

  async giveStatus(person: CastMember, status: UserStatus, reason: string): Promise<void> {
    await this.#changeStatus(person, status, reason, await this.#staff('compliance'));
  }

  async order(purchase: DemoPurchase): Promise<void> {
    const buyer = await this.#memberOf(castMembers[purchase.buyer]?.email ?? '');
    const { packageId, quantity } = purchase;
    const { version: configurationVersion } = await this.#currentConfiguration();
    const payment = purchase.outcome === 'from-balance' ? 'balance' : 'bank';
    const reply = await this.#request('buyPackage', {
      as: { memberId: buyer.id, roles: [] },
      body: { packageId, quantity, payment, configurationVersion },
      key: `demo-order-${purchase.key}`,
    });
    this.#purchases.set(purchase.key, reply as PurchaseView);
  }

  async finish(purchase: DemoPurchase, outcome: Exclude<Outcome, 'waiting' | 'from-balance'>): Promise<void> {
    if (outcome === 'expired') {
      await expirePurchases(this.#services, () => true);
      return;
    }
    const { id, totalMinor } = await this.#ordered(purchase);
    const params = { purchaseId: id };
    const key = `demo-${outcome}-${purchase.key}`;
    if (outcome === 'cancelled') {
      const buyer = await this.#memberOf(castMembers[purchase.buyer]?.email ?? '');
      await this.#request('cancelPurchase', { as: { memberId: buyer.id, roles: [] }, params, key });
      return;
    }
    const as = await this.#staff('treasurer');
    if (outcome === 'rejected') {
      const body = { reason: 'The payment came from an account in another name and was sent back.' };
      await this.#request('rejectPurchase', { as, params, body, key });
      return;
    }
    const bankReference = `DEMO STATEMENT ${purchase.key}`;
    const body =
      outcome === 'active'
        ? { receivedMinor: totalMinor, bankReference }
        : {
            receivedMinor: Math.floor(totalMinor / 2),
            bankReference,
            whenDifferent: 'accept-remainder-later',
          };
    await this.#request('confirmPurchase', { as, params, body, key });
  }

  /** The purchase as it was answered when it was ordered; asked for again when the story was interrupted since. */
  async #ordered(purchase: DemoPurchase): Promise<PurchaseView> {
    if (!this.#purchases.has(purchase.key)) await this.order(purchase);
    return this.#purchases.get(purchase.key) as PurchaseView;
  }

  async #changeStatus(
    person: CastMember,
    status: UserStatus,
    reason: string,
    as: Request['as'],
  ): Promise<void> {
    const { id } = await this.#memberOf(person.email);
    const body = { memberIds: [id], status, reason, visibleToMember: true };
    const { results } = (await this.#request('changeMemberStatus', { as, body, key: randomUUID() })) as {
      results: { ok: boolean; code?: string }[];
    };
    const [result] = results;
    // A step that is told again finds the status given already.
    if (!result?.ok && result?.code !== 'invalid_transition')
      throw new Error(`${person.name} did not become ${status}: ${result?.code}`);
  }

  async #staff(role: (typeof castStaff)[number]['role']): Promise<Request['as']> {
    const person = castStaff.find((candidate) => candidate.role === role);
    return { memberId: (await this.#memberOf(person?.email ?? '')).id, roles: [role] };
  }

  #memberOf(email: string): Promise<Known> {
    const known = this.#known.get(email) ?? this.#readMember(email);
    this.#known.set(email, known);
    return known;
  }

  async #readMember(email: string): Promise<Known> {
    const { database } = this.#services;
    const pointer = await readItem(database, emailKey(email), memberPointerItem);
    const member = pointer && (await readItem(database, memberKey(pointer.memberId), memberItem));
    if (!member) throw new Error(`nobody of the cast has the address ${email}`);
    return member;
  }

  #currentConfiguration(): Promise<Configuration> {
    this.#configuration ??= readConfiguration(this.#services.database);
    return this.#configuration;
  }

  #sessionOf(as: Request['as']): Promise<ReturnType<typeof newSessionToken>> {
    const name = `${as.memberId} ${as.roles.join()}`;
    const session = this.#sessions.get(name) ?? this.#startSession(as);
    this.#sessions.set(name, session);
    return session;
  }

  async #startSession({ memberId, roles }: Request['as']): Promise<ReturnType<typeof newSessionToken>> {
    const made = newSessionToken(memberId);
    const transaction = new Transaction();
    putSession(transaction, newSession({ ...made.token, roles, idleDays: 366, maxDays: 366 }, this.#clock));
    await commit(this.#services.database, transaction);
    return made;
  }

  /** Ends the sessions of the story; nobody is left signed in. */
  async end(): Promise<void> {
    for (const session of this.#sessions.values()) {
      const { token } = await session;
      await endSession(this.#services.database, token.memberId, token.secretHash);
    }
    this.#sessions.clear();
  }

  /** One request in the name of somebody. */
  async #request(act: Act, { as, params, body, key }: Request): Promise<unknown> {
    const { appSecret } = this.#services;
    const endpoint = acts.endpoints[act];
    const { cookie } = await this.#sessionOf(as);
    const csrf = newCsrf(await appSecret());
    const routeKey = `${endpoint.method} ${endpoint.path}`;
    const event = {
      version: '2.0',
      routeKey,
      cookies: [`${sessionCookie()}=${cookie}`, `${csrfCookie()}=${encodeURIComponent(csrf.cookie)}`],
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrf.token,
        'idempotency-key': key.padEnd(16, '-'),
      },
      ...(params ? { pathParameters: params } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isBase64Encoded: false,
      requestContext: { requestId: randomUUID(), http: { method: endpoint.method, sourceIp: '127.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2;
    const { statusCode = 500, body: text = '' } = await this.#handle(event, {} as Context);
    if (statusCode >= 300) throw new Error(`${act} of the story was refused: ${text}`);
    return JSON.parse(text) as unknown;
  }
}
