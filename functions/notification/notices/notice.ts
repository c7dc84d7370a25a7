import type { Member } from '#functions/member/member-schema.ts';
import { required } from '#functions/platform/environment.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';

type Item = Record<string, unknown> | undefined;

/** Made from the member, the configuration and the other items read; null when the event is out of date. */
type From<Result> = (member: Member, configuration: Configuration, source: Item, position: Item) => Result;

interface Addressed {
  readonly to: string;
  readonly content: MailContent;
}

/** How members and staff are notified of an event: the items to read, and what is made from them. */
export interface Notice {
  readonly keys: readonly [Key, ...Key[]];
  readonly mail: From<MailContent | null | Promise<MailContent | null>>;
  /**
   * The notification in the app; its kind decides whether the mail can be muted. Absent when there is only a mail, which
   * then cannot be muted: it carries a code, or its reader can't sign in any more.
   */
  readonly notification?: From<MemberNotification | null>;
  /** The mail's address, where it isn't the member's present one. */
  readonly to?: string;
  /** A mail to an address that the member had, or had for a while. */
  readonly formerMail?: From<Addressed | null | Promise<Addressed | null>>;
  /** A mail to the staff's address. */
  readonly staffMail?: From<MailContent>;
}

export const readerOf = (member: Member, { brand }: Configuration): Reader => ({
  language: member.profile.language,
  name: member.profile.name,
  brandName: brand.name,
  siteOrigin: required('SITE_ORIGIN'),
});
