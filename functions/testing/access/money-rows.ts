import { anyStaff, type RowsOf } from './row.ts';

const month = { area: 'infinity', month: '2027-03' } as const;
const order = { packageId: 'starter', quantity: 1, configurationVersion: 1 } as const;

/** What a member does with their money. */
export const moneyRows = {
  'infinity-purchases': {
    listPurchases: { who: 'sees-money', others: 'nothing-theirs', input: () => ({ query: { limit: 10 } }) },
    listLastPurchases: { who: 'sees-money' },
    readPurchase: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ waitingPurchaseId }) => ({ params: { purchaseId: waitingPurchaseId } }),
    },
    buyPackage: {
      who: 'moves-money',
      others: 'nothing-theirs',
      key: true,
      input: () => ({ body: { ...order, payment: 'bank' } }),
    },
    cancelPurchase: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ waitingPurchaseId }) => ({ params: { purchaseId: waitingPurchaseId } }),
    },
    undoPurchase: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ undoablePurchaseId }) => ({ params: { purchaseId: undoablePurchaseId } }),
    },
    choosePurchaseMaturity: {
      who: 'moves-money',
      others: 'not_found',
      input: ({ activePurchaseId }) => ({
        params: { purchaseId: activePurchaseId },
        body: { choice: 'renew' },
      }),
    },
  },
  'infinity-reinvestments': {
    listReinvestments: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { limit: 10 } }),
    },
    previewReinvestment: {
      who: 'moves-money',
      others: 'nothing-theirs',
      input: () => ({ body: order }),
    },
    reinvest: {
      who: 'moves-money',
      others: 'nothing-theirs',
      key: true,
      input: () => ({ body: order }),
    },
  },
  'infinity-bonus': {
    listLatestBonuses: { who: 'sees-money' },
    aggregateBonuses: { who: 'sees-money' },
    paginateBonuses: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { kind: 'manual', limit: 10 } }),
    },
  },
  'infinity-sponsors': {
    readSponsorName: { who: 'anybody', input: ({ sponsorCode }) => ({ params: { sponsorCode } }) },
    listSponsoredUsers: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { limit: 10 } }),
    },
    browseDownline: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ memberId }) => ({ query: { of: memberId } }),
    },
    findPath: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ memberId }) => ({ params: { memberId } }),
    },
    paginateSponsoredUsers: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { level: 1, limit: 10 } }),
    },
  },
  'security-deposits': {
    listDeposits: { who: 'sees-money', others: 'nothing-theirs', input: () => ({ query: { limit: 10 } }) },
    listLastDeposits: { who: 'sees-money' },
    readDeposit: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ waitingDepositId }) => ({ params: { depositId: waitingDepositId } }),
    },
    makeDeposit: {
      who: 'moves-money',
      others: 'nothing-theirs',
      key: true,
      input: () => ({
        body: { planId: 'core', amountMinor: 10_000, payment: 'bank', configurationVersion: 1 },
      }),
    },
    cancelDeposit: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ waitingDepositId }) => ({ params: { depositId: waitingDepositId } }),
    },
    undoDeposit: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ undoableDepositId }) => ({ params: { depositId: undoableDepositId } }),
    },
    chooseDepositMaturity: {
      who: 'moves-money',
      others: 'not_found',
      input: ({ activeDepositId }) => ({ params: { depositId: activeDepositId }, body: { choice: 'renew' } }),
    },
  },
  coinpayments: {
    readProviderBalance: { who: anyStaff },
    createButton: {
      who: 'moves-money',
      others: 'not_found',
      input: ({ cryptoDepositId }) => ({ body: { depositId: cryptoDepositId } }),
    },
  },
  'coinpayments-notifications': { receiveNotification: { who: 'anybody', csrf: 'none' } },
  'security-compounds': {
    listCompounds: { who: 'sees-money', others: 'nothing-theirs', input: () => ({ query: { limit: 10 } }) },
    previewCompound: {
      who: 'moves-money',
      others: 'not_found',
      input: ({ activeDepositId }) => ({ body: { depositId: activeDepositId, amountMinor: 1_000 } }),
    },
    compound: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ activeDepositId }) => ({ body: { depositId: activeDepositId, amountMinor: 1_000 } }),
    },
  },
  'security-bonus': {
    listLatestBonuses: { who: 'sees-money' },
    aggregateBonuses: { who: 'sees-money' },
    paginateBonuses: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { kind: 'manual', limit: 10 } }),
    },
  },
  withdrawals: {
    listInfinityWithdrawals: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { state: 'waiting', kind: 'bonus', from: '2027-01-01', limit: 10 } }),
    },
    readInfinityWithdrawalStatus: { who: 'sees-money' },
    readInfinityWithdrawal: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ waitingInfinityWithdrawalId }) => ({ params: { withdrawalId: waitingInfinityWithdrawalId } }),
    },
    previewInfinityWithdrawal: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ body: { amountMinor: 2_000 } }),
    },
    requestInfinityWithdrawal: {
      who: 'moves-money',
      others: 'not_found',
      otp: true,
      key: true,
      input: ({ payoutAddressId }) => ({ body: { amountMinor: 2_000, feeMinor: 100, payoutAddressId } }),
    },
    cancelInfinityWithdrawal: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ waitingInfinityWithdrawalId }) => ({ params: { withdrawalId: waitingInfinityWithdrawalId } }),
    },
    listSecurityWithdrawals: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { state: 'waiting', kind: 'bonus', from: '2027-01-01', limit: 10 } }),
    },
    listPaginatedSecurityWithdrawals: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { to: '2027-12-31', limit: 10 } }),
    },
    readSecurityWithdrawalStatus: { who: 'sees-money' },
    readSecurityWithdrawal: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ waitingSecurityWithdrawalId }) => ({ params: { withdrawalId: waitingSecurityWithdrawalId } }),
    },
    previewSecurityWithdrawal: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ activeDepositId }) => ({
        body: { kind: 'principal', depositId: activeDepositId, amountMinor: 2_000 },
      }),
    },
    requestSecurityWithdrawal: {
      who: 'moves-money',
      others: 'not_found',
      otp: true,
      key: true,
      input: ({ payoutAddressId }) => ({
        body: { kind: 'bonus', amountMinor: 2_000, feeMinor: 100, payoutAddressId },
      }),
    },
    cancelSecurityWithdrawal: {
      who: 'moves-money',
      others: 'not_found',
      key: true,
      input: ({ waitingSecurityWithdrawalId }) => ({ params: { withdrawalId: waitingSecurityWithdrawalId } }),
    },
  },
  dashboard: {
    readInfinityDashboard: { who: 'sees-money' },
    readSecurityDashboard: { who: 'sees-money' },
  },
  statements: {
    readBalances: { who: 'sees-money' },
    listEntries: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { area: 'infinity', account: 'available', limit: 10 } }),
    },
    readEntry: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ entryId }) => ({ params: { entryId }, query: { area: 'infinity' } }),
    },
    listSourceEntries: {
      who: 'sees-money',
      // The list shows only the caller's own entries, so for another member's purchase it is empty.
      others: 'nothing-theirs',
      input: ({ activePurchaseId }) => ({ params: { sourceId: activePurchaseId }, query: { limit: 10 } }),
    },
    listMonths: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { area: 'infinity' } }),
    },
    readMonth: { who: 'sees-money', others: 'nothing-theirs', input: () => ({ query: month }) },
  },
  'statement-documents': {
    saveMonthAsPdf: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { ...month, language: 'en' } }),
    },
    saveMonthAsCsv: {
      who: 'sees-money',
      others: 'nothing-theirs',
      input: () => ({ query: { ...month, language: 'en' } }),
    },
    saveReceipt: {
      who: 'sees-money',
      others: 'not_found',
      input: ({ activePurchaseId }) => ({
        params: { sourceId: activePurchaseId },
        query: { language: 'en' },
      }),
    },
  },
} as const satisfies RowsOf<
  | 'infinity-purchases'
  | 'infinity-reinvestments'
  | 'infinity-bonus'
  | 'infinity-sponsors'
  | 'security-deposits'
  | 'coinpayments'
  | 'coinpayments-notifications'
  | 'security-compounds'
  | 'security-bonus'
  | 'withdrawals'
  | 'dashboard'
  | 'statements'
  | 'statement-documents'
>;
