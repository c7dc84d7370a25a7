import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Services } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { emailKey, memberKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { registerIdentity } from '#functions/registration/provider/identity.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import type { OtpRequestInput } from '#shared/contract/otp.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { MemberId, ProposalId, SponsorCode } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { Acting, type ActsAs } from './acting.ts';
import { acts, handlers } from './acts.ts';
import { approveShown } from './approve-shown.ts';
import { type CastMember, castMembers, castStaff } from './cast.ts';
import { CodeEntry } from './confirm-with-code.ts';
import { demoPassword } from './demo-password.ts';
import { giveRole } from './staff-roles.ts';

interface Known {
  readonly id: MemberId;
  readonly sponsorCode: SponsorCode;
}

/**
 * Runs the scenario through real requests: each runs the whole pipeline (session, csrf, access, schema, idempotency,
 * transaction) with the clock set to the time of its step. Every request has its own idempotency key, so an
 * interrupted scenario resumes without doing anything twice.
 */
export class ScenarioRunner {
  readonly #services: Services;
  readonly #requestedBy: MemberId;
  readonly #startedAt: Date;
  readonly #acting: Acting<typeof acts.endpoints>;
  readonly #codes: CodeEntry;
  /** The data of each person that never changes after they join. */
  readonly #known = new Map<string, Promise<Known>>();
  /** The replies of `once`, by name. */
  readonly #done = new Map<string, Promise<unknown>>();
  /** The time of the current step: several steps run concurrently, each at its own time. */
  readonly #clock = new AsyncLocalStorage<Date>();

  constructor(services: Services, requestedBy: MemberId, startedAt: Date) {
    this.#requestedBy = requestedBy;
    this.#startedAt = startedAt;
    this.#services = { ...services, now: () => this.#clock.getStore() ?? startedAt };
    this.#acting = new Acting(this.#services, acts, handlers);
    this.#codes = new CodeEntry(this.#services);
  }

  /** Runs `acts` with the clock set to `daysAgo` days before the scenario was requested. */
  at<Result>(daysAgo: number, acts: () => Promise<Result>): Promise<Result> {
    return this.#clock.run(this.#daysAgo(daysAgo), acts);
  }

  #daysAgo(days: number): Date {
    return new Date(this.#startedAt.getTime() - days * 86_400_000);
  }

  async join(person: CastMember): Promise<void> {
    const { legal } = await this.configuration();
    const { email, name, interest } = person;
    const sponsor = person.sponsor === null ? null : castMembers[person.sponsor];
    const sponsorCode = sponsor ? (await this.#memberOf(sponsor.email)).sponsorCode : null;
    const registration = { ...legal, email, name, language: 'en', interest, sponsorCode } as const;
    const password = demoPassword(await this.#services.secrets.demo(), email);
    const { sub } = await registerIdentity(registration, password);
    const { database, now } = this.#services;
    const member = await registerMember(database, { sub, registration }, now());
    this.#known.set(email, Promise.resolve(member));
  }

  async joinStaff(person: (typeof castStaff)[number]): Promise<void> {
    await this.join(person);
    await this.#changeStatus(person, 'active', 'Member of staff.', this.administrator);
    await giveRole(this, (await this.#memberOf(person.email)).id, person.role);
  }

  /** Compliance gives a member a status; with `untilDaysAgo` (negative: in the future) it ends automatically. */
  async giveStatus(
    person: CastMember,
    status: UserStatus,
    reason: string,
    untilDaysAgo: number | null = null,
  ): Promise<void> {
    const until = untilDaysAgo === null ? {} : { until: this.#daysAgo(untilDaysAgo).toISOString() };
    await this.#changeStatus(person, status, reason, await this.staff('compliance'), until);
  }

  /** The member with this address; null when no member has it any more. */
  async findPerson(email: string): Promise<ActsAs | null> {
    const pointer = await readItem(this.#services.database, emailKey(email), memberPointerItem);
    return pointer && { memberId: pointer.memberId, roles: [] };
  }

  /** A member of the cast, by their index. */
  async member(index: number): Promise<ActsAs> {
    return { memberId: (await this.#memberOf(castMembers[index]?.email ?? '')).id, roles: [] };
  }

  async staff(role: (typeof castStaff)[number]['role']): Promise<ActsAs> {
    const person = castStaff.find((candidate) => candidate.role === role);
    return { memberId: (await this.#memberOf(person?.email ?? '')).id, roles: [role] };
  }

  /** The administrator who requested the demo data. */
  get administrator(): ActsAs {
    return { memberId: this.#requestedBy, roles: ['admin'] };
  }

  /** The services, with the clock at the time of the current step. */
  get services(): Services {
    return this.#services;
  }

  get request(): Acting<typeof acts.endpoints>['request'] {
    return this.#acting.request.bind(this.#acting);
  }

  /** Approves a proposal as it shows itself; a step that is run again finds it approved. */
  async approve(as: ActsAs, proposalId: ProposalId, key: string): Promise<void> {
    const { state } = await this.request('readProposal', { as, params: { proposalId }, key: 'none' });
    if (state === 'waiting') await approveShown(this, { as, proposalId, key });
  }

  /** A treasurer finds a payment for an order, and the administrator confirms it. */
  async receive(
    act: 'confirmPurchase' | 'confirmDeposit',
    payment: { readonly params: Record<string, string>; readonly body: object; readonly key: string },
  ): Promise<void> {
    const { confirming } = await this.request(act, { as: await this.staff('treasurer'), ...payment });
    if (!confirming) throw new Error(`${payment.key} proposed nothing`);
    await this.approve(this.administrator, confirming.proposalId, `${payment.key}-second`);
  }

  /** The proof of a one-time code for a request with this purpose and body. */
  confirm(as: ActsAs, what: OtpRequestInput): Promise<string> {
    return this.#codes.confirm(as, what);
  }

  /**
   * The reply of `act`, which is called only the first time, so that later steps can reuse it. After an interruption
   * it is called once more, and the idempotency keys of its requests lead to the same replies.
   */
  once<Reply>(name: string, act: () => Promise<Reply>): Promise<Reply> {
    const known = this.#done.get(name) as Promise<Reply> | undefined;
    if (known) return known;
    const reply = act();
    this.#done.set(name, reply);
    reply.catch(() => this.#done.delete(name));
    return reply;
  }

  /** To be called after this member's sessions have ended. */
  signedOut(as: ActsAs): void {
    this.#acting.forget(as);
    this.#codes.forget(as);
  }

  /** The configuration in force at the time of the step. */
  configuration(): Promise<Configuration> {
    return readConfiguration(this.#services.database);
  }

  async #changeStatus(
    person: CastMember,
    status: UserStatus,
    reason: string,
    as: ActsAs,
    until: { readonly until?: string } = {},
  ): Promise<void> {
    const { id } = await this.#memberOf(person.email);
    const body = { memberIds: [id], status, reason, visibleToMember: true, ...until };
    const { results } = await this.#acting.request('changeMemberStatus', { as, body, key: randomUUID() });
    const [result] = results;
    // A repeated step finds that the member already has the status.
    if (!result?.ok && result?.code !== 'invalid_transition')
      throw new Error(`${person.name} did not become ${status}: ${result?.code}`);
  }

  #memberOf(email: string): Promise<Known> {
    const known = this.#known.get(email) ?? this.#readMember(email);
    this.#known.set(email, known);
    return known;
  }

  async #readMember(email: string): Promise<Known> {
    const { database } = this.#services;
    const pointer = await readItem(database, emailKey(email), memberPointerItem);
    const member = pointer && (await readItem(database, memberKey(pointer.memberId), memberSchema));
    if (!member) throw new Error(`no member has the address ${email}`);
    return member;
  }

  /** Ends all sessions of the scenario. */
  async end(): Promise<void> {
    await Promise.all([this.#acting.end(), this.#codes.end()]);
  }
}
