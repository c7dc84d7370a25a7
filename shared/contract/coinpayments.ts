import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { depositIdSchema } from '../domain/ids.ts';
import { minorSchema, signedMinorSchema } from '../domain/money.ts';
import { area, endpoint } from './endpoint.ts';

export const coinpayments = area(
  'coinpayments',
  'Paying a deposit through the crypto payment provider, and what it holds for us',
  {
    createButton: endpoint({
      method: 'POST',
      path: '/api/security/payments/coinpayments/create-button/',
      summary: "Opens the provider's payment page for a waiting deposit; the same page for every request",
      access: 'moves-money',
      body: z.strictObject({ depositId: depositIdSchema }),
      errors: ['not_found', 'invalid_transition', 'payment_uncertain', 'payment_provider_down', 'try_again'],
      reply: z.object({
        checkoutUrl: z.string(),
        dueMinor: minorSchema,
        currency: z.string(),
        expiresAt: z.nullable(instantSchema),
      }),
    }),
    readProviderBalance: endpoint({
      method: 'GET',
      path: '/api/security/payments/coinpayments/balance/',
      summary: 'What the provider holds for us, as it answers now, beside what our books say that it holds',
      access: { permission: 'read-queues' },
      reply: z.object({
        /** What the ledger has as cash at the provider, over all areas. */
        cashMinor: signedMinorSchema,
        /** What left the books for payments that staff have not made at the provider yet. */
        unpaidMinor: minorSchema,
        /** Null while the provider doesn't answer: what it holds is unknown then. */
        provider: z.nullable(
          z.object({
            /** In the settlement currency; what it holds in others is not ours to count. */
            balanceMinor: signedMinorSchema,
            /** What it holds less what our books say, with what isn't paid yet. */
            differenceMinor: signedMinorSchema,
            at: instantSchema,
          }),
        ),
      }),
    }),
  },
);

export const coinpaymentsNotifications = area(
  'coinpayments-notifications',
  "The payment provider's signed notifications",
  {
    receiveNotification: endpoint({
      method: 'POST',
      path: '/api/security/payments/coinpayments/notifications/',
      summary: 'Receives what the provider reports about an invoice; only a completed payment moves money',
      access: 'public',
      protocol: 'webhook',
      errors: ['bad_signature', 'invalid_input', 'not_found', 'try_again'],
      reply: z.object({}),
    }),
  },
);
