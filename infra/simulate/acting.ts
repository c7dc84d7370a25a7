/** What the acts of members, staff and the bank have in common. */
import type { ApiClient } from '../testing/client.ts';
import { Caller } from './client.ts';
import type { Company, MemberActor, StaffActor } from './company.ts';
import type { Facts, History, Operation } from './history.ts';
import type { Act, Step } from './steps.ts';

export type StepOf<Name extends Act> = Extract<Step, { act: Name }>;

/** What a step has made. */
export interface Made extends Facts {
  /** The text of a transfer. */
  readonly reference?: string;
  /** The member of staff who made it. */
  readonly by?: number;
}

/** Carries out steps of some kinds; undefined when a step lacks what it is about. */
export type Acts<Names extends Act> = {
  readonly [Name in Names]: (
    acting: Acting,
    step: StepOf<Name>,
    /** What the step named by `of` made. */
    subject: Made,
  ) => Promise<Operation | undefined>;
};

interface Said {
  readonly id: string;
  readonly act: Act;
}

/** What to send for a step, and what its answer adds to what is known. */
interface Request {
  readonly path: string;
  readonly body?: object;
  readonly facts: Facts;
  readonly headers?: Record<string, string>;
  readonly learn?: (body: never) => Facts;
}

export class Acting {
  company: Company;
  readonly history: History;
  readonly caller: Caller;
  /** By step. */
  readonly made = new Map<string, Made>();

  readonly #losesAnswer: () => boolean;

  constructor(company: Company, history: History, losesAnswer: () => boolean) {
    this.company = company;
    this.history = history;
    this.#losesAnswer = losesAnswer;
    this.caller = new Caller(history);
  }

  member(index: number): MemberActor {
    const { members } = this.company;
    return members[index % members.length] as MemberActor;
  }

  staff(index: number): StaffActor {
    const { staff } = this.company;
    return staff[index % staff.length] as StaffActor;
  }

  /** The member whose object it is. */
  ownerOf({ memberId }: Facts): MemberActor {
    const { members } = this.company;
    const owner = members.find(({ id }) => id === memberId);
    if (!owner) throw new Error(`${memberId} is none of ${members.map(({ id }) => id).join(', ')}`);
    return owner;
  }

  byMember({ id, act }: Said, { id: memberId, name }: MemberActor, request: Request): Promise<Operation> {
    return this.#post({ id, act }, name, () => this.ownerOf({ memberId }).client, request);
  }

  byStaff({ id, act, staff }: Said & { staff: number }, request: Request): Promise<Operation> {
    return this.#post({ id, act }, this.staff(staff).role, () => this.staff(staff).client, request);
  }

  /** Whoever signed in again meanwhile asks with their new session, and with the same key. */
  #post(said: Said, by: string, client: () => ApiClient, { path, body, facts, headers, learn }: Request) {
    const send = async (idempotencyKey: string) => {
      const answer = await client().post(path, body, { idempotencyKey, ...(headers && { headers }) });
      if (this.#losesAnswer()) throw new Error('The answer got lost');
      return answer;
    };
    return this.caller.run({ ...said, by, facts, send, ...(learn && { learn }) });
  }

  /** Reads the state of an object. */
  look({ id, act }: Said, client: ApiClient, path: string, subject: Made): Promise<Operation> {
    const learn = ({ state }: { state: string }): Facts => ({ state });
    const send = () => client.get(path);
    return this.caller.run({ id, act, by: 'reader', facts: aboutOf(subject), send, learn });
  }

  /** Asks the bank, whose connection is not disturbed. */
  async bank(order: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(this.company.cloud.bank, { method: 'POST', body: JSON.stringify(order) });
    return { status: answer.status, body: await answer.json() };
  }
}

/** What an operation on an object is about, without what earlier answers said of its state. */
export const aboutOf = (made: Made): Facts => {
  const {
    state: _state,
    openMinor: _open,
    sequence: _sequence,
    reference: _reference,
    by: _by,
    ...about
  } = made;
  return about;
};
