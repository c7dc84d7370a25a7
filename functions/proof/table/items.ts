import * as z from 'zod/mini';
import { ledgerProofSchema } from '#shared/domain/ledger-difference.ts';

export const proofItem = z.lazy(() => z.extend(ledgerProofSchema, { version: z.int() }));
