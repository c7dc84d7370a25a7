import type { Configuration } from '#shared/domain/configuration.ts';
import type { Language } from '#shared/domain/languages.ts';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A mail before it is laid out. All parts are plain text; none is HTML. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** The title above the text; by default the subject. */
  readonly heading?: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Names and values below the text; see functions/platform/mail/safety-mail.ts. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** Shown large, to be copied or typed. */
  readonly code?: string;
  readonly link?: MailLink;
  /** What to do if it wasn't the reader. */
  readonly alarm?: { readonly text: string; readonly link?: MailLink };
  /** Why the reader got this mail. */
  readonly footnote: string;
}

/** Whether mails of this topic can be turned off, and where. */
export interface MailFoot {
  readonly text: string;
  readonly link?: MailLink;
}

/** The parts around the content of every mail. */
export interface MailFrame {
  readonly brand: Configuration['brand'];
  readonly foot: MailFoot | undefined;
  readonly alarmTitle: string;
}
