import { db } from './db.ts';
import type { Mail } from './mails.ts';

async function send({ recipient, subject, text, html }: Mail): Promise<void> {
  const reply = await fetch(process.env.MAIL_ENDPOINT ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: recipient, subject, text, html }),
  });
  if (!reply.ok) throw new Error(`The mail service answered ${reply.status}`);
  await reply.arrayBuffer();
}

/** Sends mails of the outbox and marks those that were taken; one that was refused stays unsent. */
export async function sendMails(mails: readonly Mail[]): Promise<void> {
  const results = await Promise.allSettled(mails.map(send));
  const sent = mails.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
  await db.outgoingMail.updateMany({ where: { id: { in: sent } }, data: { sentAt: new Date() } });
}
