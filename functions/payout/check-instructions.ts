import { isValidBIC, isValidIBAN } from 'ibantools';
import type { PayoutProblemCode } from '#shared/domain/payout-problem.ts';
import type { PayoutAddress, PayoutInstructions, PayoutParty } from './payout-instructions.ts';
import { isSepaId, sepaText } from './sepa-text.ts';

/** A rule that a batch breaks: where, which, and a sentence. */
export interface PayoutProblem {
  /** `payouts[3].creditor.iban` */
  readonly path: string;
  readonly code: PayoutProblemCode;
  readonly sentence: string;
}

/** Payments of one file; banks take more, each with its own limit. */
export const payoutsMax = 10_000;
/** 999 999 999.99 euros, the most that a SEPA transfer can carry. */
const amountMaxMinor = 99_999_999_999;

const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );
/** In the European Economic Area, a transfer needs no address. */
const economicArea =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Whether a transfer to this account carries addresses. */
export const needsAddress = (iban: string): boolean => !economicArea.includes(iban.slice(0, 2));

/** ISO 7064, modulo 97-10, as in IBANs, creditor references and LEIs: the remainder of a valid one is 1. */
const remainder97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
const isCreditorReference = (text: string): boolean =>
  /^RF\d\d[A-Z0-9]{1,21}$/u.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
const isLei = (text: string): boolean => /^[A-Z0-9]{18}\d\d$/u.test(text) && remainder97(text) === 1;

type Report = (path: string, code: PayoutProblem['code'], sentence: string) => void;

const checkLength = (text: string | null, max: number, path: string, report: Report): void => {
  if (text !== null && sepaText(text).length > max)
    report(path, 'too_long', `Longer than ${max} characters after transliteration.`);
};

const checkAddress = (address: PayoutAddress, path: string, report: Report): void => {
  if (sepaText(address.town) === '' || !/^[A-Z]{2}$/u.test(address.country))
    report(path, 'address', 'An address needs at least a town and a country.');
  checkLength(address.street, 70, `${path}.street`, report);
  checkLength(address.building, 16, `${path}.building`, report);
  checkLength(address.postcode, 16, `${path}.postcode`, report);
  checkLength(address.town, 35, `${path}.town`, report);
};

const checkParty = (party: PayoutParty, path: string, report: Report): void => {
  if (sepaText(party.name) === '') report(`${path}.name`, 'empty', 'Empty after transliteration.');
  checkLength(party.name, 70, `${path}.name`, report);
  if (!isValidIBAN(party.iban)) report(`${path}.iban`, 'iban', 'The IBAN is invalid.');
  else if (!sepaCountries.includes(party.iban.slice(0, 2)))
    report(`${path}.iban`, 'outside_sepa', 'The account is outside SEPA.');
  if (party.bic !== null && !isValidBIC(party.bic)) report(`${path}.bic`, 'bic', 'The BIC is invalid.');
  if (party.address) checkAddress(party.address, `${path}.address`, report);
};

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

const checkHeader = (batch: PayoutInstructions, report: Report): void => {
  for (const path of ['messageId', 'paymentInfoId'] as const)
    if (!isSepaId(batch[path])) report(path, 'id', 'Not an id of 1 to 35 characters.');
  if (batch.executeOn < batch.createdAt.slice(0, 10))
    report('executeOn', 'day', 'Before the day of creation.');
  if (isWeekend(batch.executeOn))
    report('executeOn', 'day', 'On a weekend, when banks move or refuse transfers.');
  checkParty(batch.debtor, 'debtor', report);
  if (batch.debtor.lei !== null && !isLei(batch.debtor.lei))
    report('debtor.lei', 'lei', 'The legal entity identifier is invalid.');
  if (batch.payouts.length === 0) report('payouts', 'empty', 'There is nothing to pay.');
  if (batch.payouts.length > payoutsMax)
    report('payouts', 'too_many', `More than ${payoutsMax} payments in one file.`);
};

const checkPayouts = ({ debtor, payouts }: PayoutInstructions, report: Report): void => {
  const ids = new Set<string>();
  payouts.forEach(({ endToEndId, amountMinor, creditor, text, creditorReference }, index) => {
    const path = `payouts[${index}]`;
    if (!isSepaId(endToEndId)) report(`${path}.endToEndId`, 'id', 'Not an id of 1 to 35 characters.');
    if (ids.has(endToEndId)) report(`${path}.endToEndId`, 'id_twice', 'The id is used twice.');
    ids.add(endToEndId);
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > amountMaxMinor)
      report(`${path}.amountMinor`, 'amount', 'Not an amount from 0.01 to 999 999 999.99 euros.');
    checkParty(creditor, `${path}.creditor`, report);
    if (creditor.iban === debtor.iban)
      report(`${path}.creditor.iban`, 'own_account', 'The payee has our own account.');
    if (text !== null && creditorReference !== null)
      report(path, 'text_and_reference', 'Either a text or a reference, not both.');
    checkLength(text, 140, `${path}.text`, report);
    if (creditorReference !== null && !isCreditorReference(creditorReference))
      report(`${path}.creditorReference`, 'reference', 'The reference is invalid.');
  });
  if (debtor.address === null && payouts.some(({ creditor }) => needsAddress(creditor.iban)))
    report(
      'debtor.address',
      'own_address',
      'A payee outside the EEA requires our own address: enter it in the configuration of the bank account.',
    );
};

/**
 * The rules of a SEPA transfer file that its schema does not know; none broken means an empty list.
 * - Ids: 1 to 35 characters of the basic set, no slash at either end, no double slash; end-to-end ids differ.
 * - Days: execution is not before creation and not on a weekend.
 * - Names: 1 to 70 characters after transliteration; texts 140, street 70, building and postcode 16, town 35.
 * - Accounts: valid IBANs within SEPA, never our own; BIC, LEI and creditor references valid if given.
 * - Addresses: structured, with town and country at least; our own is needed for payees outside the EEA.
 * - Amounts: 0.01 to 999 999 999.99 euros; 1 to 10 000 payments.
 * - A text or a creditor reference, not both.
 *
 * Limits after the EPC's implementation guidelines for SEPA credit transfers; banks may set lower ones.
 */
export const checkInstructions = (batch: PayoutInstructions): readonly PayoutProblem[] => {
  const problems: PayoutProblem[] = [];
  const report: Report = (path, code, sentence) => problems.push({ path, code, sentence });
  checkHeader(batch, report);
  checkPayouts(batch, report);
  return problems;
};

/** @throws RangeError when the batch breaks a rule: it was checked before it was released */
export const requireSoundInstructions = (batch: PayoutInstructions): void => {
  const [problem] = checkInstructions(batch);
  if (problem) throw new RangeError(`the batch breaks a rule: ${problem.path}: ${problem.sentence}`);
};
