import { suspenseOf, suspenseQueue } from '#functions/platform/table/keys.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';

export const suspenseAttributes = (payment: SuspensePayment) => ({
  ...payment,
  gsi1pk: suspenseQueue(payment.state),
  gsi1sk: `${payment.createdAt}#${payment.id}`,
  gsi2pk: suspenseOf(payment.memberId),
  gsi2sk: `${payment.createdAt}#${payment.id}`,
});
