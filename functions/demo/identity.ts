import type { KycDecision } from '#shared/domain/states.ts';
import { castMembers } from './cast.ts';
import type { Step } from './story.ts';
import type { StoryTeller } from './story-teller.ts';

interface DemoIdentity {
  /** Index of the member among the cast's members. */
  readonly member: number;
  readonly submittedDaysAgo: number;
  /** Null: it waits for compliance. */
  readonly decision: KycDecision | null;
}

const reasons = {
  approved: 'Passport and address were seen by video; both fit.',
  rejected: 'The passport belongs to somebody else.',
  'more-needed': 'Please send an address that is not a post box.',
} as const satisfies Record<KycDecision, string>;

/** The first of the cast proved who they are; later ones are at every other point of the way. */
export const demoIdentities: readonly DemoIdentity[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 14].map(
    (member): DemoIdentity => ({ member, submittedDaysAgo: 90, decision: 'approved' }),
  ),
  { member: 16, submittedDaysAgo: 30, decision: 'rejected' },
  { member: 13, submittedDaysAgo: 9, decision: 'more-needed' },
  { member: 11, submittedDaysAgo: 4, decision: null },
  { member: 20, submittedDaysAgo: 1, decision: null },
];

const submit = async (teller: StoryTeller, member: number): Promise<void> => {
  await teller.request('submitKyc', {
    as: await teller.member(member),
    body: {
      legalName: castMembers[member]?.name,
      birthday: `19${70 + member}-05-17`,
      street: `Harbour Lane ${member + 1}`,
      postalCode: '00000',
      city: 'Demotown',
      country: 'DE',
    },
    key: `demo-kyc-submit-${member}`,
  });
};

const decide = async (teller: StoryTeller, member: number, decision: KycDecision): Promise<void> => {
  const as = await teller.staff('compliance');
  const params = { memberId: (await teller.member(member)).memberId };
  await teller.request('claimKycCase', { as, params, key: `demo-kyc-claim-${member}` });
  const body = { decision, reason: reasons[decision] };
  await teller.request('decideKycCase', { as, params, body, key: `demo-kyc-decide-${member}` });
};

/** The story of identities: each is submitted, and most are decided a day later. */
export const identitySteps: readonly Step[] = demoIdentities.flatMap(
  ({ member, submittedDaysAgo, decision }): Step[] => [
    {
      label: `member ${member} says who they are`,
      daysAgo: submittedDaysAgo,
      tell: (teller) => submit(teller, member),
    },
    ...(decision === null
      ? []
      : [
          {
            label: `the identity of member ${member} is decided: ${decision}`,
            daysAgo: submittedDaysAgo - 1,
            tell: (teller: StoryTeller) => decide(teller, member, decision),
          },
        ]),
  ],
);
