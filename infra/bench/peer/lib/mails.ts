import type { Member, Purchase } from './generated/client.ts';

/** A mail as it is kept and sent. */
export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
type NewMail = Omit<Mail, 'id'>;

interface Content {
  subject: string;
  name: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
}

const font = "'Segoe UI',system-ui,Roboto,Arial,sans-serif";

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:16px/25px ${font};color:#14211f">${escaped(text)}</p>`;

const footnote = "You can't turn off emails about your account itself.";

function htmlOf({ subject, name, paragraphs, link }: Content): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background-color:#f4f6f4"><table role="presentation" width="100%"><tr><td align="center">` +
    `<table role="presentation" width="560" style="max-width:560px;text-align:left"><tr><td style="padding:32px">` +
    `<h1 style="font:600 24px/31px ${font};color:#14211f">${escaped(subject)}</h1>` +
    paragraph(`Hello ${name},`) +
    paragraphs.map(paragraph).join('') +
    `<a href="${escaped(link.url)}" style="padding:12px 22px;background-color:#0b5a52;color:#fbfdfb">` +
    `${escaped(link.label)}</a><p style="font:13px/20px ${font};color:#566561">${escaped(footnote)}</p>` +
    `</td></tr></table></td></tr></table></body></html>`
  );
}

const textOf = ({ name, paragraphs, link }: Content): string =>
  [`Hello ${name},`, ...paragraphs, `${link.label}:\n${link.url}`, `-- \n${footnote}`].join('\n\n');

const layOut = (recipient: string, content: Content): NewMail => ({
  recipient,
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

const formats = new Map<string, Intl.NumberFormat>();

function money(amountMinor: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amountMinor / 100);
}

const pageOf = (path: string): string => new URL(path, process.env.NEXTAUTH_URL).href;

/** A purchase was paid and is active. */
export function purchaseActiveMail(
  { name, email }: Pick<Member, 'name' | 'email'>,
  purchase: Purchase,
  currency: string,
): NewMail {
  const item = `${purchase.quantity} × ${purchase.packageName}`;
  const totalMinor = purchase.priceMinor + purchase.feeMinor;
  return layOut(email, {
    subject: 'Your purchase is active',
    name,
    paragraphs: [
      purchase.payment === 'balance'
        ? `You paid ${money(totalMinor, currency)} from your available balance. ${item} is now active.`
        : `We've received your payment. ${item} for ${money(purchase.priceMinor, currency)} is now active.`,
    ],
    link: { label: 'View purchase', url: pageOf(`/purchases/${purchase.id}`) },
  });
}

/** A sponsor got a bonus for a purchase below them. */
export function bonusMail(
  { name, email }: Pick<Member, 'name' | 'email'>,
  { amountMinor, fromName }: { amountMinor: number; fromName: string },
  currency: string,
): NewMail {
  return layOut(email, {
    subject: 'You received a sponsor bonus',
    name,
    paragraphs: [`${money(amountMinor, currency)} for a purchase by ${fromName} is now in your balance.`],
    link: { label: 'View bonuses', url: pageOf('/bonuses') },
  });
}
