import type { ServerResponse } from 'node:http';
import type { StoredMail } from './outbound-email.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
  a { color: inherit; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8884; }
  li a { display: grid; grid-template-columns: 14rem 1fr auto; gap: 1rem; padding: .6rem .25rem; text-decoration: none;
    border-bottom: 1px solid #8884; }
  li a:hover, li a:focus-visible { background: #8882; }
  li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  time, dt, .quiet { opacity: .75; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 60vh; border: 1px solid #8884; border-radius: .5rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .5rem; }
  @media (max-width: 40rem) { li a { grid-template-columns: 1fr; gap: 0; } }`;

/** A page without any script; a mail's own HTML stands in a frame that may do nothing. */
function sendPage(response: ServerResponse, status: number, title: string, content: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'",
  });
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><style>${style}</style></head>` +
      `<body><main>${content}</main></body></html>`,
  );
}

/** A link in a mail opens a page of its own, which is free to work; the mail itself stays locked in. */
const mayOpenLinks = 'allow-popups allow-popups-to-escape-sandbox';

const when = (mail: StoredMail) =>
  `<time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** All mails, newest first. */
export function listPage(response: ServerResponse, mails: StoredMail[]): void {
  const items = mails.map(
    (mail) =>
      `<li><a href="/mails/${mail.id}"><span>${escaped(mail.to.join(', '))}</span>` +
      `<span>${escaped(mail.subject)}</span>${when(mail)}</a></li>`,
  );
  const list =
    mails.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="quiet">No mail has been sent yet.</p>';
  sendPage(response, 200, 'Mails', `<h1>Mails</h1>${list}`);
}

/** One mail with its HTML and its text. */
export function mailPage(response: ServerResponse, mail: StoredMail): void {
  const frame =
    mail.html && `<iframe sandbox="${mayOpenLinks}" title="The mail" src="/mails/${mail.id}/html"></iframe>`;
  const text = mail.text && `<h2>Text</h2><pre>${escaped(mail.text)}</pre>`;
  sendPage(
    response,
    200,
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escaped(mail.subject)}</h1>` +
      `<dl><dt>From</dt><dd>${escaped(mail.from)}</dd><dt>To</dt><dd>${escaped(mail.to.join(', '))}</dd>` +
      `<dt>Sent</dt><dd>${when(mail)}</dd></dl>${frame}${text}`,
  );
}

/** The HTML of a mail as a document of its own: no scripts, and nothing is fetched from outside. */
export function htmlOf(response: ServerResponse, mail: StoredMail): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `sandbox ${mayOpenLinks}; default-src 'none'; style-src 'unsafe-inline'; img-src data:`,
  });
  response.end(`<base target="_blank">${mail.html}`);
}

export function notFoundPage(response: ServerResponse): void {
  sendPage(response, 404, 'Not found', '<h1>There is no such mail</h1><p><a href="/">All mails</a></p>');
}
