import { serve } from '#functions/entry/http/serve.ts';
import { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { listReinvestments } from './list-reinvestments.ts';
import { previewReinvestment } from './preview-reinvestment.ts';
import { reinvest } from './reinvest.ts';

export const handler = serve(infinityReinvestments, { listReinvestments, previewReinvestment, reinvest });
