import {
  AccountSuspendedException,
  BadRequestException,
  LimitExceededException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  NotFoundException,
  SendingPausedException,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { sendOnce } from './send-once.ts';

const services = servicesUnderTest();

/** Delivers the same event three times, while the mail service answers the first delivery with this. */
const deliverThrice = async (refusal: Error) => {
  const eventId = crypto.randomUUID();
  let sent = 0;
  const deliver = (send: () => Promise<void>) => sendOnce(services(), 'test-mail', eventId, send);
  const [first] = await Promise.allSettled([deliver(() => Promise.reject(refusal))]);
  for (let delivery = 2; delivery <= 3; delivery += 1)
    await deliver(async () => {
      sent += 1;
    });
  return { first: first.status, sent };
};
const answered = { message: 'no', $metadata: {} };

test.each([
  new MessageRejected({ ...answered, message: 'Email address is not verified.' }),
  new MailFromDomainNotVerifiedException(answered),
  new SendingPausedException(answered),
  new AccountSuspendedException(answered),
  new NotFoundException(answered),
  new LimitExceededException(answered),
  new TooManyRequestsException(answered),
])(
  'a mail that the service does not take from us ($name) is sent by a later delivery, once',
  async (refusal) => {
    expect(await deliverThrice(refusal)).toEqual({ first: 'rejected', sent: 1 });
  },
);

test('a mail to an address that the service calls malformed is given up, and holds nothing up', async () => {
  const refusal = new BadRequestException({ ...answered, message: "Missing final '@domain'" });
  expect(await deliverThrice(refusal)).toEqual({ first: 'fulfilled', sent: 0 });
});
