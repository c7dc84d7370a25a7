import * as z from 'zod/mini';
import { amountSum, countSum } from '#functions/platform/sums.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { downlineStatuses } from '#shared/domain/downline.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { nameMasks } from '#shared/domain/names.ts';

export const downlineItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    level: z.int(),
    joinedAt: instantSchema,
    /** Of the member as sponsors see it; the row follows a change within seconds. */
    status: z._default(z.enum(downlineStatuses), 'waiting-for-approval'),
    /** The masked names as they are searched for. */
    names: z._default(z.partialRecord(z.enum(nameMasks), z.string()), {}),
  }),
);

export const downlineTotalItem = z.lazy(() =>
  z.object({
    level: z.int(),
    count: countSum,
    volumeMinor: amountSum,
  }),
);

export const sponsorshipItem = z.lazy(() => z.object({ sponsoredCount: countSum, volumeMinor: amountSum }));
