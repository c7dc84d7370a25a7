import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { administrators, anyStaff, complianceStaff, type RowsOf, reason, treasuryStaff } from './row.ts';

const configuration = { ...defaultConfiguration, maturity: { reminderDays: 8 } };
const draft = { configuration, baseVersion: 1 };

const csvMapping = {
  delimiter: ';',
  encoding: 'utf-8',
  skippedLines: 0,
  footer: null,
  dateFormat: 'DD.MM.YYYY',
  decimalSign: ',',
  amount: { kind: 'signed', column: 'Amount' },
  columns: { bookedOn: 'Day', text: ['Purpose'], balance: 'Balance' },
  booked: null,
} as const satisfies CsvMapping;

/** What staff do with the operator's own money, the configuration and the running of the platform. */
export const operatorRows = {
  'staff-configuration': {
    readConfigurationDraft: { who: administrators },
    saveConfigurationDraft: { who: administrators, input: () => ({ body: { ...draft, revision: 0 } }) },
    discardConfigurationDraft: { who: administrators, input: () => ({ query: { revision: 1 } }) },
    previewConfiguration: {
      who: administrators,
      input: () => ({ body: { configuration } }),
    },
    proposeConfiguration: {
      who: administrators,
      fresh: true,
      key: true,
      input: () => ({ body: { ...draft, effectiveFrom: null, reason } }),
    },
    listConfigurationVersions: { who: anyStaff, input: () => ({ query: { limit: 10 } }) },
    readConfigurationVersion: { who: anyStaff, input: () => ({ params: { version: '1' } }) },
  },
  proposals: {
    listProposals: { who: anyStaff, input: () => ({ query: { state: 'waiting', limit: 10 } }) },
    readProposal: {
      who: anyStaff,
      input: ({ colleaguesProposalId }) => ({ params: { proposalId: colleaguesProposalId } }),
    },
    proposeFunding: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: () => ({
        body: {
          act: { kind: 'operator-capital', area: 'infinity', amountMinor: 100, cash: 'cash:bank' },
          reason,
          evidence: 'STATEMENT',
        },
      }),
    },
    proposeRejectedPayout: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ sentPayableId: payableId }) => ({ body: { payableId, reason } }),
    },
    proposeReturnedPayout: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ paidPayableId: payableId, returnedLineId: lineId }) => ({
        body: { payableId, lineId, reason },
      }),
    },
    proposeLineRefund: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: ({ unmatchedLineId: lineId }) => ({ body: { lineId, reason } }),
    },
    proposeBankCharge: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: ({ unmatchedDebitId: lineId }) => ({ body: { lineId, area: 'infinity', reason } }),
    },
    proposePoolFunding: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: () => ({ body: { area: 'infinity', amountMinor: 100, reason } }),
    },
    proposeInfinityBonus: {
      who: administrators,
      fresh: true,
      key: true,
      input: ({ memberId }) => ({ body: { memberId, amountMinor: 100, reason } }),
    },
    proposeSecurityBonus: {
      who: administrators,
      fresh: true,
      key: true,
      input: ({ memberId }) => ({ body: { memberId, amountMinor: 100, reason } }),
    },
    proposeCorrection: {
      who: administrators,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ memberId, entryId }) => ({
        body: {
          area: 'infinity',
          memberId,
          entryId,
          transfers: [{ from: 'operator', to: 'available', amountMinor: 1 }],
          reason,
        },
      }),
    },
    proposeReversal: {
      who: administrators,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ activePurchaseId }) => ({ body: { sourceId: activePurchaseId, reason } }),
    },
    suggestCorrection: {
      who: administrators,
      input: ({ memberId, entryId }) => ({ params: { entryId }, query: { area: 'infinity', memberId } }),
    },
    listCorrectable: {
      who: anyStaff,
      input: ({ memberId }) => ({ query: { area: 'infinity', memberId, limit: 10 } }),
    },
    readPools: { who: anyStaff },
    countProposalsToDecide: { who: anyStaff },
    readProposalEffect: {
      who: anyStaff,
      input: ({ colleaguesProposalId }) => ({ params: { proposalId: colleaguesProposalId } }),
    },
    // Only the entry check; which role a kind of proposal requires is decided in its handler.
    approveProposal: {
      who: [...complianceStaff, 'treasurer'],
      fresh: true,
      own: 'second_person_needed',
      key: true,
      input: ({ colleaguesProposalId, shownHash }) => ({
        params: { proposalId: colleaguesProposalId },
        body: { shownHash },
      }),
    },
    rejectProposal: {
      who: [...complianceStaff, 'treasurer'],
      own: 'second_person_needed',
      key: true,
      input: ({ colleaguesProposalId }) => ({
        params: { proposalId: colleaguesProposalId },
        body: { reason },
      }),
    },
    withdrawProposal: {
      who: anyStaff,
      key: true,
      input: ({ ownProposalId }) => ({ params: { proposalId: ownProposalId } }),
    },
  },
  'staff-roles': {
    listStaff: { who: anyStaff, input: () => ({ query: { role: 'admin', limit: 10 } }) },
    listStaffSessions: { who: administrators },
    endStaffSession: {
      who: administrators,
      fresh: true,
      input: ({ memberId, sessionId }) => ({ params: { memberId, sessionId } }),
    },
    proposeRoles: {
      who: administrators,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ memberId }) => ({ body: { memberId, roles: ['support'], reason } }),
    },
  },
  solvency: {
    readSolvency: { who: anyStaff },
    listAccountEntries: {
      who: anyStaff,
      input: () => ({ query: { area: 'infinity', account: 'pool', limit: 10 } }),
    },
    readSolvencySummary: { who: 'sees-money' },
  },
  seed: { startSeed: { who: administrators }, readSeed: { who: administrators } },
  bank: {
    checkStatement: {
      who: treasuryStaff,
      input: () => ({ body: { content: btoa('no statement') } }),
    },
    checkStatusReport: {
      who: treasuryStaff,
      input: () => ({ body: { content: btoa('no report') } }),
    },
    readBankAccount: { who: anyStaff },
    listBankFiles: { who: anyStaff, input: () => ({ query: { limit: 10 } }) },
    importStatement: {
      who: treasuryStaff,
      fresh: true,
      input: () => ({ body: { content: btoa('no statement') } }),
    },
    allowStatementUpload: {
      who: treasuryStaff,
      fresh: true,
      input: () => ({ body: { id: 'ab'.repeat(32), bytes: 10 } }),
    },
    proposeFileDecision: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: ({ heldFileId: fileId }) => ({ params: { fileId }, body: { kind: 'set-aside', reason } }),
    },
    approveFileDecision: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: ({ proposedFileId: fileId }) => ({ params: { fileId }, body: { kind: 'set-aside' } }),
    },
    dropFileDecision: {
      who: treasuryStaff,
      key: true,
      input: ({ proposedFileId: fileId }) => ({ params: { fileId } }),
    },
    readCsvMapping: { who: treasuryStaff },
    checkCsvMapping: {
      who: treasuryStaff,
      input: () => ({ body: { content: btoa('a;b;c'), mapping: null } }),
    },
    saveCsvMapping: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: () => ({ body: { mapping: csvMapping, version: 0 } }),
    },
    listBankLines: { who: anyStaff, input: () => ({ query: { state: 'unmatched', limit: 10 } }) },
    matchBankLine: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ unmatchedLineId, waitingPurchaseId }) => ({
        params: { lineId: unmatchedLineId },
        body: { orderId: waitingPurchaseId, reason },
      }),
    },
    bookExactLines: { who: treasuryStaff, fresh: true, input: () => ({ query: { limit: 10 }, body: {} }) },
    markOrders: {
      who: anyStaff,
      input: ({ waitingPurchaseId }) => ({ query: { orderIds: waitingPurchaseId } }),
    },
    listTransit: { who: anyStaff, input: () => ({ query: { limit: 10 } }) },
    confirmTransit: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ unmatchedLineId, transitId }) => ({
        params: { lineId: unmatchedLineId },
        body: { transitId, reason },
      }),
    },
    findLineCandidates: {
      who: anyStaff,
      input: ({ unmatchedDebitId: lineId }) => ({ params: { lineId }, query: {} }),
    },
    confirmLineBatch: {
      who: treasuryStaff,
      fresh: true,
      own: 'own_case',
      key: true,
      input: ({ batchDebitId, releasedBatchId }) => ({
        params: { lineId: batchDebitId },
        body: { batchId: releasedBatchId, reason },
      }),
    },
    giveUpLineRefund: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: ({ refundedLineId: lineId }) => ({ params: { lineId }, body: { reason } }),
    },
  },
  // The rows are carried out in their order: once withdrawals are stopped, none is left to try the others with, and
  // lifting is proposed of what was stopped before.
  operations: {
    listAudit: { who: anyStaff, input: () => ({ query: { act: 'proposal-made', limit: 10 } }) },
    noteExport: {
      who: anyStaff,
      input: () => ({ body: { list: 'members', filter: '/users/?q=ada', count: 3 } }),
    },
    listRuns: { who: anyStaff },
    countQueues: { who: anyStaff },
    readIncidents: { who: anyStaff },
    stopWithdrawals: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: () => ({ body: { area: 'infinity', reason } }),
    },
    proposeLifting: {
      who: treasuryStaff,
      fresh: true,
      key: true,
      input: () => ({ body: { area: 'infinity', reason } }),
    },
    listDeadLetters: { who: administrators },
    redrive: { who: administrators, input: () => ({ body: { consumer: 'journal' } }) },
  },
} as const satisfies RowsOf<
  'bank' | 'staff-configuration' | 'operations' | 'proposals' | 'staff-roles' | 'solvency' | 'seed'
>;
