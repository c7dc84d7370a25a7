import { dueOn } from '#functions/kyc/kyc.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { kycDue, kycQueue } from '#functions/platform/table/keys.ts';

export const kycAttributes = (kyc: KycCase) => {
  const due = dueOn(kyc);
  return {
    ...kyc,
    // Drafts that were never sent are in no queue; a claimed case stays with the submitted ones, in case its claim is
    // forgotten.
    ...(kyc.submittedAt && {
      gsi1pk: kycQueue(kyc.state === 'in-review' ? 'submitted' : kyc.state),
      gsi1sk: `${kyc.submittedAt}#${kyc.memberId}`,
    }),
    ...(due && { gsi3pk: kycDue, gsi3sk: `${due}#${kyc.memberId}` }),
  };
};
