/** Makes the demo cast on a cloud without one, through the same commands as real use. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { bank } from '#shared/contract/bank.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { payouts } from '#shared/contract/payouts.ts';
import type { SeedProgress } from '#shared/contract/seed.ts';
import type { solvency } from '#shared/contract/solvency.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { turnAuthenticatorOn } from '../testing/authenticator.ts';
import { type ApiClient, signIn } from '../testing/client.ts';
import type { LocalCloud } from './cloud.ts';

/** One sign-in of the cast, as `endpoints.json` lists it. */
export interface CastSignIn {
  role: string;
  name: string;
  email: string;
  password: string;
  /** What staff decided about them; only `active` members can move money. */
  status: string;
  /** The key of the authenticator (base32), for those whose sign-in asks for its code: all staff, and one member. */
  totpSecret?: string;
}

interface SeedReply extends SeedProgress {
  cast: CastSignIn[];
}

/** The first administrator of a local cloud, who then asks for the cast. */
const demoAdministrator = { email: 'admin@demo.ballast.example', name: 'Alma Admiral' };

/** Whose own money the cast's capital and placements are. */
const demoOperator = 'Ballast Demo Operator';

/** The member of the cast who has an authenticator as all staff do: one whom the scenario never signs in again. */
const carefulMember = 'xenia.xebec@demo.ballast.example';

const pollMs = 500;

/** The cast's sign-ins are kept next to the data they belong to. */
const castFile = (dataDir: string): string => join(dataDir, 'cast.json');

/** The sign-ins of the cast that was made in this data folder; empty when none was. */
export function castOf(dataDir: string): CastSignIn[] {
  return existsSync(castFile(dataDir))
    ? (JSON.parse(readFileSync(castFile(dataDir), 'utf8')) as CastSignIn[])
    : [];
}

function keepCast(dataDir: string, cast: readonly CastSignIn[]): void {
  writeFileSync(`${castFile(dataDir)}.new`, `${JSON.stringify(cast, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${castFile(dataDir)}.new`, castFile(dataDir));
}

/** The administrator's sign-in, saved before it is used, so that an interrupted first start can resume. */
function administratorOf(dataDir: string): CastSignIn {
  const known = castOf(dataDir).find(({ role }) => role === 'admin');
  if (known) return known;
  const password = `Demo-${randomBytes(12).toString('base64url')}-9x`;
  const made = { role: 'admin', ...demoAdministrator, password, status: 'active' };
  keepCast(dataDir, [made]);
  return made;
}

/** Roles take effect only with a second factor, so the administrator sets an authenticator up before anything else. */
async function administratorWithFactor(cloud: LocalCloud, dataDir: string): Promise<CastSignIn> {
  const administrator = administratorOf(dataDir);
  const { email, password, name } = administrator;
  await cloud.invoke('first-administrator', { email, password, name });
  if (administrator.totpSecret) return administrator;
  const complete = await withAuthenticator(cloud, administrator);
  keepCast(dataDir, [complete]);
  return complete;
}

/**
 * Makes the first administrator, signs in as them and requests the cast; `show` receives the progress. A repeated call
 * resumes an interrupted run, and returns immediately when the cast is complete. Throws when seeding fails.
 */
export async function seedDemo(
  cloud: LocalCloud,
  { dataDir, show = () => undefined }: { dataDir: string; show?: (progress: SeedProgress) => void },
): Promise<CastSignIn[]> {
  const known = castOf(dataDir);
  if (known.length > 1) return known;
  const administrator = await administratorWithFactor(cloud, dataDir);
  const client = await signIn(cloud, administrator);
  // The scenario settles each of its days itself: a run of today in the middle of it would settle all of them at once.
  const cast = await cloud.hold(async () => {
    const { status, body } = await client.post('/api/seed/');
    if (status !== 202) throw new Error(`Seeding was refused: ${status} ${JSON.stringify(body)}`);
    const people = await finished(client, show);
    await cloud.drained();
    await showBank(cloud, client);
    await showProvider(cloud, client);
    return [administrator, ...people];
  });
  keepCast(dataDir, cast);
  // Saved without them first: a start interrupted here leaves one unusable sign-in, and not an unusable cast.
  for (const [index, person] of cast.entries())
    if (needsAuthenticator(person)) {
      cast[index] = await withAuthenticator(cloud, person);
      keepCast(dataDir, cast);
    }
  // The codes that turned the authenticators on are used up; whoever signs in at once has the next.
  await cloud.advance('PT30S');
  await cloud.drained();
  return cast;
}

/** What the bank's payments of the cast come from and go to: an account that no bank has. */
const demoIban = 'DE02999999990000067890';

type Page = ReplyOf<typeof bank.endpoints.listTransit>;
type Payables = ReplyOf<typeof payouts.endpoints.listPayables>;

/** A transfer of the cast's last day is not on the bank's statement yet, and what nobody sent isn't either. */
const isOnStatement = (
  { direction, createdAt, reference }: Page['items'][number],
  unsent: ReadonlySet<string>,
  now: Date,
): boolean =>
  direction === 'in' || (!unsent.has(reference ?? '') && instantOf(now) > addHours(createdAt, 24));

/** The bank books what staff of the cast noted by hand, and its statement confirms each of these payments. */
async function showBank(cloud: LocalCloud, client: ApiClient): Promise<void> {
  const tell = async (order: object): Promise<void> => {
    const answer = await fetch(cloud.bank, { method: 'POST', body: JSON.stringify(order) });
    if (!answer.ok) throw new Error(`The bank refused ${JSON.stringify(order)}: ${await answer.text()}`);
  };
  const open = await client.get<Payables>('/api/payouts/payables/?state=open&limit=100');
  const unsent = new Set(open.body.items.map(({ endToEndId }) => endToEndId));
  let path: string | null = '/api/bank/transit/?limit=100';
  while (path) {
    const { body }: { body: Page } = await client.get<Page>(path);
    const shown = body.items.filter((item) => isOnStatement(item, unsent, new Date(cloud.now())));
    for (const { direction, amountMinor, sourceId, memberName, reference } of shown) {
      const party = { name: memberName ?? demoOperator, iban: demoIban };
      // What left in a batch has the id that its file gave it.
      const endToEndId = reference && /^PBL[0-9A-Z]{26}$/u.test(reference) ? { endToEndId: reference } : {};
      const sides = direction === 'in' ? { payer: party } : { direction, payee: party, ...endToEndId };
      await tell({ transfer: { reference: sourceId, amountMinor, ...sides } });
    }
    path = body.next && `/api/bank/transit/?limit=100&cursor=${encodeURIComponent(body.next)}`;
  }
  await tell({ statement: true });
  await cloud.drained();
}

type Entries = ReplyOf<typeof solvency.endpoints.listAccountEntries>;

/** What payers brought, which the provider knows. */
const paidByInvoice: readonly string[] = ['deposit-confirmed', 'payment-unmatched'];

/** The provider has what the cast's staff moved there beside invoices: the operator's money, and crypto payouts. */
async function showProvider(cloud: LocalCloud, client: ApiClient): Promise<void> {
  if (!cloud.coinpayments) return;
  for (const area of ['infinity', 'security']) {
    let path: string | null = `/api/solvency/entries/?area=${area}&account=cash:coinpayments&limit=100`;
    while (path) {
      const { body }: { body: Entries } = await client.get<Entries>(path);
      for (const { changeMinor, kind } of body.items) {
        if (paidByInvoice.includes(kind)) continue;
        const transfer = {
          direction: changeMinor > 0 ? 'in' : 'out',
          amountMinor: Math.abs(changeMinor),
          note: kind,
        };
        const answer = await fetch(`${cloud.coinpayments}/control/transfers`, {
          method: 'POST',
          body: JSON.stringify(transfer),
        });
        if (!answer.ok) throw new Error(`The provider refused a transfer: ${await answer.text()}`);
      }
      path =
        body.next &&
        `/api/solvency/entries/?area=${area}&account=cash:coinpayments&limit=100&cursor=${encodeURIComponent(body.next)}`;
    }
  }
}

const needsAuthenticator = ({ role, email, totpSecret }: CastSignIn): boolean =>
  totpSecret === undefined && (role !== 'member' || email === carefulMember);

/** The person with an authenticator of which the key is kept. */
async function withAuthenticator(cloud: LocalCloud, person: CastSignIn): Promise<CastSignIn> {
  const { secret, client } = await turnAuthenticatorOn(cloud, person);
  await client.form('/api/auth/signout/', { csrfToken: await client.takeCsrfToken(), json: 'true' });
  return { ...person, totpSecret: secret };
}

async function finished(client: ApiClient, show: (progress: SeedProgress) => void): Promise<CastSignIn[]> {
  for (;;) {
    const { body } = await client.get<SeedReply>('/api/seed/');
    show(body);
    if (body.state === 'failed') throw new Error(`Seeding failed at: ${body.step}`);
    if (body.state === 'done') return body.cast;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
