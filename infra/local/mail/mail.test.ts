import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredMail } from './outbound-email.ts';
import { type MailOptions, type MailStandIn, startMail } from './server.ts';

let dataDir: string;
let mail: MailStandIn;
let client: SESv2Client;

async function start(changes: Partial<MailOptions> = {}) {
  mail = await startMail({
    port: 0,
    dataDir,
    site: 'http://127.0.0.1:4000',
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
    ...changes,
  });
  client = new SESv2Client({
    region: 'us-east-1',
    endpoint: mail.endpoint,
    credentials: { accessKeyId: 'Notifications', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(async () => {
  client.destroy();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

const hello = (subject = 'Hello') =>
  new SendEmailCommand({
    FromEmailAddress: 'Shop <no-reply@example.com>',
    Destination: { ToAddresses: ['member@example.org'] },
    Content: {
      Simple: { Subject: { Data: subject }, Body: { Html: { Data: '<b>Hi</b>' }, Text: { Data: 'Hi' } } },
    },
  });
const mails = async () => (await (await fetch(`${mail.endpoint}/mails.json`)).json()) as StoredMail[];
const page = async (path: string) => {
  const response = await fetch(mail.endpoint + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a mail sent by the AWS SDK can be read, newest first, also after a restart', async () => {
  await start();
  const { MessageId } = await client.send(hello('First'));
  await mail.deliver({ to: 'other@example.org', subject: 'Second', html: '<p>1234</p>', text: '1234' });
  await mail.close();
  await start();
  expect(await mails()).toMatchObject([
    { subject: 'Second', to: ['other@example.org'], text: '1234' },
    {
      id: MessageId,
      at: '2026-01-02T03:04:05.000Z',
      from: 'Shop <no-reply@example.com>',
      to: ['member@example.org'],
      subject: 'First',
      html: '<b>Hi</b>',
      text: 'Hi',
    },
  ]);
  const asJson = await fetch(mail.endpoint, { headers: { accept: 'application/json' } });
  expect(await asJson.json()).toEqual(await mails());
});

test('the viewer shows what was sent, and a hostile mail cannot run in it', async () => {
  await start();
  const hostile = '<script>alert(1)</script>';
  const { MessageId } = await client.send(hello(hostile));
  const list = await page('/');
  expect(list.text).toContain('member@example.org');
  expect(list.text).not.toContain(hostile);
  const one = await page(`/mails/${MessageId}`);
  expect(one.text).toContain(`src="/mails/${MessageId}/html"`);
  expect(one.text).not.toContain(hostile);
  const html = await page(`/mails/${MessageId}/html`);
  expect(html.text).toBe('<base target="_blank"><b>Hi</b>');
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/);
  expect(html.headers.get('content-security-policy')).not.toMatch(
    /allow-scripts|allow-same-origin|script-src/,
  );
  expect((await page('/mails/none')).status).toBe(404);
});

test('a mail without a recipient, or to what is no address, is refused', async () => {
  await start();
  const to = (...ToAddresses: string[]) =>
    new SendEmailCommand({ ...hello().input, Destination: { ToAddresses } });
  await expect(client.send(to())).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(client.send(to('nobody'))).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(client.send(to('a@b.c\nBcc: x@y.z'))).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(await mails()).toEqual([]);
});

test('who may not send as the domain sends nothing', async () => {
  const asked: unknown[] = [];
  await start({
    credentials: () => 'secret',
    authorize: (request) => {
      asked.push(request);
      throw new Error('no grant');
    },
  });
  await expect(client.send(hello())).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'no grant',
  });
  expect(asked).toEqual([
    {
      accessKeyId: 'Notifications',
      action: 'ses:SendEmail',
      resource: 'arn:aws:ses:us-east-1:000000000000:identity/example.com',
    },
  ]);
  expect(await mails()).toEqual([]);
});

test('who may send as the domain, but not with its configuration set, sends nothing', async () => {
  await start({
    credentials: () => 'secret',
    identities: new Map([['example.com', 'mails']]),
    authorize: ({ resource }) => {
      if (resource.includes(':configuration-set/')) throw new Error(`no grant for ${resource}`);
    },
  });
  await expect(client.send(hello())).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'no grant for arn:aws:ses:us-east-1:000000000000:configuration-set/mails',
  });
  expect(await mails()).toEqual([]);
});

test('a sender whose domain is not verified is refused like by SES, whoever the mail is for', async () => {
  await start({ identities: new Map([['example.org', undefined]]) });
  await expect(client.send(hello())).rejects.toMatchObject({
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region US-EAST-1: Shop <no-reply@example.com>',
  });
  expect(await mails()).toEqual([]);
});

test('a forged signature sends nothing', async () => {
  await start({ credentials: () => 'another secret' });
  await expect(client.send(hello())).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  expect(await mails()).toEqual([]);
});

test('the links of a mail lead to where the site is now, not to where it was when the mail was sent', async () => {
  await start({ site: 'http://127.0.0.1:4000' });
  const link = 'http://127.0.0.1:4000/kyc/';
  await mail.deliver({
    to: 'a@example.org',
    subject: 'Link',
    html: `<a href="${link}">Here</a>`,
    text: link,
  });
  await mail.close();
  await start({ site: 'http://127.0.0.1:5000' });
  const [kept] = await mails();
  expect(kept?.text).toBe('http://127.0.0.1:5000/kyc/');
  expect((await page(`/mails/${kept?.id}/html`)).text).toContain('href="http://127.0.0.1:5000/kyc/"');
});
