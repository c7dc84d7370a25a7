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
 * Tells the story through real requests: each act runs the whole pipeline (session, csrf, access, schema,
 * idempotency, transaction) with a clock that stands at its time. Every act has a key of its own, so that a story
 * that was interrupted goes on without doing anything twice.
 */
export class StoryTeller {
  readonly #services: Services;
  readonly #requestedBy: MemberId;
  readonly #startedAt: Date;
  readonly #acting: Acting<typeof acts.endpoints>;
  readonly #codes: CodeEntry;
  /** Of each person what never changes once they joined. */
  readonly #known = new Map<string, Promise<Known>>();
  /** What was done once, by its name. */
  readonly #done = new Map<string, Promise<unknown>>();
  /** The time of the step that asks for it: several steps run at once. */
  readonly #clock = new AsyncLocalStorage<Date>();

  constructor(services: Services, requestedBy: MemberId, startedAt: Date) {
    this.#requestedBy = requestedBy;
    this.#startedAt = startedAt;
    this.#services = { ...services, now: () => this.#clock.getStore() ?? startedAt };
    this.#acting = new Acting(this.#services, acts, handlers);
    this.#codes = new CodeEntry(this.#services);
  }

  /** Does `acts` with a clock that stands at `daysAgo` days before the telling. */
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
    const password = demoPassword(await this.#services.appSecret(), email);
    await registerIdentity(registration, password, async (sub) => {
      const member = await registerMember(
        this.#services.database,
        { sub, registration },
        this.#services.now(),
      );
      this.#known.set(email, Promise.resolve(member));
    });
  }

  async joinStaff(person: (typeof castStaff)[number]): Promise<void> {
    await this.join(person);
    await this.#changeStatus(person, 'active', 'Member of staff.', this.administrator);
    await giveRole(this, (await this.#memberOf(person.email)).id, person.role);
  }

  /** Compliance gives somebody a status; with `untilDaysAgo` (negative: after the telling) it ends by itself. */
  async giveStatus(
    person: CastMember,
    status: UserStatus,
    reason: string,
    untilDaysAgo: number | null = null,
  ): Promise<void> {
    const until = untilDaysAgo === null ? {} : { until: this.#daysAgo(untilDaysAgo).toISOString() };
    await this.#changeStatus(person, status, reason, await this.staff('compliance'), until);
  }

  /** Who has this address; null when nobody has it any more. */
  async findPerson(email: string): Promise<ActsAs | null> {
    const pointer = await readItem(this.#services.database, emailKey(email), memberPointerItem);
    return pointer && { memberId: pointer.memberId, roles: [] };
  }

  /** A member of the cast, by their place in it. */
  async member(index: number): Promise<ActsAs> {
    return { memberId: (await this.#memberOf(castMembers[index]?.email ?? '')).id, roles: [] };
  }

  async staff(role: (typeof castStaff)[number]['role']): Promise<ActsAs> {
    const person = castStaff.find((candidate) => candidate.role === role);
    return { memberId: (await this.#memberOf(person?.email ?? '')).id, roles: [role] };
  }

  /** Who asked for the story. */
  get administrator(): ActsAs {
    return { memberId: this.#requestedBy, roles: ['admin'] };
  }

  /** What the cast does it with: the services at the time of the step. */
  get services(): Services {
    return this.#services;
  }

  get request(): Acting<typeof acts.endpoints>['request'] {
    return this.#acting.request.bind(this.#acting);
  }

  /** Approves a proposal as it shows itself; a step that is told again finds it approved. */
  async approve(as: ActsAs, proposalId: ProposalId, key: string): Promise<void> {
    const { state } = await this.request('readProposal', { as, params: { proposalId }, key: 'none' });
    if (state === 'waiting') await approveShown(this, { as, proposalId, key });
  }

  /** The proof of a one-time code for the act of that purpose and body. */
  confirm(as: ActsAs, what: OtpRequestInput): Promise<string> {
    return this.#codes.confirm(as, what);
  }

  /**
   * What `act` gave when it was first done: a later step that needs it does not ask for it again. After an
   * interruption it is done once more, and the keys of its requests lead to the same replies.
   */
  once<Reply>(name: string, act: () => Promise<Reply>): Promise<Reply> {
    const known = this.#done.get(name) as Promise<Reply> | undefined;
    if (known) return known;
    const reply = act();
    this.#done.set(name, reply);
    reply.catch(() => this.#done.delete(name));
    return reply;
  }

  /** The sessions of this member have ended. */
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
    // A step that is told again finds the status given already.
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
    if (!member) throw new Error(`nobody of the cast has the address ${email}`);
    return member;
  }

  /** Ends the sessions of the story; nobody is left signed in. */
  async end(): Promise<void> {
    await Promise.all([this.#acting.end(), this.#codes.end()]);
  }
}
