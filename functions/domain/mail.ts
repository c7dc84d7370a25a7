import type { Configuration } from '#shared/domain/configuration.ts';

/** What a mail says, before it is laid out. Plain text everywhere; nothing in it is HTML. */
export interface MailContent {
  readonly language: 'en' | 'de';
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be typed off. */
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** Why the reader got this mail, and what to do if it was not them. */
  readonly footnote: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const ink = '#16202c';
const muted = '#5b6775';
const accent = '#0b6e5f';
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${escaped(text)}</p>`;

const codeBlock = (code: string): string =>
  `<p style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#eef3f2;text-align:center;` +
  `font-size:30px;line-height:36px;letter-spacing:6px;font-weight:700;color:${ink}">${escaped(code)}</p>`;

const button = ({ label, url }: NonNullable<MailContent['link']>): string =>
  `<p style="margin:8px 0 24px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:8px;background:${accent};color:#ffffff;font-size:16px;line-height:24px;font-weight:600;` +
  `text-decoration:none">${escaped(label)}</a></p>`;

const htmlOf = (content: MailContent, brand: Configuration['brand']): string =>
  `<!doctype html><html lang="${content.language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">` +
  `<title>${escaped(content.subject)}</title></head>` +
  `<body style="margin:0;padding:24px 12px;background:#f3f5f6;${font}">` +
  `<div style="max-width:560px;margin:0 auto">` +
  `<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${accent}">${escaped(brand.logoText)}</p>` +
  `<div style="padding:28px;border-radius:12px;background:#ffffff">` +
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${ink}">${escaped(content.heading)}</h1>` +
  content.paragraphs.map(paragraph).join('') +
  (content.code === undefined ? '' : codeBlock(content.code)) +
  (content.link ? button(content.link) : '') +
  `</div><p style="margin:16px 4px 0;font-size:13px;line-height:20px;color:${muted}">` +
  `${escaped(content.footnote)}<br>${escaped(`${brand.name} · ${brand.contactEmail}`)}</p></div></body></html>`;

const textOf = (content: MailContent, brand: Configuration['brand']): string =>
  [
    content.heading,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.link ? [`${content.link.label}:\n${content.link.url}`] : []),
    `${content.footnote}\n${brand.name} · ${brand.contactEmail}`,
  ].join('\n\n');

/** Lays a mail out, as text and as HTML without scripts, images or anything fetched from elsewhere. */
export const layOutMail = (content: MailContent, brand: Configuration['brand']): Mail => ({
  subject: content.subject,
  text: textOf(content, brand),
  html: htmlOf(content, brand),
});
