import * as z from 'zod/mini';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import { type PayoutProblemCode, payoutProblemCodes } from '#shared/domain/payout-problem.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

const detailsSchema = z.object({
  problems: z.array(z.object({ path: z.string(), code: z.enum(payoutProblemCodes) })),
});

const useProblemWords = (): Record<PayoutProblemCode, string> => {
  const t = useText();
  return {
    id: t('Its ID is not one that banks take.'),
    id_twice: t('Its ID is used twice.'),
    day: t('The bank does not make transfers on that day.'),
    empty: t('A name is missing.'),
    too_many: t('There are too many payments for one file.'),
    too_long: t('A text is longer than banks take.'),
    iban: t('The IBAN is invalid.'),
    outside_sepa: t('The account is outside SEPA, so it needs a transfer by hand.'),
    own_account: t('This is our own account.'),
    bic: t('The BIC is invalid.'),
    lei: t('The legal entity identifier is invalid.'),
    address: t('An address needs at least a town and a country.'),
    own_address: t(
      'A payee outside the EEA requires our own address. An administrator enters it with the bank account in the configuration.',
    ),
    payee_address: t(
      "The account is outside the EEA, so the bank needs the payee's address, and none is verified. The member verifies their identity first, or the transfer is made by hand.",
    ),
    amount: t('The amount is not one that banks transfer.'),
    text_and_reference: t('It has a text and a reference; only one is possible.'),
    reference: t('The reference is invalid.'),
  };
};

/** Which of the chosen payments can't be in a file for the bank, and why; nothing for another error. */
export const RefusedPayments = ({ error, chosen }: { error: unknown; chosen: readonly ListedPayable[] }) => {
  const words = useProblemWords();
  const format = useFormat();
  const t = useText();
  if (!(error instanceof ApiError) || error.code !== 'payout_refused') return null;
  const { data } = detailsSchema.safeParse(error.details);
  if (!data) return null;
  const payableAt = (path: string) => chosen[Number(/^payouts\[(\d+)\]/u.exec(path)?.[1] ?? Number.NaN)];
  return (
    <ul>
      {data.problems.map(({ path, code }) => {
        const payable = payableAt(path);
        const payee = payable?.payee?.name ?? t('Account missing');
        return (
          <li key={`${path} ${code}`}>
            {payable ? `${payee}, ${format.money(payable.amountMinor)}: ${words[code]}` : words[code]}
          </li>
        );
      })}
    </ul>
  );
};
