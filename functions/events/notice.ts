import type { MailContent } from '#functions/domain/mail.ts';
import type { Member } from '#functions/domain/member.ts';
import type { Reader } from '#functions/domain/notification-mail.ts';
import { required } from '#functions/http/environment.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Configuration } from '#shared/domain/configuration.ts';

/** What a mail about an event is made of: what must be read for it, and how it is worded from that. */
export interface Notice {
  readonly keys: readonly [Key, ...Key[]];
  /** Gets the items behind the member's; null when there is nothing to tell any more. */
  readonly word: (
    member: Member,
    configuration: Configuration,
    source: Record<string, unknown> | undefined,
    position: Record<string, unknown> | undefined,
  ) => MailContent | null | Promise<MailContent | null>;
}

export const readerOf = (member: Member, { brand }: Configuration): Reader => ({
  language: member.profile.language,
  name: member.profile.name,
  brandName: brand.name,
  siteOrigin: required('SITE_ORIGIN'),
});
