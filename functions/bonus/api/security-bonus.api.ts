import { serve } from '#functions/entry/http/serve.ts';
import { securityBonus } from '#shared/contract/bonus.ts';
import { aggregateBonuses } from './aggregate-bonuses.ts';
import { listLatestBonuses } from './list-latest-bonuses.ts';
import { paginateBonuses } from './paginate-bonuses.ts';

export const handler = serve(securityBonus, {
  listLatestBonuses: listLatestBonuses('security'),
  aggregateBonuses: aggregateBonuses('security'),
  paginateBonuses: paginateBonuses('security'),
});
