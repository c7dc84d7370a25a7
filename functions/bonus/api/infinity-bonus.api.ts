import { serve } from '#functions/entry/http/serve.ts';
import { infinityBonus } from '#shared/contract/bonus.ts';
import { aggregateBonuses } from './infinity/aggregate-bonuses.ts';
import { listLatestBonuses } from './infinity/list-latest-bonuses.ts';
import { paginateBonuses } from './infinity/paginate-bonuses.ts';

export const handler = serve(infinityBonus, { listLatestBonuses, aggregateBonuses, paginateBonuses });
