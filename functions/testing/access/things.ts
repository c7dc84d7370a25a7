import { createHash, randomUUID } from 'node:crypto';
import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { proposeFileDecision } from '#functions/bank/decide-file.ts';
import { writeBankFile } from '#functions/bank/table/bank-files.ts';
import { refundLine } from '#functions/bank/use-case/refund-line.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Services } from '#functions/entry/call.ts';
import { revisionsOf } from '#functions/kyc/kyc-draft.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { notifyOnce } from '#functions/notification/table/notify-once.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { OrderStore } from '#functions/order/table/order-store.ts';
import type { Passkey } from '#functions/passkey/passkey-schema.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import type { FoundPayment } from '#functions/payment/use-case/propose-receipt.ts';
import { newId } from '#functions/platform/new-id.ts';
import { newDeviceKey, passkeyKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { fileReport } from '#functions/safety/table/security-reports.ts';
import { refundSuspense } from '#functions/suspense/table/refund-suspense.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { giveKycPapers, submitWholeKyc } from '#functions/testing/kyc.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import {
  type DepositId,
  type PurchaseId,
  payableIdSchema,
  purchaseIdSchema,
  sessionIdSchema,
  suspenseIdSchema,
} from '#shared/domain/ids.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payable.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Person, Platform } from './platform.ts';
import { type Ids, nobodys, type Thing } from './row.ts';

/** Whose thing is made, by whom it will be acted on, and a colleague of theirs. */
export interface Making {
  readonly platform: Platform;
  readonly owner: Person;
  readonly caller: Person;
  readonly colleague: Person;
  readonly newMember: () => Promise<Person>;
}
type Made = { readonly id: string };
type Make = (making: Making) => Promise<string>;

const order = { packageId: 'starter', quantity: 1, configurationVersion: 1 };

/** What one Starter costs here. */
const handPaidMinor = asMinor(10_500);
const refundedMinor = asMinor(5_000);
/** What a withdrawal pays out, after its fee. */
const paidOutMinor = asMinor(1_900);

const purchase = async (
  { platform, owner }: Making,
  payment: 'bank' | 'balance' = 'bank',
): Promise<string> => {
  const input = { body: { ...order, payment } };
  return (await platform.done<Made>('infinity-purchases', 'buyPackage', { as: owner, input })).id;
};

const book = async <O extends Order>(
  { platform, colleague }: Making,
  store: OrderStore<O>,
  id: O['id'],
  payment: Omit<FoundPayment, 'bankReference'>,
): Promise<void> => {
  const services = platform.services();
  const actor = { kind: 'staff', memberId: colleague.memberId } as const;
  const found = { bankReference: newBankReference(), ...payment };
  const transaction = new Transaction();
  await bookBankPayment({ ...services, actor }, store, id, found, {
    transaction,
    refunding: refundingBy({ id: colleague.memberId, name: 'Cora Colleague' }),
  });
  await commit(services.database, transaction);
};

/** Books a payment for it; half of what is due stays in suspense. */
const payPurchase = async (
  making: Making,
  purchaseId: string,
  payment: Omit<FoundPayment, 'bankReference'>,
): Promise<void> => {
  await book(making, purchaseStore, purchaseId as PurchaseId, payment);
};

const deposit = async (
  { platform, owner }: Making,
  payment: 'bank' | 'balance' | 'coinpayments',
): Promise<string> => {
  const input = { body: { planId: 'core', amountMinor: 20_000, payment, configurationVersion: 1 } };
  return (await platform.done<Made>('security-deposits', 'makeDeposit', { as: owner, input })).id;
};

const addressOf = async ({ platform, owner }: Making, isAccepted = true) =>
  (await givePayoutAddress(platform.services(), owner.memberId, { isAccepted })).addressId;

const withdrawal = async (making: Making, area: ProductArea, isAccepted = true): Promise<string> => {
  const { platform, owner } = making;
  const body = {
    amountMinor: asMinor(2_000),
    feeMinor: asMinor(100),
    payoutAddressId: await addressOf(making, isAccepted),
  };
  const services = platform.services();
  if (area === 'infinity') {
    const otpProof = await proofFor(services, owner, 'infinity-withdrawal', body);
    const request = { as: owner, input: { body }, otpProof };
    return (await platform.done<Made>('withdrawals', 'requestInfinityWithdrawal', request)).id;
  }
  const bonus = { kind: 'bonus' as const, ...body };
  const otpProof = await proofFor(services, owner, 'security-withdrawal', bonus);
  const request = { as: owner, input: { body: bonus }, otpProof };
  return (await platform.done<Made>('withdrawals', 'requestSecurityWithdrawal', request)).id;
};

const decided = async (
  making: Making,
  act:
    | 'claimInfinityWithdrawal'
    | 'claimSecurityWithdrawal'
    | 'approveInfinityWithdrawal'
    | 'approveSecurityWithdrawal',
): Promise<string> => {
  const withdrawalId = await withdrawal(making, act.includes('Infinity') ? 'infinity' : 'security');
  const as = act.startsWith('claim') ? making.caller : making.colleague;
  await making.platform.done('staff-withdrawals', act, { as, input: { params: { withdrawalId } } });
  return withdrawalId;
};

const payable = async (making: Making): Promise<string> => {
  const withdrawalId = await decided(making, 'approveInfinityWithdrawal');
  const { items } = await making.platform.done<{ items: (Made & { source: { id: string } })[] }>(
    'payouts',
    'listPayables',
    { as: making.colleague, input: { query: { limit: 100 } } },
  );
  return items.find(({ source }) => source.id === withdrawalId)?.id ?? '';
};

const unmatchedPayment = async (making: Making): Promise<string> => {
  await payPurchase(making, await purchase(making), {
    receivedMinor: refundedMinor,
    whenDifferent: 'suspense',
  });
  const { items } = await making.platform.done<{ items: { id: string; member: { memberId: string } }[] }>(
    'suspense',
    'listSuspense',
    { as: making.colleague, input: { query: { limit: 100 } } },
  );
  return items.findLast(({ member }) => member.memberId === making.owner.memberId)?.id ?? '';
};

/** A refund that a colleague proposed and another one approved. */
const refundPayable = async (making: Making, payee: Payee | null = null): Promise<string> => {
  const { platform, colleague: as } = making;
  const suspenseId = suspenseIdSchema.parse(await unmatchedPayment(making));
  const input = { params: { suspenseId }, body: { reason: 'For a test' } };
  await platform.done('suspense', 'proposeRefund', { as, input });
  const services = platform.services();
  const { memberId } = await activePerson(services, randomUUID(), ['treasurer']);
  const actor = { kind: 'staff', memberId } as const;
  const transaction = new Transaction();
  const carrying = { ...momentOf({ ...services, actor }, suspenseId), shards: services.shards };
  await refundSuspense(services.database, transaction, { suspenseId, payee }, carrying);
  await commit(services.database, transaction);
  const { payment } = await readSuspenseCase(services.database, suspenseId);
  return payment.payableId ?? '';
};

const storeFile = (database: Services['database'], file: BankFile): Promise<void> => {
  const transaction = new Transaction();
  writeBankFile(transaction, file);
  return commit(database, transaction);
};

/** A file of the bank whose statement lacks the one before it. */
const heldFile = async ({ database, now }: Services): Promise<BankFile> => {
  const id = createHash('sha256').update(randomUUID()).digest('hex');
  const figures = { openingMinor: null, closingMinor: null, closingOn: null, lines: 0, newLines: 0 };
  const held = {
    reason: 'gap',
    differenceMinor: null,
    storedClosingMinor: null,
    unknown: [],
    unknownMore: 0,
  } as const;
  const file: BankFile = {
    id,
    key: `statements/${id}`,
    receivedAt: instantOf(now()),
    state: 'held',
    statements: [{ account: 'DE02', currency: 'EUR', number: 9, ...figures, held }],
    problems: [],
    decision: null,
    version: 1,
  };
  await storeFile(database, file);
  return file;
};

const payer: Payee = { name: 'Somebody Else', iban: 'AT611904300234573201' };

/** Such a refund whose account a colleague entered, under a name that compliance didn't verify. */
const enteredPayable = async (making: Making): Promise<string> => {
  const payableId = await refundPayable(making);
  const input = { params: { payableId }, body: payer };
  await making.platform.done('payouts', 'enterPayee', { as: making.colleague, input });
  return payableId;
};

/** A refund to the account that the money came from, which a third one transferred by hand. */
const sentPayable = async (making: Making): Promise<string> => {
  const payableId = await refundPayable(making, payer);
  const input = { params: { payableId }, body: { reference: 'TRANSFER 1' } };
  await making.platform.done('payouts', 'payPayableByHand', { as: making.colleague, input });
  return payableId;
};

/** A line of a stranger that nothing explains. */
const unmatchedLine = async (
  { platform, colleague: as }: Making,
  direction: 'in' | 'out',
  amountMinor = handPaidMinor,
): Promise<BankLineId> => {
  const stranger = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
  const text = randomUUID();
  await bringLines(platform.services(), [{ direction, amountMinor, payer: stranger, text }]);
  const { items } = await platform.done<{ items: { id: BankLineId; text: string }[] }>(
    'bank',
    'listBankLines',
    {
      as,
      input: { query: { state: 'unmatched', limit: 100 } },
    },
  );
  const found = items.find((line) => line.text.includes(text));
  if (!found) throw new Error('the line is not unmatched');
  return found.id;
};

/** A line whose refund two people decided. */
const refundedLine = async (making: Making): Promise<string> => {
  const services = making.platform.services();
  const lineId = await unmatchedLine(making, 'in');
  const { memberId } = await activePerson(services, randomUUID(), ['treasurer']);
  const actor = { kind: 'staff', memberId } as const;
  const transaction = new Transaction();
  const act = {
    kind: 'line-refund',
    area: 'infinity',
    amountMinor: asMinor(handPaidMinor),
    lineId,
    payerName: null,
    payee: null,
  } as const;
  const proposal = { id: newId('ProposalId', services.now()), reason: 'For a test', act };
  const carrying = { ...momentOf({ ...services, actor }, lineId), shards: services.shards };
  await refundLine(services.database, transaction, proposal, carrying);
  await commit(services.database, transaction);
  return lineId;
};

type MadeBatch = Made & { readonly hash: string };

const draftBatch = async (making: Making): Promise<MadeBatch> => {
  const input = { body: { payableIds: [await payable(making)] } };
  return making.platform.done<MadeBatch>('payouts', 'makePayoutBatch', { as: making.colleague, input });
};

/** A batch that a third person released. */
const releasedBatch = async (making: Making): Promise<MadeBatch> => {
  const made = await draftBatch(making);
  const input = { params: { batchId: made.id }, body: { shownHash: made.hash } };
  const { platform } = making;
  const { memberId } = await activePerson(platform.services(), randomUUID(), ['treasurer']);
  const as = await platform.signIn(memberId, ['treasurer']);
  return platform.done<MadeBatch>('payouts', 'releasePayoutBatch', { as, input });
};

const proposal = async ({ platform }: Making, as: Person): Promise<string> => {
  const body = { area: 'infinity', amountMinor: 100, reason: 'For a test' };
  return (await platform.done<Made>('proposals', 'proposePoolFunding', { as, input: { body } })).id;
};

/** A file at the place where an upload would have put it. */
const uploaded = async ({ platform, owner }: Making, area: 'pictures' | 'kyc'): Promise<string> => {
  const bytes = 4;
  const [name, kind] = area === 'pictures' ? ['startUpload', 'avatar'] : ['startKycUpload', 'selfie'];
  const input = { body: { kind, contentType: 'image/png', bytes } };
  const started = await platform.done<{
    readonly upload: { readonly url: string; readonly fields: Record<string, string> };
    readonly pictureId?: string;
    readonly documentId?: string;
  }>(area, name, { as: owner, input });
  const form = new FormData();
  for (const [field, value] of Object.entries(started.upload.fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(started.upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`the upload was refused: ${await answer.text()}`);
  return started.pictureId ?? started.documentId ?? '';
};

/** How each record is created: through the requests of the product wherever there are any. */
const makers: Readonly<Record<Thing, Make>> = {
  memberId: async ({ owner }) => owner.memberId,
  applicantId: async ({ newMember }) => (await newMember()).memberId,
  suspectId: async ({ platform, newMember }) => {
    const { memberId } = await newMember();
    const { database, now } = platform.services();
    const mark = {
      memberId,
      status: 'fraud',
      reason: 'For a test',
      visibleToMember: false,
      until: null,
    } as const;
    await changeMemberStatus(database, mark, { kind: 'system', name: 'test' }, now());
    return memberId;
  },
  // Both before the case is submitted, because then it is closed to changes.
  documentId: (making) => uploaded(making, 'kyc'),
  kycRevision: async ({ platform, owner }) =>
    revisionsOf((await giveKycPapers(platform.services(), owner.memberId)).draft).all,
  sponsorCode: async ({ platform, owner }) =>
    (await findMember(platform.services().database, owner.memberId))?.sponsorCode ?? '',
  sessionId: async ({ platform, owner }) => {
    const other = await platform.signIn(owner.memberId, owner.roles);
    const { items } = await platform.done<{ items: { id: string; isThisOne: boolean }[] }>(
      'sessions',
      'listSessions',
      { as: other },
    );
    return items.find(({ isThisOne }) => isThisOne)?.id ?? '';
  },
  pictureId: (making) => uploaded(making, 'pictures'),
  notificationId: async ({ platform, owner }) => {
    const { database, now } = platform.services();
    const at = instantOf(now());
    const notification = { kind: 'account-approved', params: {} } as const;
    const addressed = { memberId: owner.memberId, notification, at } as Parameters<typeof notifyOnce>[2];
    await notifyOnce(
      database,
      { consumer: 'test', eventId: newId('OtpId', now()) },
      addressed,
      now(),
      () => undefined,
    );
    const { items } = await platform.done<{ items: Made[] }>('member-notifications', 'listNotifications', {
      as: owner,
    });
    return items[0]?.id ?? '';
  },
  otpId: async (making) => {
    const payload = { amountMinor: 2_000, feeMinor: 100, payoutAddressId: await addressOf(making) };
    const input = { body: { purpose: 'infinity-withdrawal', payload } };
    const { otpId } = await making.platform.done<{ otpId: string }>('otp', 'requestOtp', {
      as: making.owner,
      input,
    });
    return otpId;
  },
  passkeyId: async ({ platform, owner }) => {
    const { database, now } = platform.services();
    const id = newId('PasskeyId', now());
    const { memberId } = owner;
    const passkey: Passkey = {
      id,
      memberId,
      credentialId: id,
      publicKey: 'of-a-test',
      counter: 0,
      transports: [],
      deviceType: 'singleDevice',
      backedUp: false,
      aaguid: '00000000-0000-0000-0000-000000000000',
      name: 'Of a test',
      addedAt: instantOf(now()),
      lastUsedAt: null,
    };
    const transaction = new Transaction();
    // Not counted on the member, who still confirms by code.
    transaction.create(passkeyKey(memberId, id), { ...passkey });
    await commit(database, transaction);
    return id;
  },
  payoutAddressId: addressOf,
  waitingPurchaseId: purchase,
  activePurchaseId: async (making) => {
    const id = await purchase(making);
    await payPurchase(making, id, { receivedMinor: handPaidMinor });
    return id;
  },
  undoablePurchaseId: (making) => purchase(making, 'balance'),
  undoableDepositId: (making) => deposit(making, 'balance'),
  waitingDepositId: (making) => deposit(making, 'bank'),
  cryptoDepositId: (making) => deposit(making, 'coinpayments'),
  activeDepositId: async (making) => {
    const depositId = await deposit(making, 'bank');
    await book(making, depositStore, depositId as DepositId, { receivedMinor: asMinor(20_000) });
    return depositId;
  },
  entryId: async ({ platform, owner }) => {
    const { items } = await platform.done<{ items: { entryId: string }[] }>('statements', 'listEntries', {
      as: owner,
      input: { query: { area: 'infinity', kinds: 'manual-bonus-granted' } },
    });
    return items[0]?.entryId ?? '';
  },
  suspenseId: (making) => unmatchedPayment(making),
  foreignSuspenseId: async (making) => {
    const { database, now } = making.platform.services();
    const member = await findMember(database, making.owner.memberId);
    const id: PurchaseId = purchaseIdSchema.parse(await purchase(making));
    const transaction = new Transaction();
    const { memberId } = making.owner;
    const named = { memberName: member?.profile.name ?? '', memberEmail: member?.email ?? '' };
    const payment = openSuspense(
      transaction,
      {
        source: { id, area: 'infinity', memberId, ...named },
        reason: 'wrong-currency',
        amountMinor: zeroMinor,
        foreign: { amount: '10.00', currency: 'USD' },
        cash: 'cash:coinpayments',
        shard: 0,
        reference: 'FOREIGN',
      },
      { actor: { kind: 'system', name: 'test' }, now: now() },
    );
    await commit(database, transaction);
    return payment.id;
  },
  heldFileId: async ({ platform }) => (await heldFile(platform.services())).id,
  proposedFileId: async ({ platform, colleague }) => {
    const { database } = platform.services();
    const file = await heldFile(platform.services());
    const proposed = { kind: 'set-aside', closingMinor: null, reason: 'For a test' } as const;
    const proposer = { id: colleague.memberId, name: 'A colleague' };
    await storeFile(database, proposeFileDecision(file, proposed, proposer));
    return file.id;
  },
  unmatchedLineId: (making) => unmatchedLine(making, 'in'),
  unmatchedDebitId: (making) => unmatchedLine(making, 'out'),
  refundedLineId: (making) => refundedLine(making),
  transitId: async (making) => {
    const purchaseId = await purchase(making);
    await payPurchase(making, purchaseId, { receivedMinor: handPaidMinor });
    const { items } = await making.platform.done<{ items: (Made & { sourceId: string })[] }>(
      'bank',
      'listTransit',
      { as: making.colleague, input: { query: { limit: 100 } } },
    );
    return items.findLast(({ sourceId }) => sourceId === purchaseId)?.id ?? '';
  },
  waitingInfinityWithdrawalId: (making) => withdrawal(making, 'infinity'),
  claimedInfinityWithdrawalId: (making) => decided(making, 'claimInfinityWithdrawal'),
  approvedInfinityWithdrawalId: (making) => decided(making, 'approveInfinityWithdrawal'),
  unacceptedInfinityWithdrawalId: (making) => withdrawal(making, 'infinity', false),
  unacceptedSecurityWithdrawalId: (making) => withdrawal(making, 'security', false),
  openPayableId: (making) => payable(making),
  refundPayableId: (making) => refundPayable(making),
  namedPayableId: (making) => refundPayable(making, payer),
  enteredPayableId: (making) => enteredPayable(making),
  batchDebitId: (making) => unmatchedLine(making, 'out', paidOutMinor),
  releasedBatchId: async (making) => (await releasedBatch(making)).id,
  sentPayableId: (making) => sentPayable(making),
  paidPayableId: async (making) => {
    const payableId = payableIdSchema.parse(await sentPayable(making));
    const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
    const text = endToEndIdOf(payableId);
    const debit = { direction: 'out', amountMinor: refundedMinor, payer, text } as const;
    await bringLines(making.platform.services(), [debit]);
    return payableId;
  },
  returnedLineId: (making) => unmatchedLine(making, 'in', refundedMinor),
  draftBatchId: async (making) => (await draftBatch(making)).id,
  draftBatchHash: async ({ platform, colleague: as }) => {
    const { items } = await platform.done<{ items: MadeBatch[] }>('payouts', 'listPayoutBatches', { as });
    return items[0]?.hash ?? '';
  },
  waitingSecurityWithdrawalId: (making) => withdrawal(making, 'security'),
  claimedSecurityWithdrawalId: (making) => decided(making, 'claimSecurityWithdrawal'),
  approvedSecurityWithdrawalId: (making) => decided(making, 'approveSecurityWithdrawal'),
  // For requests about staff: the caller's own record is that of one colleague among others.
  colleaguesProposalId: (making) =>
    proposal(making, making.owner.roles.length > 0 ? making.owner : making.colleague),
  shownHash: async (making) => {
    const { platform, colleague: as } = making;
    const params = { proposalId: await proposal(making, as) };
    const effect = await platform.done<{ hash: string }>('proposals', 'readProposalEffect', {
      as,
      input: { params },
    });
    return effect.hash;
  },
  ownProposalId: (making) => proposal(making, making.caller),
  // From then on, until it is decided, nothing is paid out to the member.
  submitterId: async ({ platform, owner }) => {
    await submitWholeKyc(platform.services(), owner.memberId);
    return owner.memberId;
  },
  claimedSubmitterId: async ({ platform, owner, caller }) => {
    await submitWholeKyc(platform.services(), owner.memberId);
    const input = { params: { memberId: owner.memberId } };
    await platform.done('staff-kyc', 'claimKycCase', { as: caller, input });
    return owner.memberId;
  },
  caseSentAt: async ({ platform, owner }) =>
    (await readOwnKyc(platform.services().database, owner.memberId))?.submittedAt ?? nobodys.caseSentAt,
  // Last: from then on nothing is paid out to the member.
  securityReportId: async ({ platform, owner }) => {
    const services = platform.services();
    const { database, now } = services;
    const { memberId } = owner;
    await signInOn(services, memberId, 'their own browser');
    await signInOn(services, memberId, 'another browser');
    const { items } = await platform.done<{ items: Made[] }>('sessions', 'listSessions', { as: owner });
    for (const { id } of items) {
      const sessionId = sessionIdSchema.parse(id);
      const [noted] = await readItems(database, [newDeviceKey(memberId, sessionId)]);
      if (noted) return (await fileReport(database, { memberId, sessionId }, now())).report.id;
    }
    throw new Error('no sign-in was on a new device');
  },
};

/** The names of all things, in the order in which one member can come to own them all. */
export const everyThing = Object.keys(makers) as Thing[];

/** Creates new records of these names, in that order. */
export const makeThings = async (making: Making, names: readonly Thing[]): Promise<Ids> => {
  const made: Partial<Record<Thing, string>> = {};
  for (const name of everyThing) if (names.includes(name)) made[name] = await makers[name](making);
  return made as Ids;
};
