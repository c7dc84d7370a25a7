import { randomUUID } from 'node:crypto';
import { confirmPurchase } from '#functions/api/infinity-purchase-desk/confirm-purchase.ts';
import { rejectPurchase } from '#functions/api/infinity-purchase-desk/reject-purchase.ts';
import { buyPackage } from '#functions/api/infinity-purchases/buy-package.ts';
import { cancelPurchase } from '#functions/api/infinity-purchases/cancel-purchase.ts';
import { changeMemberStatus } from '#functions/api/user-administration/change-member-status.ts';
import type { Services } from '#functions/http/call.ts';
import { expireUnpaid } from '#functions/jobs/expire-unpaid.ts';
import { addRole, registerIdentity } from '#functions/providers/identity.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { memberItem, memberPointerItem } from '#functions/storage/items.ts';
import { emailKey, memberKey } from '#functions/storage/keys.ts';
import { readItem } from '#functions/storage/read.ts';
import { registerMember } from '#functions/storage/register-member.ts';
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
import { Acting, type ActsAs } from './acting.ts';
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
interface Known {
  readonly id: MemberId;
  readonly sponsorCode: SponsorCode;
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
  readonly #acting: Acting<typeof acts.endpoints>;
  readonly #purchases = new Map<string, PurchaseView>();
  /** Of each person what never changes once they joined. */
  readonly #known = new Map<string, Promise<Known>>();
  #configuration: Promise<Configuration> | undefined;
  #clock: Date;

  constructor(services: Services, requestedBy: MemberId, startedAt: Date) {
    this.#requestedBy = requestedBy;
    this.#startedAt = startedAt;
    this.#clock = startedAt;
    this.#services = { ...services, now: () => this.#clock };
    const handlers = { buyPackage, cancelPurchase, confirmPurchase, rejectPurchase, changeMemberStatus };
    this.#acting = new Acting(this.#services, acts, handlers);
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
    const reply = await this.#acting.request('buyPackage', {
      as: { memberId: buyer.id, roles: [] },
      body: { packageId, quantity, payment, configurationVersion },
      key: `demo-order-${purchase.key}`,
    });
    this.#purchases.set(purchase.key, reply);
  }

  async finish(purchase: DemoPurchase, outcome: Exclude<Outcome, 'waiting' | 'from-balance'>): Promise<void> {
    if (outcome === 'expired') {
      await expireUnpaid(this.#services, () => true);
      return;
    }
    const { id, totalMinor } = await this.#ordered(purchase);
    const params = { purchaseId: id };
    const key = `demo-${outcome}-${purchase.key}`;
    if (outcome === 'cancelled') {
      const buyer = await this.#memberOf(castMembers[purchase.buyer]?.email ?? '');
      await this.#acting.request('cancelPurchase', { as: { memberId: buyer.id, roles: [] }, params, key });
      return;
    }
    const as = await this.#staff('treasurer');
    if (outcome === 'rejected') {
      const body = { reason: 'The payment came from an account in another name and was sent back.' };
      await this.#acting.request('rejectPurchase', { as, params, body, key });
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
    await this.#acting.request('confirmPurchase', { as, params, body, key });
  }

  /** The purchase as it was answered when it was ordered; asked for again when the story was interrupted since. */
  async #ordered(purchase: DemoPurchase): Promise<PurchaseView> {
    if (!this.#purchases.has(purchase.key)) await this.order(purchase);
    return this.#purchases.get(purchase.key) as PurchaseView;
  }

  async #changeStatus(person: CastMember, status: UserStatus, reason: string, as: ActsAs): Promise<void> {
    const { id } = await this.#memberOf(person.email);
    const body = { memberIds: [id], status, reason, visibleToMember: true };
    const { results } = await this.#acting.request('changeMemberStatus', { as, body, key: randomUUID() });
    const [result] = results;
    // A step that is told again finds the status given already.
    if (!result?.ok && result?.code !== 'invalid_transition')
      throw new Error(`${person.name} did not become ${status}: ${result?.code}`);
  }

  async #staff(role: (typeof castStaff)[number]['role']): Promise<ActsAs> {
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

  /** Ends the sessions of the story; nobody is left signed in. */
  async end(): Promise<void> {
    await this.#acting.end();
  }
}
