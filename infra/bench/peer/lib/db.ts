import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

/** As many connections as clients that the benchmark has at once, and two more. */
const connectionsMax = 10;

export const db = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: connectionsMax }),
});

/** What runs inside a transaction. */
export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];
