import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isPaidThroughProvider, type ProviderInvoice } from '#functions/coinpayments/coinpayments.ts';
import {
  notificationsUrl,
  ourCurrency,
  providerClient,
} from '#functions/coinpayments/provider/coinpayments.ts';
import { parseNotification, Unreadable } from '#functions/coinpayments/provider/coinpayments-parse.ts';
import { isSignedBy } from '#functions/coinpayments/provider/coinpayments-signature.ts';
import { takeInInvoice } from '#functions/coinpayments/use-case/take-in-invoice.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { readAnyDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Services, SessionHandler } from '#functions/entry/call.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';

/** The body as it came, to the byte: that is what was signed. */
const rawBody = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** What a signed notification says. @throws AppError invalid_input for what cannot be read without guessing */
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

/** The deposit that it is about. @throws AppError not_found when it is none of ours, or not paid this way */
const depositOf = async ({ reference }: ProviderInvoice, { database }: Services): Promise<Deposit> => {
  const id = depositIdSchema.safeParse(reference);
  if (!id.success) throw new AppError('not_found');
  const { deposit } = await readAnyDeposit(database, id.data);
  if (!isPaidThroughProvider(deposit)) throw new AppError('not_found');
  return deposit;
};

/**
 * The provider tells of an invoice. Only what is signed with our key, over these very bytes and the address that we
 * gave, for our client id and just now, is looked at; what follows is decided against our own order.
 */
export const receiveNotification: SessionHandler = async (event, services) => {
  const body = rawBody(event);
  const call = { method: 'POST', url: notificationsUrl(), body } as const;
  if (!isSignedBy(await providerClient(), event.headers, call, services.now()))
    throw new AppError('bad_signature');
  const told = await readNotification(body, services);
  const deposit = await depositOf(told, services);
  const actor = { kind: 'system', name: 'coinpayments-notifications' } as const;
  const done = await takeInInvoice({ ...services, actor }, deposit, told);
  services.log.info('notification taken', { depositId: deposit.id, stage: told.stage, done });
  return jsonReply(200, {});
};
