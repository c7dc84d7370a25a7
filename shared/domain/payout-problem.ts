/** The rules of a file of transfers that a batch can break. */
export const payoutProblemCodes = [
  'id',
  'id_twice',
  'day',
  'empty',
  'too_many',
  'too_long',
  'iban',
  'outside_sepa',
  'own_account',
  'bic',
  'lei',
  'address',
  'own_address',
  'payee_address',
  'amount',
  'text_and_reference',
  'reference',
] as const;
export type PayoutProblemCode = (typeof payoutProblemCodes)[number];
