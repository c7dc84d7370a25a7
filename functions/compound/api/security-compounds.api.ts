import { serve } from '#functions/entry/http/serve.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { compound } from './compound.ts';
import { listCompounds } from './list-compounds.ts';
import { previewCompound } from './preview-compound.ts';

export const handler = serve(securityCompounds, { listCompounds, previewCompound, compound });
