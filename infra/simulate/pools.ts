/**
 * Tops up both bonus pools each morning before anybody acts. A bonus that waits for money in its pool isn't a fault, but
 * the model expects every approved bonus to be paid.
 */
import { randomUUID } from 'node:crypto';
import { approveProposal } from '../testing/approving.ts';
import type { ApiClient } from '../testing/client.ts';
import { readSurely } from './client.ts';
import type { Company, StaffActor } from './company.ts';
import type { Area } from './steps.ts';

/** In cents: far more than any night's returns and bonuses take. */
const leastMinor = 20_000_000;
const fundedMinor = 50_000_000;

export async function fillPools({ staff }: Company): Promise<void> {
  const treasurer = clientOf(staff, 'treasurer');
  const administrator = clientOf(staff, 'admin');
  const { areas } = await readSurely<{ areas: { area: Area; poolMinor: number }[] }>(
    treasurer,
    '/api/pools/',
  );
  for (const { area, poolMinor } of areas) {
    if (poolMinor >= leastMinor) continue;
    const capital = { kind: 'operator-capital', area, amountMinor: fundedMinor, cash: 'cash:bank' };
    const reason = 'For the returns and bonuses of the coming months.';
    for (const [path, body] of [
      ['/api/proposals/', { act: capital, reason, evidence: 'BOARD MINUTES' }],
      ['/api/pools/', { area, amountMinor: fundedMinor, reason }],
    ] as const) {
      const proposed = await treasurer.post<{ id: string }>(path, body, { idempotencyKey: randomUUID() });
      const { status, body: said } = await approveProposal(administrator, proposed.body.id);
      if (status !== 200) throw new Error(`The pool of ${area} was not funded: ${JSON.stringify(said)}`);
    }
  }
}

function clientOf(staff: readonly StaffActor[], role: string): ApiClient {
  const person = staff.find((one) => one.role.startsWith(`${role} `));
  if (!person) throw new Error(`The cast has no ${role}`);
  return person.client;
}
