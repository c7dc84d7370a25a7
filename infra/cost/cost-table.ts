import { type Fixed, monthlyCost } from './monthly-cost.ts';
import { type IdentityPlan, identityPlans } from './prices.ts';

export const memberCounts = [1_000, 10_000, 100_000, 1_000_000] as const;

const dollars = (amount: number): string => Math.round(amount).toLocaleString('en-US');

/** Dollars a month by members, with the plan in use, and what the total would be with the others. */
export function costTable(planInUse: IdentityPlan, fixed: Fixed): string {
  const others = (Object.keys(identityPlans) as IdentityPlan[]).filter((plan) => plan !== planInUse);
  const head = [
    'members',
    'table',
    'API, functions and queues',
    'site and firewall',
    'mails and files',
    'fixed',
    `Cognito ${planInUse}`,
    'total',
    ...others.map((plan) => `total with ${plan}`),
  ];
  const rows = memberCounts.map((members) => {
    const cost = monthlyCost(members, planInUse, fixed);
    return [
      members.toLocaleString('en-US'),
      ...[cost.table, cost.api, cost.site, cost.mailsAndFiles, cost.fixed, cost.identities, cost.total].map(
        dollars,
      ),
      ...others.map((plan) => dollars(monthlyCost(members, plan, fixed).total)),
    ];
  });
  return [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
