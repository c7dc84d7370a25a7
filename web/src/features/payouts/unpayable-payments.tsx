import * as z from 'zod/mini';
import type { PayableView } from '#shared/contract/payouts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { MemberLink } from '#web/staff/member-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

const codes = ['member_not_active', 'withdrawals_held', 'kyc_needed'] as const;

const unpayableSchema = z.object({
  code: z.enum(codes),
  details: z.object({ payableIds: z.array(z.string()) }),
});
type Unpayable = z.infer<typeof unpayableSchema>;

/** The payments whose member may not be paid, where an act was refused for them; null for any other error. */
export const unpayableIn = (error: unknown): Unpayable | null =>
  error instanceof ApiError ? (unpayableSchema.safeParse(error).data ?? null) : null;

/** Which of these payments stand in the way of an act, why, and what to do. The error's own sentence is for the member. */
export const UnpayablePayments = ({
  unpayable: { code, details },
  among,
  advice,
}: {
  unpayable: Unpayable;
  among: readonly PayableView[];
  advice: string;
}) => {
  const t = useText();
  const format = useFormat();
  const why = {
    member_not_active: t("The member's status doesn't allow payouts."),
    withdrawals_held: t("The member's withdrawals are on hold because of a reported sign-in."),
    kyc_needed: t("The member's identity is no longer verified."),
  };
  return (
    <Notice alert>
      <p>{why[code]}</p>
      <ul>
        {among
          .filter(({ id }) => details.payableIds.includes(id))
          .map(({ id, memberId, payee, amountMinor }) => (
            <li key={id}>
              {memberId === null ? payee?.name : <MemberLink memberId={memberId}>{payee?.name}</MemberLink>},{' '}
              {format.money(amountMinor)}
            </li>
          ))}
      </ul>
      <p>{advice}</p>
    </Notice>
  );
};
