import type { CastMember } from './cast.ts';
import type { Step } from './step.ts';

/** A member who joined and closed their account. They can no longer sign in, so they aren't part of the cast. */
const departed: CastMember = {
  email: 'otto.offing@demo.ballast.example',
  name: 'Otto Offing',
  role: null,
  sponsor: 3,
  interest: 'infinity',
  joinedDaysAgo: 66,
  status: 'active',
};

export const departedSteps: readonly Step[] = [
  { label: 'Otto Offing joins', daysAgo: departed.joinedDaysAgo, run: (runner) => runner.join(departed) },
  {
    label: 'Otto Offing is approved',
    daysAgo: departed.joinedDaysAgo - 1,
    run: (runner) => runner.giveStatus(departed, 'active', 'Identity and address look right.'),
  },
  {
    label: 'Otto Offing closes their account',
    daysAgo: 29,
    run: async (runner) => {
      const as = await runner.findPerson(departed.email);
      // When the step is repeated, the address has already been erased.
      if (!as) return;
      const body = { reason: 'I have no time for it.' };
      const otpProof = await runner.confirm(as, { purpose: 'account-closure', payload: body });
      await runner.request('closeAccount', { as, body, otpProof, key: 'demo-close-account' });
    },
  },
];
