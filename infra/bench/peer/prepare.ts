/**
 * Fills an empty database: `node prepare.ts <members> <buyers> <depth>`. The buyers are below one chain of `depth`
 * sponsors, the other members below its first. Every member has the password of the benchmark.
 */
import { readFile } from 'node:fs/promises';
import { db } from './lib/db.ts';
import { hashOfPassword } from './lib/password.ts';

const levelsMax = 10;
const balanceMinor = 100_000_000;

const [membersCount = 0, buyersCount = 0, depth = 0] = process.argv.slice(2).map(Number);
const passwordHash = await hashOfPassword(process.env.BENCH_PASSWORD ?? '');
const id = (number: number): string => `member-${number}`;

const chain = Array.from({ length: depth }, (_, number) => id(number));
const above = (level: number): string[] => chain.slice(0, level).reverse().slice(0, levelsMax);
const members = Array.from({ length: membersCount }, (_, number) => {
  const isBuyer = number >= depth && number < depth + buyersCount;
  return {
    id: id(number),
    email: `${isBuyer ? `buyer-${number - depth}` : id(number)}@peer.example`,
    name: `Ida Member${number}`,
    role: 'member' as const,
    status: 'active' as const,
    passwordHash,
    sponsorIds: above(isBuyer ? depth : Math.min(number, 1)),
  };
});
const treasurer = {
  id: 'treasurer',
  email: 'treasurer@peer.example',
  name: 'Tom Treasurer',
  role: 'treasurer' as const,
  status: 'active' as const,
  passwordHash,
  sponsorIds: [],
};

const sql = await readFile(new URL('schema.sql', import.meta.url), 'utf8');
for (const statement of sql.replaceAll(/^--.*$/gmu, '').split(';'))
  if (statement.trim()) await db.$executeRawUnsafe(statement);
await db.member.createMany({ data: [...members, treasurer] });
await db.wallet.createMany({
  data: members.map((member) => ({ memberId: member.id, availableMinor: balanceMinor, investedMinor: 0 })),
});
await db.downlineTotal.createMany({
  data: members.flatMap((member) =>
    Array.from({ length: levelsMax + 1 }, (_, level) => ({
      memberId: member.id,
      level,
      count: members.filter(({ sponsorIds }) => sponsorIds[level - 1] === member.id).length,
      volumeMinor: 0,
    })),
  ),
});
await db.platformAccount.createMany({
  data: ['pool', 'fees', 'suspense'].flatMap((account) =>
    Array.from({ length: 4 }, (_, shard) => ({ account, shard, balanceMinor: 0 })),
  ),
});
const { version, ...terms } = JSON.parse(process.env.BENCH_TERMS ?? '');
await db.configuration.create({ data: { version, terms } });
await db.$disconnect();
