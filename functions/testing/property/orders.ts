import type { SetAsidePayment } from '#functions/coinpayments/coinpayments.ts';
import { decideInvoice, madeInvoice } from '#functions/coinpayments/invoice.ts';
import { decideCompound } from '#functions/compound/compound.ts';
import {
  decideBankConfirmation,
  decideCancelDeposit,
  decideDeposit,
  decideRejectDeposit,
} from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { dueOf } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decideCancel, decideOrder, decideReject } from '#functions/purchase/purchase.ts';
import { decideConfirmation, decidePayFromBalance } from '#functions/purchase/purchase-payment.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { activateDeposit, activatePurchase } from './activate.ts';
import type { CommandOf } from './commands.ts';
import { settleStep } from './settle.ts';
import type { Source, World } from './world.ts';

export const order = (
  world: World,
  { person: who, packageIndex, quantity, payment }: CommandOf<'order'>,
): void => {
  const id = newId('PurchaseId', world.now);
  const moment = world.moment(id);
  const purchase = decideOrder(
    {
      buyer: { id: world.memberId(who), name: 'Somebody', email: 's@example.com' },
      configuration: world.configuration,
    },
    {
      id,
      packageId: world.configuration.packages[packageIndex]?.id ?? '',
      quantity,
      payment,
      configurationVersion: world.configuration.version,
    },
    moment.actor,
    moment.now,
  );
  if (payment === 'bank') world.accept(purchase, []);
  else activatePurchase(world, decidePayFromBalance(purchase, world.sponsorsOf(who), moment));
};

/** The deposit with the payment page that the provider made for it. */
const withOpenInvoice = (world: World, made: Deposit): Deposit => {
  const step = decideInvoice(made, world.now);
  if (step.step !== 'create') throw new Error('a new deposit has no invoice yet');
  const expiresAt = addHours(instantOf(world.now), 72);
  const invoice = { id: `inv-${made.id}`, checkoutUrl: 'https://pay.example', expiresAt };
  return madeInvoice(
    step.announced,
    { ...invoice, reference: made.id, stage: 'open', payments: [] },
    world.now,
  );
};

export const deposit = (
  world: World,
  { person: who, planIndex, amountMinor, payment }: CommandOf<'deposit'>,
): void => {
  const id = newId('DepositId', world.now);
  const made = decideDeposit(
    {
      depositor: { id: world.memberId(who), name: 'Somebody', email: 's@example.com' },
      configuration: world.configuration,
    },
    {
      id,
      planId: world.configuration.plans[planIndex]?.id ?? '',
      amountMinor: asMinor(amountMinor),
      payment,
      configurationVersion: world.configuration.version,
    },
    world.moment(id).actor,
    world.now,
  );
  world.accept(payment === 'bank' ? made : withOpenInvoice(world, made), []);
};

/** What staff left in suspense of a bank payment. */
const byStaff = (world: World, { id }: Source, amountMinor: Minor): SetAsidePayment | null =>
  amountMinor === 0
    ? null
    : {
        reason: 'set-aside-by-staff',
        amountMinor,
        foreign: null,
        cash: 'cash:bank',
        shard: world.shardOf(id),
        reference: 'BANK',
      };

const confirmPurchase = (
  world: World,
  purchase: Purchase,
  received: Minor,
  how: CommandOf<'confirm'>,
): void => {
  const input = { receivedMinor: received, bankReference: 'BANK', whenDifferent: how.whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(purchase));
  const confirmation = decideConfirmation(purchase, input, sponsors, world.moment(purchase.id));
  if (confirmation.outcome === 'activated') activatePurchase(world, confirmation.activation);
  else world.accept(confirmation.purchase, confirmation.entries);
  world.setAside(purchase, byStaff(world, purchase, confirmation.unmatchedMinor));
};

const confirmDeposit = (world: World, made: Deposit, received: Minor, how: CommandOf<'confirm'>): void => {
  const input = { receivedMinor: received, bankReference: 'BANK', whenDifferent: how.whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(made));
  const confirmation = decideBankConfirmation(made, input, sponsors, world.moment(made.id));
  if (confirmation.outcome === 'activated') activateDeposit(world, confirmation.activation);
  else world.accept(confirmation.deposit, confirmation.entries);
  world.setAside(made, byStaff(world, made, confirmation.unmatchedMinor));
};

export const confirm = (world: World, how: CommandOf<'confirm'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const received = asMinor(Math.max(1, Math.floor((dueOf(source) * how.percent) / 100)));
  if (source.area === 'infinity') confirmPurchase(world, source, received, how);
  else confirmDeposit(world, source, received, how);
};

export const end = (world: World, how: CommandOf<'cancel'> | CommandOf<'reject'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const moment = world.moment(source.id);
  const reason = 'No longer wanted';
  if (source.area === 'infinity') {
    const ending = how.act === 'cancel' ? decideCancel(source, moment) : decideReject(source, reason, moment);
    world.accept(ending.purchase, ending.entries);
  } else {
    const ending =
      how.act === 'cancel'
        ? decideCancelDeposit(source, moment)
        : decideRejectDeposit(source, reason, moment);
    world.accept(ending.deposit, ending.entries);
  }
};

export const compound = (world: World, how: CommandOf<'compound'>): void => {
  const deposits = [...world.sources.values()].filter((source) => source.area === 'security');
  const made = world.pick(deposits, how.which);
  if (!made) return;
  const running = () =>
    runningPosition({ deposit: made, position: world.positions.get(made.id) ?? null }, 'compounded');
  while (settleStep(world, running()));
  const position = running();
  const available = world.available(world.personOf(made), 'security');
  const amountMinor = asMinor(Math.floor((available * how.percent) / 100));
  const { entry, ...compounded } = decideCompound(
    { deposit: made, position, compoundMinMinor: world.configuration.deposit.compoundMinMinor },
    { id: newId('CompoundId', world.now), amountMinor },
    world.moment(made.id),
  );
  world.accept(compounded.deposit, [entry]);
  world.positions.set(made.id, compounded.position);
};
