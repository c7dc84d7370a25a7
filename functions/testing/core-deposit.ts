import { decideDeposit } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';

export const depositor = {
  id: `mem_${'D'.repeat(26)}` as MemberId,
  name: 'Dee Depositor',
  email: 'dee@example.com',
};

/** The Core deposit of the worked examples as it waits to be paid: 1 000.00 at 5 %, for twelve months. */
export const coreDeposit = (now: Date, more: Partial<Parameters<typeof decideDeposit>[1]> = {}): Deposit =>
  decideDeposit(
    { depositor, configuration: defaultConfiguration },
    {
      id: newId('DepositId', now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment: 'bank',
      configurationVersion: 1,
      ...more,
    },
    { kind: 'member', memberId: depositor.id },
    now,
  );
