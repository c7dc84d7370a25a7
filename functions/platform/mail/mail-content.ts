export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, before it is laid out. Plain text everywhere; nothing in it is HTML. */
export interface MailContent {
  readonly language: 'en' | 'de';
  readonly subject: string;
  /** What stands above the text; the subject unless told. */
  readonly heading?: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** When, where and what happened to the account; see functions/platform/mail/safety-mail.ts. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** Shown large, to be copied or typed off. */
  readonly code?: string;
  readonly link?: MailLink;
  /** What to do when it was not the reader. */
  readonly alarm?: { readonly text: string; readonly link?: MailLink };
  /** Why the reader got this mail. */
  readonly footnote: string;
}

/** What stands at the foot about getting such mails: a sentence, and for those that can be muted where that is done. */
export interface MailFoot {
  readonly text: string;
  readonly link?: MailLink;
}
