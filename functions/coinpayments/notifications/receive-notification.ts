import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isPaidThroughProvider } from '#functions/coinpayments/coinpayments.ts';
import { depositOfReference } from '#functions/coinpayments/invoice-reference.ts';
import {
  notificationsUrl,
  ourCurrency,
  providerClient,
} from '#functions/coinpayments/provider/coinpayments.ts';
import { parseNotification, Unreadable } from '#functions/coinpayments/provider/coinpayments-parse.ts';
import { isSignedBy } from '#functions/coinpayments/provider/coinpayments-signature.ts';
import type { ProviderInvoice } from '#functions/coinpayments/provider-invoice.ts';
import { takeInInvoice } from '#functions/coinpayments/use-case/take-in-invoice.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { readAnyDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Services, SessionHandler } from '#functions/entry/call.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { AppError } from '#shared/domain/errors.ts';

/** The body byte for byte: that is what was signed. */
const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** The invoice that a signed notification reports. @throws AppError invalid_input when it cannot be read without guessing */
const readNotification = async (body: Buffer, { database, log }: Services): Promise<ProviderInvoice> => {
  const { currency } = await readConfiguration(database);
  try {
    return parseNotification(body.toString('utf8'), ourCurrency(currency));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log.error('a signed notification cannot be read', { why: error.message });
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: error.message }] });
  }
};

/** The deposit that it is about. @throws AppError not_found when it is not ours, or not paid this way */
const readReportedDeposit = async (
  { reference }: ProviderInvoice,
  { database }: Services,
): Promise<Deposit> => {
  const id = depositOfReference(reference);
  if (id === null) throw new AppError('not_found');
  const { deposit } = await readAnyDeposit(database, id);
  if (!isPaidThroughProvider(deposit)) throw new AppError('not_found');
  return deposit;
};

/**
 * The provider reports about an invoice. A notification counts only when it was signed just now, with our key, over
 * exactly these bytes and our own address, for our client id; what it leads to is decided by our own order.
 */
export const receiveNotification: SessionHandler = async (event, services) => {
  const body = rawBody(event);
  const call = { method: 'POST', url: notificationsUrl(), body } as const;
  const now = services.now();
  if (!isSignedBy(await providerClient(now.getTime()), event.headers, call, now))
    throw new AppError('bad_signature');
  const reported = await readNotification(body, services);
  const deposit = await readReportedDeposit(reported, services);
  const actor = { kind: 'system', name: 'coinpayments-notifications' } as const;
  const done = await takeInInvoice({ ...services, actor }, deposit, reported);
  services.log.info('notification taken', { depositId: deposit.id, stage: reported.stage, done });
  return jsonReply(200, {});
};
