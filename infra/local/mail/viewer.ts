import type { ServerResponse } from 'node:http';
import type { StoredMail } from './outbound-email.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d3dbd6, #2a3835);
    --quiet: light-dark(#566561, #94a49f); --accent: light-dark(#0b5a52, #70c5b5);
    --paper: light-dark(#f4f6f4, #0e1615); --raised: light-dark(#fcfdfb, #14201e); }
  body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 3rem; background: var(--paper);
    color: light-dark(#14211f, #e4ebe8); }
  h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .75rem; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  a { color: var(--accent); }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li { display: grid; grid-template-columns: 15rem 1fr auto; gap: 0 1.25rem; padding: .65rem .25rem; position: relative;
    border-bottom: 1px solid var(--line); }
  li:hover, li:focus-within { background: var(--raised); }
  li > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .subject { color: inherit; font-weight: 600; text-decoration: none; }
  .subject::after { content: ''; position: absolute; inset: 0; }
  .to { position: relative; z-index: 1; color: var(--quiet); font-size: .875rem; text-decoration: none; }
  .to:hover { text-decoration: underline; }
  .preview { grid-column: 2; font-size: .875rem; }
  time, dt, .quiet, .preview { color: var(--quiet); font-size: .875rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dt, dd { font-size: .875rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 1rem; }
  nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  iframe { display: block; box-sizing: border-box; width: 100%; height: 78vh; border: 1px solid var(--line); background: #fff; }
  iframe.phone { width: 362px; max-width: 100%; margin-inline: auto; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 1rem; border: 1px solid var(--line);
    background: var(--raised); font: .875rem/1.5 ui-monospace, monospace; }
  @media (max-width: 44rem) {
    li { grid-template-columns: 1fr auto; }
    .to, .subject { grid-column: 1; }
    .subject, .preview { grid-column: 1 / -1; white-space: normal; }
    .preview { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
    .to { order: -2; } time { order: -1; }
  }`;

/** A page without any script; a mail's HTML is shown in a frame without any permissions. */
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

/** A link in a mail opens a new page without restrictions; the mail itself stays sandboxed. */
const mayOpenLinks = 'allow-popups allow-popups-to-escape-sandbox';

const when = (mail: StoredMail) =>
  `<time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The first sentence of a mail after its greeting. */
const previewOf = ({ text }: StoredMail): string => text.split('\n\n')[1] ?? '';

const listItem = (mail: StoredMail): string => {
  const to = mail.to.join(', ');
  return (
    `<li><a class="to" href="/?to=${encodeURIComponent(to)}">${escaped(to)}</a>` +
    `<a class="subject" href="/mails/${mail.id}">${escaped(mail.subject)}</a>${when(mail)}` +
    `<span class="preview">${escaped(previewOf(mail))}</span></li>`
  );
};

/** All mails, or those to one address, newest first. */
export function listPage(response: ServerResponse, mails: StoredMail[], to: string | null): void {
  const shown = mails.filter((mail) => to === null || mail.to.join(', ') === to);
  const title = to === null ? 'Mails' : `Mails to ${to}`;
  const list =
    shown.length > 0
      ? `<ul>${shown.map(listItem).join('')}</ul>`
      : '<p class="quiet">No mail has been sent yet.</p>';
  const back = to === null ? '' : '<nav><a href="/">All mails</a></nav>';
  sendPage(response, 200, title, `${back}<h1>${escaped(title)}</h1>${list}`);
}

/** The views of a mail; each has its own address. */
const views = { wide: 'Wide', phone: 'On a phone', text: 'Text' } as const;
type View = keyof typeof views;
const isView = (name: string): name is View => Object.hasOwn(views, name);

/** One mail: as HTML at two widths, or as text. */
export function mailPage(response: ServerResponse, mail: StoredMail, asked: string | null): void {
  const present = (Object.keys(views) as View[]).filter((view) =>
    view === 'text' ? mail.text !== '' : mail.html !== '',
  );
  const view = asked !== null && isView(asked) && present.includes(asked) ? asked : (present[0] ?? 'text');
  const links = present.map(
    (name) =>
      `<a href="/mails/${mail.id}?view=${name}"${name === view ? ' aria-current="page"' : ''}>${views[name]}</a>`,
  );
  const frame = `<iframe class="${view}" sandbox="${mayOpenLinks}" title="The mail" src="/mails/${mail.id}/html"></iframe>`;
  const to = mail.to.join(', ');
  sendPage(
    response,
    200,
    mail.subject,
    `<nav><a href="/">All mails</a><a href="/?to=${encodeURIComponent(to)}">Mails to ${escaped(to)}</a></nav>` +
      `<h1>${escaped(mail.subject)}</h1>` +
      `<dl><dt>From</dt><dd>${escaped(mail.from)}</dd><dt>To</dt><dd>${escaped(to)}</dd>` +
      `<dt>Sent</dt><dd>${when(mail)}</dd></dl><nav aria-label="View">${links.join('')}</nav>` +
      (view === 'text' ? `<pre>${escaped(mail.text)}</pre>` : frame),
  );
}

/** The HTML of a mail as a separate document: no scripts, and nothing is fetched from outside. */
export function htmlOf(response: ServerResponse, mail: StoredMail): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `sandbox ${mayOpenLinks}; default-src 'none'; style-src 'unsafe-inline'; img-src data:`,
  });
  const base = '<base target="_blank">';
  // Inside the head if there is one: anything before the document type changes how the mail is laid out.
  const html = /<head>/i.test(mail.html) ? mail.html.replace(/<head>/i, `$&${base}`) : base + mail.html;
  response.end(html);
}

export function notFoundPage(response: ServerResponse): void {
  sendPage(response, 404, 'Not found', '<h1>There is no such mail</h1><p><a href="/">All mails</a></p>');
}
