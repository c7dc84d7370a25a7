import type { MailContent, MailFrame } from './mail-content.ts';

/**
 * The site's paper, ink and accent. Tables carry the layout and each element has its own light colours, because mail
 * programs differ in what they support of a style sheet; the classes add dark colours and narrow screens where it is
 * supported.
 */
const light = {
  paper: '#f4f6f4',
  raised: '#fcfdfb',
  sunken: '#e9eeeb',
  ink: '#14211f',
  quiet: '#566561',
  hairline: '#d3dbd6',
  accent: '#0b5a52',
  onAccent: '#fbfdfb',
} as const;

const textFont = "'Segoe UI',system-ui,-apple-system,Roboto,'Noto Sans',Arial,sans-serif";
const titleFont = "'Iowan Old Style',Palatino,'Palatino Linotype','Noto Serif',Georgia,serif";
const codeFont = "'SF Mono','Cascadia Mono','DejaVu Sans Mono',Consolas,monospace";

const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.paper{background-color:#0e1615!important}' +
  '.raised{background-color:#14201e!important;border-color:#25332f!important}' +
  '.sunken{background-color:#0a1110!important}' +
  '.ink{color:#e4ebe8!important}' +
  '.quiet{color:#94a49f!important}' +
  '.accent{color:#70c5b5!important}' +
  '.line{border-color:#25332f!important}' +
  '.water{background-color:#70c5b5!important}' +
  '.button{background-color:#70c5b5!important;border-color:#70c5b5!important;color:#06231f!important}' +
  '}' +
  '@media (max-width:480px){.pad{padding:24px 20px!important}.code{font-size:26px!important;letter-spacing:4px!important}}';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const table = (rows: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:16px/25px ${textFont};color:${light.ink};overflow-wrap:anywhere">${escaped(text)}</p>`;

const factRow = ({ name, value }: NonNullable<MailContent['facts']>[number]): string =>
  `<tr><td class="quiet line" valign="top" style="padding:9px 16px 9px 0;border-top:1px solid ${light.hairline};` +
  `font:14px/21px ${textFont};color:${light.quiet};white-space:nowrap">${escaped(name)}</td>` +
  `<td class="ink line" width="100%" valign="top" style="padding:9px 0;border-top:1px solid ${light.hairline};` +
  `font:15px/21px ${textFont};color:${light.ink};overflow-wrap:anywhere">${escaped(value)}</td></tr>`;

const factList = (facts: NonNullable<MailContent['facts']>): string =>
  table(facts.map(factRow).join(''), 'margin:4px 0 24px;border-collapse:collapse');

/** One tap or click selects all of it. */
const codeBlock = (code: string): string =>
  table(
    `<tr><td class="sunken" align="center" style="padding:18px 8px;border-radius:3px;background-color:${light.sunken}">` +
      `<span class="ink code" style="font:700 30px/36px ${codeFont};letter-spacing:6px;color:${light.ink};` +
      `-webkit-user-select:all;user-select:all">${escaped(code)}</span></td></tr>`,
    'margin:8px 0 24px',
  );

/** The cell has the colour as well as the link: programs that drop the link's padding still show a button. */
const button = ({ label, url }: NonNullable<MailContent['link']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>` +
  `<td class="button" bgcolor="${light.accent}" style="border-radius:3px;background-color:${light.accent}">` +
  `<a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 22px;border-radius:3px;` +
  `border:1px solid ${light.accent};background-color:${light.accent};font:600 16px/22px ${textFont};` +
  `color:${light.onAccent};text-decoration:none">${escaped(label)}</a></td></tr></table>`;

const alarmBlock = ({ text, link }: NonNullable<MailContent['alarm']>, title: string): string =>
  table(
    `<tr><td class="sunken" style="padding:16px 18px;border-radius:3px;background-color:${light.sunken}">` +
      `<p class="ink" style="margin:0 0 4px;font:700 15px/22px ${textFont};color:${light.ink}">${escaped(title)}</p>` +
      `<p class="ink" style="margin:0;font:15px/22px ${textFont};color:${light.ink}">${escaped(text)}</p>` +
      (link
        ? `<p style="margin:10px 0 0;font:600 15px/22px ${textFont}"><a class="accent" href="${escaped(link.url)}" ` +
          `style="color:${light.accent}">${escaped(link.label)}</a></p>`
        : '') +
      `</td></tr>`,
    'margin:8px 0',
  );

const footLine = (content: string): string =>
  `<p class="quiet" style="margin:0 0 6px;font:13px/20px ${textFont};color:${light.quiet}">${content}</p>`;

const footLink = (label: string, url: string): string =>
  `<a class="quiet" href="${escaped(url)}" style="color:${light.quiet}">${escaped(label)}</a>`;

/** The preview text in lists of mails; the blanks keep the following text out of it. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escaped(text)}${'&nbsp;&zwnj;'.repeat(40)}</div>`;

const cardOf = (content: MailContent, alarmTitle: string): string =>
  `<h1 class="ink" style="margin:0 0 16px;font:600 24px/31px ${titleFont};color:${light.ink}">${escaped(content.heading ?? content.subject)}</h1>` +
  (content.greeting === undefined ? '' : paragraph(content.greeting)) +
  content.paragraphs.map(paragraph).join('') +
  (content.facts ? factList(content.facts) : '') +
  (content.code === undefined ? '' : codeBlock(content.code)) +
  (content.link ? button(content.link) : '') +
  (content.alarm ? alarmBlock(content.alarm, alarmTitle) : '');

/** The HTML of a mail, without remote content, for screens down to a narrow phone. */
export const htmlOf = (content: MailContent, { brand, foot, alarmTitle }: MailFrame): string =>
  `<!doctype html><html lang="${content.language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
  `<title>${escaped(content.subject)}</title><style>${styleSheet}</style></head>` +
  `<body class="paper" style="margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%">` +
  preview(content.paragraphs[0] ?? content.subject) +
  `<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}">` +
  `<tr><td align="center" style="padding:24px 12px 32px">` +
  `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" align="center" ` +
  `style="width:100%;max-width:560px;text-align:left">` +
  `<tr><td class="accent" style="padding:0 4px 14px;font:600 20px/26px ${titleFont};color:${light.accent}">${escaped(brand.logoText)}</td></tr>` +
  `<tr><td class="water" height="3" bgcolor="${light.accent}" style="height:3px;line-height:3px;font-size:0;background-color:${light.accent}">&nbsp;</td></tr>` +
  `<tr><td class="raised pad" bgcolor="${light.raised}" style="padding:32px;background-color:${light.raised};` +
  `border:1px solid ${light.hairline};border-top:0">${cardOf(content, alarmTitle)}</td></tr>` +
  `<tr><td style="padding:18px 4px 0">` +
  footLine(escaped(content.footnote)) +
  (foot
    ? footLine(`${escaped(foot.text)}${foot.link ? ` ${footLink(foot.link.label, foot.link.url)}` : ''}`)
    : '') +
  footLine(`${escaped(brand.name)} · ${footLink(brand.contactEmail, `mailto:${brand.contactEmail}`)}`) +
  `</td></tr></table></td></tr></table></body></html>`;
