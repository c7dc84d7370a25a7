import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { anyStaff, complianceStaff, type RowsOf, reason, treasuryStaff } from './row.ts';

const waiting = { query: { state: 'waiting', limit: 10 } } as const;

/** What staff do with what members ask for. */
export const staffRows = {
  'user-administration': {
    listMembers: { who: anyStaff, input: () => ({ query: { status: 'active', limit: 10 } }) },
    countMembers: { who: anyStaff },
    changeMemberStatus: {
      who: complianceStaff,
      fresh: true,
      input: ({ applicantId }) => ({
        body: { memberIds: [applicantId], status: 'active', reason, visibleToMember: true },
      }),
    },
    proposeClearing: {
      who: complianceStaff,
      fresh: true,
      key: true,
      input: ({ suspectId }) => ({ body: { memberId: suspectId, reason } }),
    },
  },
  'member-overview': {
    readMember: { who: anyStaff, input: ({ memberId }) => ({ params: { memberId } }) },
    readMemberMoney: { who: anyStaff, input: ({ memberId }) => ({ params: { memberId } }) },
    readMemberWaiting: { who: anyStaff, input: ({ memberId }) => ({ params: { memberId } }) },
    readMemberSafety: { who: anyStaff, input: ({ memberId }) => ({ params: { memberId } }) },
    readMemberHistory: { who: anyStaff, input: ({ memberId }) => ({ params: { memberId } }) },
    endMemberSessions: {
      who: complianceStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ memberId }) => ({ params: { memberId }, body: { reason } }),
    },
  },
  'security-reports': {
    listSecurityReports: { who: anyStaff, input: () => ({ query: { state: 'open', limit: 10 } }) },
    readSecurityReport: {
      who: anyStaff,
      input: ({ securityReportId }) => ({ params: { reportId: securityReportId } }),
    },
    closeSecurityReport: {
      who: complianceStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ securityReportId }) => ({ params: { reportId: securityReportId }, body: { reason } }),
    },
  },
  'staff-purchases': {
    listAllPurchases: { who: anyStaff, input: () => waiting },
    readPurchaseAsStaff: {
      who: anyStaff,
      input: ({ waitingPurchaseId }) => ({ params: { purchaseId: waitingPurchaseId } }),
    },
    confirmPurchase: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingPurchaseId }) => ({
        params: { purchaseId: waitingPurchaseId },
        // A Starter package with its fee.
        body: { receivedMinor: 10_500, bankReference: newBankReference() },
      }),
    },
    rejectPurchase: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingPurchaseId }) => ({ params: { purchaseId: waitingPurchaseId }, body: { reason } }),
    },
  },
  'staff-deposits': {
    listAllDeposits: { who: anyStaff, input: () => waiting },
    readDepositAsStaff: {
      who: anyStaff,
      input: ({ waitingDepositId }) => ({ params: { depositId: waitingDepositId } }),
    },
    confirmDeposit: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingDepositId }) => ({
        params: { depositId: waitingDepositId },
        body: { receivedMinor: 20_000, bankReference: newBankReference() },
      }),
    },
    rejectDeposit: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingDepositId }) => ({ params: { depositId: waitingDepositId }, body: { reason } }),
    },
  },
  'staff-withdrawals': {
    listAllInfinityWithdrawals: { who: anyStaff, input: () => waiting },
    readAnyInfinityWithdrawal: {
      who: anyStaff,
      input: ({ waitingInfinityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    claimInfinityWithdrawal: {
      who: treasuryStaff,
      own: 'own_case',
      key: true,
      input: ({ waitingInfinityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    releaseInfinityWithdrawal: {
      who: treasuryStaff,
      key: true,
      input: ({ claimedInfinityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    approveInfinityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingInfinityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    acceptPayeeOfInfinityWithdrawal: {
      who: complianceStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ unacceptedInfinityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reason },
      }),
    },
    rejectInfinityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingInfinityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reasonCode: 'other', reason },
      }),
    },
    payInfinityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ approvedInfinityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reference: 'TRANSFER 1' },
      }),
    },
    failInfinityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ approvedInfinityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reasonCode: 'other', reason },
      }),
    },
    listAllSecurityWithdrawals: { who: anyStaff, input: () => waiting },
    readAnySecurityWithdrawal: {
      who: anyStaff,
      input: ({ waitingSecurityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    claimSecurityWithdrawal: {
      who: treasuryStaff,
      own: 'own_case',
      key: true,
      input: ({ waitingSecurityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    releaseSecurityWithdrawal: {
      who: treasuryStaff,
      key: true,
      input: ({ claimedSecurityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    approveSecurityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingSecurityWithdrawalId: withdrawalId }) => ({ params: { withdrawalId } }),
    },
    acceptPayeeOfSecurityWithdrawal: {
      who: complianceStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ unacceptedSecurityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reason },
      }),
    },
    rejectSecurityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ waitingSecurityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reasonCode: 'other', reason },
      }),
    },
    paySecurityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ approvedSecurityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reference: 'TRANSFER 1' },
      }),
    },
    failSecurityWithdrawal: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ approvedSecurityWithdrawalId: withdrawalId }) => ({
        params: { withdrawalId },
        body: { reasonCode: 'other', reason },
      }),
    },
  },
  'staff-kyc': {
    listKycCases: { who: complianceStaff, input: () => ({ query: { state: 'submitted', limit: 10 } }) },
    readKycCase: {
      who: complianceStaff,
      input: ({ submitterId }) => ({ params: { memberId: submitterId } }),
    },
    claimKycCase: {
      who: complianceStaff,
      own: 'own_case',
      key: true,
      input: ({ submitterId }) => ({ params: { memberId: submitterId } }),
    },
    releaseKycCase: {
      who: complianceStaff,
      key: true,
      input: ({ claimedSubmitterId }) => ({ params: { memberId: claimedSubmitterId } }),
    },
    viewKycDocument: {
      who: complianceStaff,
      own: 'own_case',
      input: ({ submitterId, documentId }) => ({ params: { memberId: submitterId, documentId } }),
    },
    listKycViews: {
      who: complianceStaff,
      input: ({ submitterId }) => ({ params: { memberId: submitterId }, query: { limit: 10 } }),
    },
    decideKycCase: {
      who: complianceStaff,
      fresh: true,
      key: true,
      input: ({ claimedSubmitterId, caseSentAt: submittedAt }) => ({
        params: { memberId: claimedSubmitterId },
        body: { submittedAt, decision: 'rejected', reason, documents: [] },
      }),
    },
  },
  suspense: {
    listSuspense: { who: anyStaff, input: () => ({ query: { state: 'open', limit: 10 } }) },
    readSuspense: { who: anyStaff, input: ({ suspenseId }) => ({ params: { suspenseId } }) },
    matchSuspense: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ suspenseId, waitingPurchaseId }) => ({
        params: { suspenseId },
        body: { sourceId: waitingPurchaseId, reason },
      }),
    },
    proposeRefund: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ suspenseId }) => ({ params: { suspenseId }, body: { reason } }),
    },
    dismissSuspense: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ foreignSuspenseId }) => ({ params: { suspenseId: foreignSuspenseId }, body: { reason } }),
    },
  },
  payouts: {
    listPayables: { who: anyStaff, input: () => ({ query: { state: 'open', limit: 10 } }) },
    readPayable: { who: anyStaff, input: ({ openPayableId: payableId }) => ({ params: { payableId } }) },
    enterPayee: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ refundPayableId: payableId }) => ({
        params: { payableId },
        body: { name: 'Somebody Else', iban: 'AT611904300234573201' },
      }),
    },
    acceptPayeeOfPayable: {
      who: complianceStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ enteredPayableId: payableId }) => ({ params: { payableId }, body: { reason } }),
    },
    payPayableByHand: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ namedPayableId: payableId }) => ({
        params: { payableId },
        body: { reference: 'TRANSFER 1' },
      }),
    },
    giveUpPayable: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ refundPayableId: payableId }) => ({ params: { payableId }, body: { reason } }),
    },
    listPayoutBatches: { who: anyStaff, input: () => ({ query: { state: 'draft', limit: 10 } }) },
    makePayoutBatch: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ openPayableId }) => ({ body: { payableIds: [openPayableId] } }),
    },
    readPayoutBatch: {
      who: anyStaff,
      input: ({ draftBatchId: batchId }) => ({ params: { batchId } }),
    },
    savePayoutFile: {
      who: treasuryStaff,
      input: ({ releasedBatchId: batchId }) => ({ params: { batchId } }),
    },
    savePayoutTable: {
      who: treasuryStaff,
      input: ({ releasedBatchId: batchId }) => ({ params: { batchId } }),
    },
    releasePayoutBatch: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ draftBatchId: batchId, draftBatchHash: shownHash }) => ({
        params: { batchId },
        body: { shownHash },
      }),
    },
    discardPayoutBatch: {
      who: treasuryStaff,
      key: true,
      input: ({ draftBatchId: batchId }) => ({ params: { batchId } }),
    },
  },
} as const satisfies RowsOf<
  | 'payouts'
  | 'user-administration'
  | 'member-overview'
  | 'security-reports'
  | 'staff-purchases'
  | 'staff-deposits'
  | 'staff-withdrawals'
  | 'staff-kyc'
  | 'suspense'
>;
