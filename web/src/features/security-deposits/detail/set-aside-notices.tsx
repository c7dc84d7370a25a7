import type { DepositView } from '#shared/contract/security-deposits.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { openSetAsides } from '#web/ui/payment/set-aside.ts';
import type { SetAsideReason } from '#web/ui/payment/set-aside-reasons.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** What happened with a payment, and what happens next; one sentence for each way in which it can be odd. */
const useWords = (amount: string): Record<SetAsideReason, string> => {
  const t = useText();
  return {
    underpaid: t(
      '{amount} arrived, less than was due. Our staff will use it for this deposit or return it.',
      { amount },
    ),
    overpaid: t('{amount} more than was due arrived. Our staff will return it.', {
      amount,
    }),
    late: t(
      '{amount} arrived after this deposit had expired. Our staff will use it for another of your deposits or return it.',
      { amount },
    ),
    'cancelled-then-paid': t(
      '{amount} arrived after this deposit had ended. Our staff will use it for another of your deposits or return it.',
      { amount },
    ),
    duplicate: t('{amount} arrived a second time. Our staff will return it.', { amount }),
    'wrong-currency': t(
      'A payment in another currency was reported. Nothing was booked; our staff are resolving it with the payment provider.',
    ),
    reversed: t(
      'This deposit was reversed. {amount} is set aside for you; our staff will use it for another order or return it.',
      { amount },
    ),
    'refund-failed': t(
      "Our transfer of {amount} didn't reach you. The money is set aside for you; our staff are looking for another way.",
      { amount },
    ),
    'set-aside-by-staff': t(
      "{amount} arrived, and our staff are identifying what it's for. You'll see their decision here.",
      { amount },
    ),
  };
};

const SetAside = ({ line }: { line: DepositView['timeline'][number] }) => {
  const format = useFormat();
  const words = useWords(line.amountMinor === undefined ? '' : format.money(line.amountMinor));
  return <Notice>{words[line.reason as keyof typeof words] ?? words['set-aside-by-staff']}</Notice>;
};

/** Payments of a deposit that were set aside and wait for a decision of staff, each with what happens next. */
export const SetAsideNotices = ({ deposit }: { deposit: DepositView }) =>
  openSetAsides(deposit.timeline).map((line) => <SetAside key={`${line.at} ${line.reason}`} line={line} />);
