import type { Member } from '#functions/member/member-schema.ts';
import { required } from '#functions/platform/environment.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { Told } from '#shared/domain/notification-kinds.ts';

type Item = Record<string, unknown> | undefined;

/** Made from the member, the configuration, and the items behind the member's; null when there is nothing to tell any more. */
type From<Result> = (member: Member, configuration: Configuration, source: Item, position: Item) => Result;

/** What is told about an event: what must be read for it, and how it is said from that. */
export interface Notice {
  readonly keys: readonly [Key, ...Key[]];
  /** The mail. */
  readonly word: From<MailContent | null | Promise<MailContent | null>>;
  /**
   * What the app tells; by its kind a member can mute the mail. Absent: there is only the mail, and it cannot be muted
   * (it carries a code, or its reader cannot sign in any more).
   */
  readonly tell?: From<Told | null>;
  /** The address to which the mail goes, when it is not the one that the member has now. */
  readonly to?: string;
  /** A mail about it to the staff's address. */
  readonly staff?: From<MailContent>;
}

export const readerOf = (member: Member, { brand }: Configuration): Reader => ({
  language: member.profile.language,
  name: member.profile.name,
  brandName: brand.name,
  siteOrigin: required('SITE_ORIGIN'),
});
