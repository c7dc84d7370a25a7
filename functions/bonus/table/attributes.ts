import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { awaitingFunding, bonusesByKind, bonusesByTime } from '#functions/platform/table/keys.ts';

export const bonusAttributes = (bonus: Bonus) => ({
  ...bonus,
  gsi1pk: bonusesByTime(bonus.memberId, bonus.area),
  gsi1sk: `${bonus.at}#${bonus.id}`,
  gsi2pk: bonusesByKind(bonus.memberId, bonus.area, bonus.kind),
  gsi2sk: `${bonus.at}#${bonus.id}`,
  ...(bonus.state === 'awaiting-funding'
    ? { gsi3pk: awaitingFunding(bonus.area), gsi3sk: `${bonus.at}#${bonus.id}` }
    : {}),
});
