import type { UnmatchedPayment } from '#functions/coinpayments/coinpayments.ts';
import { decideInvoice, withCreatedInvoice } from '#functions/coinpayments/invoice.ts';
import { decideCompound } from '#functions/compound/compound.ts';
import { decideCancelDeposit, decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import {
  amountDue,
  cancelOrder,
  type OrderKind,
  payFromBalance,
  rejectOrder,
} from '#functions/order/order.ts';
import { confirmBankPayment } from '#functions/order/receipt.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { activate } from './activate.ts';
import type { CommandOf } from './commands.ts';
import { settleStep } from './settle.ts';
import type { Source, World } from './world.ts';

export const order = (
  world: World,
  { person: who, packageIndex, quantity, payment }: CommandOf<'order'>,
): void => {
  const id = newId('PurchaseId', world.now);
  const moment = world.moment(id);
  const purchase = decidePurchase(
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
  else activate(world, purchaseKind, payFromBalance(purchaseKind, purchase, world.sponsorsOf(who), moment));
};

/** The deposit with the payment page that the provider made for it. */
const withOpenInvoice = (world: World, made: Deposit): Deposit => {
  const step = decideInvoice(made, world.now);
  if (step.step !== 'create') throw new Error('a new deposit has no invoice yet');
  const expiresAt = addHours(instantOf(world.now), 72);
  const invoice = { id: `inv-${made.id}`, checkoutUrl: 'https://pay.example', expiresAt };
  return withCreatedInvoice(
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
  if (payment === 'balance')
    activate(world, depositKind, payFromBalance(depositKind, made, world.sponsorsOf(who), world.moment(id)));
  else world.accept(payment === 'bank' ? made : withOpenInvoice(world, made), []);
};

/** What staff left in suspense of a bank payment. */
const byStaff = (world: World, { id }: Source, amountMinor: Minor): UnmatchedPayment | null =>
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

const confirmOrder = <O extends Purchase | Deposit>(
  world: World,
  kind: OrderKind<O>,
  placed: O,
  receivedMinor: Minor,
  { whenDifferent }: CommandOf<'confirm'>,
): void => {
  const receipt = { receivedMinor, reference: 'BANK', whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(placed));
  const confirmation = confirmBankPayment(kind, placed, receipt, sponsors, world.moment(placed.id));
  if (confirmation.outcome === 'activated') activate(world, kind, confirmation.activation);
  else world.accept(confirmation.order, confirmation.entries);
  world.setAside(placed, byStaff(world, placed, confirmation.unmatchedMinor));
};

export const confirm = (world: World, how: CommandOf<'confirm'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const received = asMinor(Math.max(1, Math.floor((amountDue(source) * how.percent) / 100)));
  if (source.area === 'infinity') confirmOrder(world, purchaseKind, source, received, how);
  else confirmOrder(world, depositKind, source, received, how);
};

export const end = (world: World, how: CommandOf<'cancel'> | CommandOf<'reject'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const moment = world.moment(source.id);
  const reason = 'No longer wanted';
  const ending =
    source.area === 'infinity'
      ? how.act === 'cancel'
        ? cancelOrder(purchaseKind, source, moment)
        : rejectOrder(purchaseKind, source, reason, moment)
      : how.act === 'cancel'
        ? decideCancelDeposit(source, moment)
        : rejectOrder(depositKind, source, reason, moment);
  world.accept(ending.order, []);
  world.setAside(source, byStaff(world, source, ending.leftMinor));
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
