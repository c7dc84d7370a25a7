import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { subtractMinor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { Purchase } from './purchase.ts';
import { showTimeline } from './show-timeline.ts';

/** The purchase as its member sees it: what staff did is shown, who of the staff did it is not. */
export const showPurchase = (purchase: Purchase) => ({
  ...purchase,
  payment:
    purchase.bank === null
      ? { method: 'balance' as const }
      : {
          method: 'bank' as const,
          reference: purchase.bank.reference,
          holder: purchase.bank.holder,
          iban: purchase.bank.iban,
          bic: purchase.bank.bic,
          bankName: purchase.bank.name,
          receivedMinor: purchase.inSuspenseMinor,
          dueMinor: subtractMinor(purchase.totalMinor, purchase.inSuspenseMinor),
        },
  maturity:
    purchase.state === 'active' && purchase.maturesOn !== null
      ? { choice: purchase.maturityChoice, changeableUntil: addDays(purchase.maturesOn, -1) }
      : null,
  timeline: showTimeline(purchase.history),
});

/** The purchase as the treasurer's queue shows it. */
export const showDeskPurchase = (
  purchase: Purchase,
  memberStatus: UserStatus,
): ReplyOf<typeof infinityPurchaseDesk.endpoints.confirmPurchase> => ({
  ...showPurchase(purchase),
  member: {
    memberId: purchase.memberId,
    name: purchase.memberName,
    email: purchase.memberEmail,
    status: memberStatus,
  },
});
