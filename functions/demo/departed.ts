import type { CastMember } from './cast.ts';
import type { Step } from './step.ts';

/** Who joined, looked around and left again. Nobody signs in as them any more, so they are not of the cast. */
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
  { label: 'somebody joins', daysAgo: departed.joinedDaysAgo, tell: (teller) => teller.join(departed) },
  {
    label: 'they are approved',
    daysAgo: departed.joinedDaysAgo - 1,
    tell: (teller) => teller.giveStatus(departed, 'active', 'Identity and address look right.'),
  },
  {
    label: 'they close their account',
    daysAgo: 29,
    tell: async (teller) => {
      const as = await teller.findPerson(departed.email);
      // Told again: by then the address is forgotten.
      if (!as) return;
      const body = { reason: 'I have no time for it.' };
      const otpProof = await teller.confirm(as, { purpose: 'account-closure', payload: body });
      await teller.request('closeAccount', { as, body, otpProof, key: 'demo-close-account' });
    },
  },
];
