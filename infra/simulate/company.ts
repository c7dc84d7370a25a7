/** Who takes part: members of the demo cast who can be paid, and staff who decide. */
import type { LocalCloud } from '../local/cloud.ts';
import type { CastSignIn } from '../local/seed.ts';
import { type ApiClient, signIn } from '../testing/client.ts';
import { readSurely } from './client.ts';
import type { Area } from './steps.ts';

export interface MemberActor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly client: ApiClient;
  readonly payoutAddressId: string;
  readonly iban: string;
  /** Something keeps them from withdrawing. */
  readonly isBlocked: boolean;
  /** A running deposit of theirs. */
  readonly depositId: string | undefined;
}

export interface StaffActor {
  readonly role: string;
  readonly client: ApiClient;
}

export interface Company {
  readonly cloud: LocalCloud;
  readonly members: readonly MemberActor[];
  readonly staff: readonly StaffActor[];
  readonly configurationVersion: number;
  readonly packageId: string;
  /** Of one piece. */
  readonly priceMinor: number;
  readonly feeMinor: number;
  readonly withdrawalFeeMinor: number;
  readonly planId: string;
}

/** As the API answers them. */
export interface Wallets {
  readonly wallets: readonly { area: Area; balances: { account: string; balanceMinor: number }[] }[];
}

export const withdrawalsPath = (area: Area = 'infinity'): string => `/api/${area}/payments/withdrawals/`;

/** In each area, the balances by account. */
export const walletsOf = ({ wallets }: Wallets): Record<string, Record<string, number>> =>
  Object.fromEntries(
    wallets.map(({ area, balances }) => [
      area,
      Object.fromEntries(balances.map(({ account, balanceMinor }) => [account, balanceMinor])),
    ]),
  );

/**
 * Signs in whom the simulation needs: staff who decide, and members who can be paid, or those of `known`, whom something
 * may keep from being paid by now.
 */
export async function gather(
  cloud: LocalCloud,
  cast: readonly CastSignIn[],
  { most, known }: { readonly most: number; readonly known?: readonly MemberActor[] },
): Promise<Company> {
  const staff: StaffActor[] = [];
  for (const person of cast.filter(({ role }) => ['admin', 'treasurer'].includes(role)))
    staff.push({ role: `${person.role} ${person.name}`, client: await signIn(cloud, person) });
  const members: MemberActor[] = [];
  const people = cast.filter(({ role, status }) => role === 'member' && status === 'active');
  for (const person of known
    ? known.flatMap(({ email }) => people.filter((one) => one.email === email))
    : people) {
    if (members.length === most) break;
    const member = await memberOf(cloud, person);
    if (member && (known || !member.isBlocked)) members.push(member);
  }
  const { configuration } = await readSurely<{ configuration: Configuration }>(
    staff[0]?.client as ApiClient,
    '/api/configuration/',
  );
  const cheapest = configuration.packages[0] as Configuration['packages'][number];
  return {
    cloud,
    members,
    staff,
    configurationVersion: configuration.version,
    packageId: cheapest.id,
    priceMinor: cheapest.priceMinor,
    feeMinor: (cheapest.priceMinor * configuration.purchase.feeBps) / 10_000,
    withdrawalFeeMinor: configuration.withdrawal.feeMinor,
    planId: configuration.plans[0]?.id ?? '',
  };
}

interface Configuration {
  version: number;
  packages: { id: string; priceMinor: number }[];
  purchase: { feeBps: number };
  withdrawal: { feeMinor: number };
  plans: { id: string }[];
}

async function memberOf(cloud: LocalCloud, person: CastSignIn): Promise<MemberActor | undefined> {
  const client = await signIn(cloud, person);
  type Status = { blockers: unknown[] };
  const { blockers } = await readSurely<Status>(client, `${withdrawalsPath()}status/`);
  type Addresses = { items: { payee: { kind: string; addressId: string; iban?: string } }[] };
  const { items } = await readSurely<Addresses>(client, '/api/users/profile/payout-addresses/');
  const payee = items.map((item) => item.payee).find(({ kind }) => kind === 'bank');
  if (!payee?.iban) return undefined;
  const { id } = await readSurely<{ id: string }>(client, '/api/users/me/');
  type Deposits = { items: { id: string; state: string }[] };
  const deposits = await readSurely<Deposits>(client, '/api/security/payments/deposits/');
  return {
    id,
    name: person.name,
    email: person.email,
    client,
    payoutAddressId: payee.addressId,
    iban: payee.iban,
    isBlocked: blockers.length > 0,
    depositId: deposits.items.find(({ state }) => state === 'active')?.id,
  };
}
