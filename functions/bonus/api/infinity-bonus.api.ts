import { serve } from '#functions/entry/http/serve.ts';
import { infinityBonus } from '#shared/contract/bonus.ts';
import { aggregateBonuses } from './aggregate-bonuses.ts';
import { listLatestBonuses } from './list-latest-bonuses.ts';
import { paginateBonuses } from './paginate-bonuses.ts';

export const handler = serve(infinityBonus, {
  listLatestBonuses: listLatestBonuses('infinity'),
  aggregateBonuses: aggregateBonuses('infinity'),
  paginateBonuses: paginateBonuses('infinity'),
});
