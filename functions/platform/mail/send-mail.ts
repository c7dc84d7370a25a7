import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { required } from '#functions/platform/environment.ts';
import { quietClient } from '#functions/platform/quiet-client.ts';
import { SigningHash } from '#functions/platform/signing-hash.ts';
import type { Mail } from './mail.ts';

let client: SESv2Client | undefined;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends a mail from the platform's address. @throws when the service does not take it */
export const sendMail = async (to: string, mail: Mail): Promise<void> => {
  client ??= quietClient(
    new SESv2Client({
      sha256: SigningHash,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    }),
  );
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: required('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(mail.subject),
          Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
        },
      },
    }),
  );
};
