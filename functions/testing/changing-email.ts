import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { beginEmailChangeWith } from '#functions/email-change/api/begin-email-change.ts';
import { confirmEmailChangeWith } from '#functions/email-change/api/confirm-email-change.ts';
import { readEmailChange } from '#functions/email-change/api/read-email-change.ts';
import { followInMail } from '#functions/email-change/email-changes.event.ts';
import type { Services } from '#functions/entry/call.ts';
import { notify } from '#functions/notification/notices/notify.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { reportSignInWith } from '#functions/safety/api/report-sign-in.ts';
import { emailChange } from '#shared/contract/email-change.ts';
import { notMe } from '#shared/contract/not-me.ts';
import { activePerson, scanBareTable } from './bare-platform.ts';
import { goodPassword, IdentityInMemory } from './registering-platform.ts';

/** An identity service in memory that also checks and ends what a change of address needs. */
class Identity extends IdentityInMemory {
  readonly isPasswordOf = async (sub: Sub, password: string): Promise<boolean> =>
    this.users.get(sub)?.password === password;

  readonly endIdentitySessions = async (): Promise<boolean> => {
    this.calls.push('endIdentitySessions');
    return true;
  };

  readonly requireNewPassword = async (sub: Sub): Promise<boolean> => {
    const user = this.users.get(sub);
    if (user) this.users.set(sub, { ...user, password: 'that nobody knows' });
    return user !== undefined;
  };
}

/** Changes of address on a bare table: the endpoints, what follows their events, and the mails that were sent. */
export const changingEmailOn = (services: () => Services) => {
  const identity = new Identity();
  const mails: (Mail & { readonly to: string })[] = [];
  const handled = new Set<string>();
  const send = async (to: string, mail: Mail): Promise<void> => void mails.push({ to, ...mail });
  const acting = () =>
    new Acting(services(), emailChange, {
      readEmailChange,
      beginEmailChange: beginEmailChangeWith(identity),
      confirmEmailChange: confirmEmailChangeWith(identity),
    });

  /** Handles the events that came since the last time, as the stream does; returns them. */
  const follow = async (): Promise<PlatformEvent[]> => {
    const events = (await scanBareTable(services()))
      .filter(({ pk }) => pk.startsWith('EVENT#'))
      .map((item) => eventSchema.parse(item))
      .filter(({ eventId }) => !handled.has(eventId))
      .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
    for (const event of events) {
      await followInMail(event, services(), { identity, send });
      // The mails of other events have tests of their own.
      if (event.type === 'email-changed' || event.type === 'security-reported')
        await notify(event, services(), send);
      handled.add(event.eventId);
    }
    return events;
  };
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
  const codeTo = (email: string): string => {
    const code = mailsTo(email)
      .map(({ text }) => /^\s*(\d{6})\s*$/mu.exec(text)?.[1])
      .findLast((found) => found !== undefined);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  };

  /** An active member whose identity has their address and the good password, in one browser. */
  const person = async (name: string) => {
    const as = await activePerson(services(), name);
    const email = `${name}@member.example`;
    identity.users.set(`sub-${name}`, { name: email, password: goodPassword });
    const client = acting();
    return {
      as,
      email,
      sub: `sub-${name}`,
      read: () => client.request('readEmailChange', { as, key: 'none' }),
      begin: (to: string, currentPassword = goodPassword) =>
        client.request('beginEmailChange', { as, key: 'none', body: { email: to, currentPassword } }),
      confirm: (currentCode: string, newCode: string) =>
        client.request('confirmEmailChange', { as, key: 'none', body: { currentCode, newCode } }),
    };
  };

  /** Begins a change of this member and reads both codes. */
  const codesFor = async (
    one: Awaited<ReturnType<typeof person>>,
    to: string,
  ): Promise<readonly [currentCode: string, newCode: string]> => {
    await one.begin(to);
    await follow();
    return [codeTo((await one.read()).email), codeTo(to)];
  };

  /** The token of the link in the newest mail to this address that has one. */
  const tokenTo = (email: string): string => {
    const [, hash] =
      mailsTo(email)
        .map(({ text }) => /\/auth\/not-me\/#(\S+)/u.exec(text))
        .findLast((found) => found !== null) ?? [];
    return new URLSearchParams(hash).get('token') ?? '';
  };
  const report = (token: string, as: ActsAs) =>
    new Acting(services(), notMe, { reportSignIn: reportSignInWith(identity) }).request('reportSignIn', {
      as,
      key: 'none',
      body: { token },
    });
  return { identity, mailsTo, codeTo, follow, person, codesFor, tokenTo, report };
};
