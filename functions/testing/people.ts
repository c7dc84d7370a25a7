import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { type ApiClient, type Person, register, signIn } from '#infra/testing/client.ts';
import type { CloudUnderTest } from '#infra/testing/cloud.ts';
import type { ListedMember } from '#shared/contract/user-administration.ts';
import type { UserStatus } from '#shared/domain/states.ts';

export const password = 'Correct-Horse-9x';

/** People for tests on the local cloud: made the way real ones come to be, by registering and being approved. */
export const peopleOf = (under: CloudUnderTest) => {
  let administrator: Promise<ApiClient> | undefined;

  const makeAdministrator = async (): Promise<ApiClient> => {
    const person = { email: 'ada@staff.example', password, name: 'Ada Admin' };
    return staffClient(person);
  };

  /** An administrator who has just been appointed, with the second factor without which no role takes effect. */
  const staffClient = async (person: Person & { name: string }): Promise<ApiClient> => {
    await under.cloud.invoke('first-administrator', person);
    const { secret } = await turnAuthenticatorOn(under.cloud, person);
    return signIn(under.cloud, { ...person, totpSecret: secret });
  };

  const people = {
    /** A client of the first administrator. */
    administrator: (): Promise<ApiClient> => {
      administrator ??= makeAdministrator();
      return administrator;
    },
    /** A client of the second administrator. */
    secondAdministrator: async (): Promise<ApiClient> => {
      await people.administrator();
      const person = { email: 'sven@staff.example', password, name: 'Sven Second' };
      return staffClient(person);
    },
    /** Registers and confirms a person, who then awaits approval. */
    register: (email: string, name: string, sponsorCode?: string): Promise<void> =>
      register(under.cloud, { email, password, name, ...(sponsorCode && { sponsorCode }) }),
    /** A member as staff see them. */
    find: async (email: string): Promise<ListedMember> => {
      const admin = await people.administrator();
      const { body } = await admin.get<{ items: ListedMember[] }>('/api/users/?limit=100');
      const found = body.items.find((item) => item.email === email);
      if (!found) throw new Error(`no registration for ${email}`);
      return found;
    },
    /** Gives a member a status. */
    giveStatus: async (
      email: string,
      status: UserStatus,
      { reason = 'for the test', visibleToMember = true } = {},
    ): Promise<void> => {
      const admin = await people.administrator();
      const { memberId } = await people.find(email);
      const { body } = await admin.put<{ results: { ok: boolean; code?: string }[] }>('/api/users/status/', {
        memberIds: [memberId],
        status,
        reason,
        visibleToMember,
      });
      const [result] = body.results;
      if (!result?.ok) throw new Error(`${email} did not become ${status}: ${result?.code}`);
    },
    /** An active, signed-in member. */
    member: async (email: string, name: string, sponsorCode?: string): Promise<ApiClient> => {
      await people.register(email, name, sponsorCode);
      await people.giveStatus(email, 'active');
      const client = await signIn(under.cloud, { email, password });
      await client.takeCsrfToken();
      return client;
    },
  };
  return people;
};
