import { serve } from '#functions/entry/http/serve.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { approveProposal } from './approve-proposal.ts';
import { countProposalsToDecide } from './count-proposals-to-decide.ts';
import { listCorrectable } from './list-correctable.ts';
import { listProposals } from './list-proposals.ts';
import { proposeBankCharge } from './propose-bank-charge.ts';
import { proposeInfinityBonus, proposeSecurityBonus } from './propose-bonus.ts';
import { proposeCorrection } from './propose-correction.ts';
import { proposeFunding } from './propose-funding.ts';
import { proposeLineRefund } from './propose-line-refund.ts';
import { proposePoolFunding } from './propose-pool-funding.ts';
import { proposeRejectedPayout } from './propose-rejected-payout.ts';
import { proposeReturnedPayout } from './propose-returned-payout.ts';
import { proposeReversal } from './propose-reversal.ts';
import { readPools } from './read-pools.ts';
import { readProposal } from './read-proposal.ts';
import { readProposalEffect } from './read-proposal-effect.ts';
import { rejectProposal } from './reject-proposal.ts';
import { suggestCorrection } from './suggest-correction.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const handler = serve(proposals, {
  listProposals,
  countProposalsToDecide,
  readProposal,
  readProposalEffect,
  proposeBankCharge,
  proposeFunding,
  proposeLineRefund,
  proposeRejectedPayout,
  proposeReturnedPayout,
  proposePoolFunding,
  proposeInfinityBonus,
  proposeSecurityBonus,
  proposeCorrection,
  proposeReversal,
  suggestCorrection,
  listCorrectable,
  readPools,
  approveProposal,
  rejectProposal,
  withdrawProposal,
});
