/** Deposits that journeys of staff find in their queue; how members make one is covered by other journeys. */

import { type Person, signIn } from '#infra/testing/client.ts';
import type { configuration } from '#shared/contract/configuration.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';

type Deposit = ReplyOf<typeof securityDeposits.endpoints.makeDeposit>;

/** A member makes a deposit in the first plan, in minor units; answers its id and, by bank, its reference. */
export const orderDeposit = async (
  cloud: CloudUnderTest,
  member: Pick<Person, 'email' | 'password' | 'totpSecret'>,
  amountMinor: number,
  payment: 'bank' | 'coinpayments' = 'bank',
): Promise<{ id: string; reference: string }> => {
  const client = await signIn(cloud, member);
  const { body: known } =
    await client.get<ReplyOf<typeof configuration.endpoints.readConfiguration>>('/api/configuration/');
  const { version, plans } = known.configuration;
  const { status, body } = await client.post<Deposit>(
    '/api/security/payments/deposits/',
    {
      planId: plans[0]?.id,
      amountMinor,
      payment,
      configurationVersion: version,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  if (status !== 201) throw new Error(`the deposit was refused: ${status} ${JSON.stringify(body)}`);
  return {
    id: body.id,
    reference: body.payment.method === 'bank' ? formatReference(body.payment.reference) : '',
  };
};
