import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openStore } from '../cognito/durable-store.ts';
import {
  type Call,
  type CallerCheck,
  checkCaller,
  jsonObject,
  readCall,
  ServiceError,
  type StandIn,
  sendFailure,
  sendJson,
} from '../cognito/stand-in.ts';
import { listen } from '../http-server.ts';
import { accountId, region } from '../physical-ids.ts';
import { type OutboundEmail, parseOutboundEmail, type StoredMail } from './outbound-email.ts';
import { htmlOf, listPage, mailPage, notFoundPage } from './viewer.ts';

export interface MailOptions extends CallerCheck {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Origin of the site. Mails from when the site had another one are shown with links to this one. */
  site: string;
  /** The verified domains, each with the configuration set by which it sends. Without them, every domain may send. */
  identities?: ReadonlyMap<string, string | undefined>;
}

/** The stand-in of SES, and the way in for mails of other stand-ins. */
export interface MailStandIn extends StandIn {
  deliver(mail: { to: string; subject: string; html: string; text: string; from?: string }): Promise<void>;
}

/** Only so many mails are kept: the newest. */
const mailsMax = 500;

/** The sender of mails that name none: those of the user pool. */
const poolSender = 'no-reply@verificationemail.com';

/**
 * Starts the stand-in of Amazon SES (API version 2, SendEmail with simple content) with a page to read the mails:
 * `GET /` is the list (`?to=` of one address), `GET /mails/{id}` one mail (`?view=wide|phone|text`), `GET /mails.json` all as JSON, newest first.
 */
export async function startMail(options: MailOptions): Promise<MailStandIn> {
  const store = openStore(join(options.dataDir, 'mails.jsonl'));
  const mails = store.collection<StoredMail>('mails');

  const keep = (mail: OutboundEmail): string => {
    const id = randomUUID();
    mails.put(id, { id, at: new Date(options.now()).toISOString(), site: options.site, ...mail });
    const [oldest] = mails.values().length > mailsMax ? mails.values() : [];
    if (oldest) mails.delete(oldest.id);
    return id;
  };
  const shown = (mail: StoredMail): StoredMail => ({
    ...mail,
    text: mail.text.replaceAll(mail.site, options.site),
    html: mail.html.replaceAll(mail.site, options.site),
  });
  const newestFirst = () => mails.values().map(shown).reverse();

  const sendEmail = (call: Call) => {
    const email = parseOutboundEmail(jsonObject(call));
    // The product's sender is verified as a domain, so that is the identity which a policy names.
    const domain = email.from.replace(/^.*@|>.*$/g, '');
    const settings = options.identities?.get(domain);
    // SES asks for both: the identity that sends, and the configuration set that it sends with by default.
    for (const resource of [`identity/${domain}`, ...(settings ? [`configuration-set/${settings}`] : [])])
      checkCaller(options, call, 'ses:SendEmail', `arn:aws:ses:${region}:${accountId}:${resource}`);
    if (options.identities?.has(domain) === false)
      throw new ServiceError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${email.from}`,
      );
    return { MessageId: keep(email) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') {
        sendJson(response, 200, sendEmail(await readCall(request)), 'application/json');
      } else if (request.method === 'GET' && (pathname === '/mails.json' || wantsJson(request, pathname))) {
        sendJson(response, 200, newestFirst(), 'application/json');
      } else if (request.method === 'GET') {
        show(response, pathname, searchParams);
      } else {
        throw new ServiceError('NotFoundException', 'The local mail service does not know this call.', 404);
      }
    } catch (failure) {
      sendFailure(response, failure, 'application/json');
    }
  };

  const show = (response: ServerResponse, pathname: string, query: URLSearchParams): void => {
    const [, id = '', part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
    const mail = mails.get(id);
    if (pathname === '/') listPage(response, newestFirst(), query.get('to'));
    else if (!mail) notFoundPage(response);
    else if (part) htmlOf(response, shown(mail));
    else mailPage(response, shown(mail), query.get('view'));
  };

  const server = await listen(createServer(handle), options.port);
  return {
    endpoint: server.endpoint,
    async deliver({ to, from = poolSender, ...content }) {
      keep({ ...content, from, to: [to] });
    },
    close: async () => {
      await server.close();
      store.close();
    },
  };
}

function wantsJson(request: IncomingMessage, pathname: string): boolean {
  return pathname === '/' && /^application\/json\b/.test(request.headers.accept ?? '');
}
