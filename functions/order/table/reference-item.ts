import * as z from 'zod/mini';
import { depositIdSchema, memberIdSchema, purchaseIdSchema } from '#shared/domain/ids.ts';

/** Leads from the reference of a bank transfer to the order that it pays. */
export const referenceItem = z.lazy(() =>
  z.discriminatedUnion('area', [
    z.object({ area: z.literal('infinity'), orderId: purchaseIdSchema, memberId: memberIdSchema }),
    z.object({ area: z.literal('security'), orderId: depositIdSchema, memberId: memberIdSchema }),
  ]),
);
