/** The pages of the stand-ins that people use by hand. */
import type { ServerResponse } from 'node:http';

/** Text as HTML shows it. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  a { color: inherit; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
  dt, .quiet { opacity: .8; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; }
  button { font: inherit; padding: .45rem .9rem; border: 1px solid currentColor; border-radius: .5rem;
    background: transparent; color: inherit; cursor: pointer; min-height: 2.75rem; }
  button.main { background: #1c5fc4; border-color: #1c5fc4; color: #fff; }
  button:focus-visible, a:focus-visible { outline: 3px solid #6aa0ff; outline-offset: 2px; }
  label { display: grid; gap: .15rem; margin: .5rem 0; }
  input, select { font: inherit; padding: .45rem .6rem; min-height: 2.75rem; box-sizing: border-box; width: 100%; }
  input:focus-visible, select:focus-visible { outline: 3px solid #6aa0ff; outline-offset: 2px; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .4rem .6rem; border-bottom: 1px solid #8886; text-align: start; white-space: nowrap; }
  .amount { text-align: end; }
  .text { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8886; }
  li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between;
    padding: .5rem 0; border-bottom: 1px solid #8886; }`;

/** Sends a page without any script. */
export function sendPage(response: ServerResponse, status: number, title: string, content: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><style>${style}</style></head>` +
      `<body><main>${content}</main></body></html>`,
  );
}

/** A time in milliseconds since 1970, to the minute. */
export const when = (time: number): string =>
  `<time datetime="${new Date(time).toISOString()}">${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
