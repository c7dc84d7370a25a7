import { compound } from '#functions/compound/api/compound.ts';
import { listConfigurationVersions } from '#functions/configuration/staff/list-versions.ts';
import { proposeConfiguration } from '#functions/configuration/staff/propose-configuration.ts';
import { readConfigurationDraft } from '#functions/configuration/staff/read-draft.ts';
import { cancelDeposit } from '#functions/deposit/api/cancel-deposit.ts';
import { chooseDepositMaturity } from '#functions/deposit/api/choose-deposit-maturity.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { confirmDeposit } from '#functions/deposit/staff/confirm-deposit.ts';
import { rejectDeposit } from '#functions/deposit/staff/reject-deposit.ts';
import { addKycDocument } from '#functions/kyc/api/add-kyc-document.ts';
import { readKyc } from '#functions/kyc/api/read-kyc.ts';
import { saveKycStep } from '#functions/kyc/api/save-kyc-step.ts';
import { startKycUpload } from '#functions/kyc/api/start-kyc-upload.ts';
import { submitKyc } from '#functions/kyc/api/submit-kyc.ts';
import { claimKycCase } from '#functions/kyc/staff/claim-kyc-case.ts';
import { decideKycCase } from '#functions/kyc/staff/decide-kyc-case.ts';
import { viewKycDocument } from '#functions/kyc/staff/view-kyc-document.ts';
import { changeMemberStatus } from '#functions/member/staff/change-member-status.ts';
import { proposeClearing } from '#functions/member/staff/propose-clearing.ts';
import { closeAccount } from '#functions/my-data/api/close-account.ts';
import { listNotifications } from '#functions/notification/api/list-notifications.ts';
import { markSeen } from '#functions/notification/api/mark-seen.ts';
import { proposeLifting } from '#functions/operations/staff/propose-lifting.ts';
import { stopWithdrawals } from '#functions/operations/staff/stop-withdrawals.ts';
import { enterPayee } from '#functions/payout/staff/enter-payee.ts';
import { listPayables } from '#functions/payout/staff/list-payables.ts';
import { makePayoutBatch } from '#functions/payout/staff/make-payout-batch.ts';
import { readPayoutBatch } from '#functions/payout/staff/read-payout-batch.ts';
import { releasePayoutBatch } from '#functions/payout/staff/release-payout-batch.ts';
import { addPayoutAddress } from '#functions/payout-address/api/add-payout-address.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { listCorrectable } from '#functions/proposal/staff/list-correctable.ts';
import { listProposals } from '#functions/proposal/staff/list-proposals.ts';
import { proposeInfinityBonus, proposeSecurityBonus } from '#functions/proposal/staff/propose-bonus.ts';
import { proposeCorrection } from '#functions/proposal/staff/propose-correction.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { proposePoolFunding } from '#functions/proposal/staff/propose-pool-funding.ts';
import { proposeReversal } from '#functions/proposal/staff/propose-reversal.ts';
import { readProposal } from '#functions/proposal/staff/read-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { rejectProposal } from '#functions/proposal/staff/reject-proposal.ts';
import { withdrawProposal } from '#functions/proposal/staff/withdraw-proposal.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { cancelPurchase } from '#functions/purchase/api/cancel-purchase.ts';
import { confirmPurchase } from '#functions/purchase/staff/confirm-purchase.ts';
import { rejectPurchase } from '#functions/purchase/staff/reject-purchase.ts';
import { closeSecurityReport } from '#functions/safety/staff/close-security-report.ts';
import { proposeRoles } from '#functions/staff-role/staff/propose-roles.ts';
import { dismissSuspense } from '#functions/suspense/staff/dismiss-suspense.ts';
import { listSuspense } from '#functions/suspense/staff/list-suspense.ts';
import { matchSuspense } from '#functions/suspense/staff/match-suspense.ts';
import { proposeRefund } from '#functions/suspense/staff/propose-refund.ts';
import { withdrawalHandlers } from '#functions/withdrawal/api/withdrawals.api.ts';
import { staffWithdrawalHandlers } from '#functions/withdrawal/staff/staff-withdrawals.api.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { kyc, staffKyc } from '#shared/contract/kyc.ts';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { myData } from '#shared/contract/my-data.ts';
import { operations } from '#shared/contract/operations.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { securityReports } from '#shared/contract/security-reports.ts';
import { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import { suspense } from '#shared/contract/suspense.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { staffWithdrawals, withdrawals } from '#shared/contract/withdrawals.ts';

/** The requests of the scenario as one area, put together from the endpoints and handlers of the real areas. */
export const acts = area('seed-demo', 'What the demo cast does', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  cancelPurchase: infinityPurchases.endpoints.cancelPurchase,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  rejectPurchase: staffPurchases.endpoints.rejectPurchase,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  cancelDeposit: securityDeposits.endpoints.cancelDeposit,
  chooseDepositMaturity: securityDeposits.endpoints.chooseDepositMaturity,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  rejectDeposit: staffDeposits.endpoints.rejectDeposit,
  compound: securityCompounds.endpoints.compound,
  proposeFunding: proposals.endpoints.proposeFunding,
  proposePoolFunding: proposals.endpoints.proposePoolFunding,
  proposeInfinityBonus: proposals.endpoints.proposeInfinityBonus,
  proposeSecurityBonus: proposals.endpoints.proposeSecurityBonus,
  readProposal: proposals.endpoints.readProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  approveProposal: proposals.endpoints.approveProposal,
  proposeRoles: staffRoles.endpoints.proposeRoles,
  rejectProposal: proposals.endpoints.rejectProposal,
  readKyc: kyc.endpoints.readKyc,
  saveKycStep: kyc.endpoints.saveKycStep,
  startKycUpload: kyc.endpoints.startKycUpload,
  addKycDocument: kyc.endpoints.addKycDocument,
  submitKyc: kyc.endpoints.submitKyc,
  claimKycCase: staffKyc.endpoints.claimKycCase,
  viewKycDocument: staffKyc.endpoints.viewKycDocument,
  decideKycCase: staffKyc.endpoints.decideKycCase,
  addPayoutAddress: payoutAddresses.endpoints.addPayoutAddress,
  requestInfinityWithdrawal: withdrawals.endpoints.requestInfinityWithdrawal,
  requestSecurityWithdrawal: withdrawals.endpoints.requestSecurityWithdrawal,
  cancelInfinityWithdrawal: withdrawals.endpoints.cancelInfinityWithdrawal,
  cancelSecurityWithdrawal: withdrawals.endpoints.cancelSecurityWithdrawal,
  approveInfinityWithdrawal: staffWithdrawals.endpoints.approveInfinityWithdrawal,
  approveSecurityWithdrawal: staffWithdrawals.endpoints.approveSecurityWithdrawal,
  rejectInfinityWithdrawal: staffWithdrawals.endpoints.rejectInfinityWithdrawal,
  rejectSecurityWithdrawal: staffWithdrawals.endpoints.rejectSecurityWithdrawal,
  payInfinityWithdrawal: staffWithdrawals.endpoints.payInfinityWithdrawal,
  paySecurityWithdrawal: staffWithdrawals.endpoints.paySecurityWithdrawal,
  failInfinityWithdrawal: staffWithdrawals.endpoints.failInfinityWithdrawal,
  failSecurityWithdrawal: staffWithdrawals.endpoints.failSecurityWithdrawal,
  listNotifications: memberNotifications.endpoints.listNotifications,
  markSeen: memberNotifications.endpoints.markSeen,
  closeAccount: myData.endpoints.closeAccount,
  listConfigurationVersions: staffConfiguration.endpoints.listConfigurationVersions,
  readConfigurationDraft: staffConfiguration.endpoints.readConfigurationDraft,
  proposeConfiguration: staffConfiguration.endpoints.proposeConfiguration,
  proposeLifting: operations.endpoints.proposeLifting,
  stopWithdrawals: operations.endpoints.stopWithdrawals,
  listCorrectable: proposals.endpoints.listCorrectable,
  listProposals: proposals.endpoints.listProposals,
  proposeCorrection: proposals.endpoints.proposeCorrection,
  proposeReversal: proposals.endpoints.proposeReversal,
  withdrawProposal: proposals.endpoints.withdrawProposal,
  closeSecurityReport: securityReports.endpoints.closeSecurityReport,
  dismissSuspense: suspense.endpoints.dismissSuspense,
  listSuspense: suspense.endpoints.listSuspense,
  matchSuspense: suspense.endpoints.matchSuspense,
  proposeRefund: suspense.endpoints.proposeRefund,
  listPayables: payouts.endpoints.listPayables,
  enterPayee: payouts.endpoints.enterPayee,
  makePayoutBatch: payouts.endpoints.makePayoutBatch,
  readPayoutBatch: payouts.endpoints.readPayoutBatch,
  releasePayoutBatch: payouts.endpoints.releasePayoutBatch,
  proposeClearing: userAdministration.endpoints.proposeClearing,
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
});

export const handlers = {
  buyPackage,
  cancelPurchase,
  confirmPurchase,
  rejectPurchase,
  makeDeposit,
  cancelDeposit,
  chooseDepositMaturity,
  confirmDeposit,
  rejectDeposit,
  compound,
  proposeFunding,
  proposePoolFunding,
  proposeInfinityBonus,
  proposeSecurityBonus,
  readProposal,
  readProposalEffect,
  approveProposal,
  proposeRoles,
  rejectProposal,
  readKyc,
  saveKycStep,
  startKycUpload,
  addKycDocument,
  submitKyc,
  claimKycCase,
  viewKycDocument,
  decideKycCase,
  addPayoutAddress,
  requestInfinityWithdrawal: withdrawalHandlers.requestInfinityWithdrawal,
  requestSecurityWithdrawal: withdrawalHandlers.requestSecurityWithdrawal,
  cancelInfinityWithdrawal: withdrawalHandlers.cancelInfinityWithdrawal,
  cancelSecurityWithdrawal: withdrawalHandlers.cancelSecurityWithdrawal,
  approveInfinityWithdrawal: staffWithdrawalHandlers.approveInfinityWithdrawal,
  approveSecurityWithdrawal: staffWithdrawalHandlers.approveSecurityWithdrawal,
  rejectInfinityWithdrawal: staffWithdrawalHandlers.rejectInfinityWithdrawal,
  rejectSecurityWithdrawal: staffWithdrawalHandlers.rejectSecurityWithdrawal,
  payInfinityWithdrawal: staffWithdrawalHandlers.payInfinityWithdrawal,
  paySecurityWithdrawal: staffWithdrawalHandlers.paySecurityWithdrawal,
  failInfinityWithdrawal: staffWithdrawalHandlers.failInfinityWithdrawal,
  failSecurityWithdrawal: staffWithdrawalHandlers.failSecurityWithdrawal,
  listNotifications,
  markSeen,
  closeAccount,
  listConfigurationVersions,
  readConfigurationDraft,
  proposeConfiguration,
  proposeLifting,
  stopWithdrawals,
  listCorrectable,
  listProposals,
  proposeCorrection,
  proposeReversal,
  withdrawProposal,
  closeSecurityReport,
  dismissSuspense,
  listSuspense,
  matchSuspense,
  proposeRefund,
  listPayables,
  enterPayee,
  makePayoutBatch,
  readPayoutBatch,
  releasePayoutBatch,
  proposeClearing,
  changeMemberStatus,
};
