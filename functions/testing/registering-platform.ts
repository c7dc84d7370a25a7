import { Acting } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { confirmRegistrationWith } from '#functions/registration/api/confirm-registration.ts';
import { registerWith } from '#functions/registration/api/register.ts';
import { resendRegistrationCode } from '#functions/registration/api/resend-registration-code.ts';
import { answerInMail } from '#functions/registration/registration-codes.event.ts';
import { registration } from '#shared/contract/registration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { scanBareTable } from './bare-platform.ts';

/** An identity service in memory: who has which user name and password, and every call in order. */
export class IdentityInMemory {
  readonly calls: string[] = [];
  /** By sub. */
  readonly users = new Map<string, { name: string; password: string }>();
  /** Names of calls that fail, once each. */
  readonly down = new Set<string>();

  #called(call: string): void {
    this.calls.push(call);
    if (this.down.delete(call)) throw new Error(`${call} is down`);
  }

  #subOf(name: string): string | null {
    return [...this.users].find(([sub, user]) => sub === name || user.name === name)?.[0] ?? null;
  }

  readonly openIdentity = async (
    waitingName: string,
    { password }: { readonly password: string },
  ): Promise<Sub> => {
    this.#called('openIdentity');
    const sub = subSchema.parse(`sub of ${waitingName}`);
    this.users.set(sub, { name: waitingName, password });
    return sub;
  };

  readonly giveAddress = async (sub: Sub, email: string): Promise<Sub | null> => {
    this.#called('giveAddress');
    const other = this.#subOf(email);
    if (other !== null && other !== sub) return subSchema.parse(other);
    this.users.set(sub, { password: '', ...this.users.get(sub), name: email });
    return null;
  };

  readonly removeIdentity = async (name: string): Promise<void> => {
    this.#called('removeIdentity');
    this.users.delete(this.#subOf(name) ?? '');
  };

  /** Whether this password signs in with this address. */
  signsIn(email: string, password: string): boolean {
    return this.users.get(this.#subOf(email) ?? '')?.password === password;
  }
}

interface SentMail extends Mail {
  readonly to: string;
}

export const goodPassword = 'Lantern-Quay-Marble-41';

/** Registration on a bare table: its endpoints, what follows their events, and the mails that were sent. */
export const registeringOn = (services: () => Services) => {
  const identity = new IdentityInMemory();
  const mails: SentMail[] = [];
  const handled = new Set<string>();
  let mailFailure: Error | null = null;
  const outside = {
    identity,
    send: async (to: string, mail: Mail) => {
      if (mailFailure) throw mailFailure;
      mails.push({ to, ...mail });
    },
  };
  const acting = () =>
    new Acting(services(), registration, {
      register: registerWith(identity),
      confirmRegistration: confirmRegistrationWith(identity),
      resendRegistrationCode,
    });
  // The endpoints are public: the session that `Acting` sends along is ignored.
  const as = { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId, roles: [] };

  /** Handles the events that came since the last time, as the stream does; returns them. */
  const follow = async (): Promise<PlatformEvent[]> => {
    const items = await scanBareTable(services());
    const events = items
      .filter(({ pk }) => pk.startsWith('EVENT#'))
      .map((item) => eventSchema.parse(item))
      .filter(({ eventId }) => !handled.has(eventId))
      .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
    for (const event of events) {
      await answerInMail(event, services(), outside);
      handled.add(event.eventId);
    }
    return events;
  };
  const codeTo = (email: string): string => {
    const sent = mails.findLast(({ to, text }) => to === email && /\b\d{6}\b/u.test(text));
    const code = /\b\d{6}\b/u.exec(sent?.text ?? '')?.[0];
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  };
  return {
    as,
    identity,
    mails,
    follow,
    codeTo,
    outside,
    failMails: (failure: Error | null) => {
      mailFailure = failure;
    },
    mailsTo: (email: string) => mails.filter(({ to }) => to === email),
    register: async (email: string, changes: Record<string, unknown> = {}) => {
      const { legal } = await readConfiguration(services().database);
      const chosen = { name: 'Nina Newcomer', email, password: goodPassword, interest: 'infinity' };
      return acting().request('register', { as, key: 'none', body: { ...chosen, ...legal, ...changes } });
    },
    confirm: (email: string, code: string) =>
      acting().request('confirmRegistration', { as, key: 'none', body: { email, code } }),
    resend: (email: string) =>
      acting().request('resendRegistrationCode', { as, key: 'none', body: { email } }),
  };
};
