import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Language } from '#shared/domain/languages.ts';

/** What an emailed code is for. */
export type CodePurpose = 'confirm-sign-up' | 'recover-password';

const templates = {
  'confirm-sign-up': {
    path: '/auth/verify-email/',
    subject: 'Your {brand} confirmation code',
    heading: 'Confirm your email address',
    paragraphs: [
      'Enter this code on the page where you signed up, or follow the link below. The code is valid for 24 hours.',
      "We'll then review your account and email you once it's approved.",
    ],
    label: 'Confirm email address',
    footnote:
      "You're receiving this email because someone signed up with this address. If it wasn't you, you can ignore it.",
  },
  'recover-password': {
    path: '/forgot-password/',
    subject: 'Your {brand} password reset code',
    heading: 'Set a new password',
    paragraphs: [
      'Enter this code on the page where you requested it, or follow the link below. The code is valid for one hour.',
    ],
    label: 'Set a new password',
    footnote:
      "You're receiving this email because someone asked to reset your password. If it wasn't you, you can ignore it; your password stays the same.",
  },
} as const satisfies Readonly<
  Record<CodePurpose, { readonly paragraphs: readonly MailText[] } & Readonly<Record<string, unknown>>>
>;

/** The mail with a code, and a link that brings it along: in the fragment, which browsers send to no server. */
export const codeMail = (
  purpose: CodePurpose,
  input: {
    readonly language: Language;
    readonly brandName: string;
    readonly siteOrigin: string;
    readonly email: string;
    readonly code: string;
  },
): MailContent => {
  const { path, subject, heading, paragraphs, label, footnote } = templates[purpose];
  const { t } = writerFor(input);
  const url = new URL(path, input.siteOrigin);
  url.hash = new URLSearchParams({ email: input.email, code: input.code }).toString();
  return {
    language: input.language,
    subject: t(subject, { brand: input.brandName }),
    heading: t(heading),
    paragraphs: paragraphs.map((text) => t(text)),
    code: input.code,
    link: { label: t(label), url: url.href },
    footnote: t(footnote),
  };
};
