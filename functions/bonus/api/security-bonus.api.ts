import { serve } from '#functions/entry/http/serve.ts';
import { securityBonus } from '#shared/contract/bonus.ts';
import { aggregateBonuses } from './security/aggregate-bonuses.ts';
import { listLatestBonuses } from './security/list-latest-bonuses.ts';
import { paginateBonuses } from './security/paginate-bonuses.ts';

export const handler = serve(securityBonus, { listLatestBonuses, aggregateBonuses, paginateBonuses });
