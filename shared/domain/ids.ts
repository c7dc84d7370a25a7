import * as z from 'zod/mini';

/** Prefix of each kind of id; the rest is a ULID, so that ids of one kind sort by time. */
export const idPrefixes = {
  MemberId: 'mem',
  PurchaseId: 'pur',
  EntryId: 'ent',
  EventId: 'evt',
  AuditId: 'aud',
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<Kind extends IdKind> = string & z.core.$brand<Kind>;
export type MemberId = Id<'MemberId'>;
export type PurchaseId = Id<'PurchaseId'>;
export type EntryId = Id<'EntryId'>;

const idSchema = <Kind extends IdKind>(kind: Kind) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-HJKMNP-TV-Z]{26}$`)))
    .brand<Kind>();

export const memberIdSchema = idSchema('MemberId');
export const purchaseIdSchema = idSchema('PurchaseId');
export const entryIdSchema = idSchema('EntryId');

/** `bon_<source>_L<level>`: derived from its source, so that granting the same bonus twice is impossible. */
export const bonusIdSchema = z
  .string()
  .check(z.regex(/^bon_[0-9A-Za-z_]{10,80}$/))
  .brand<'BonusId'>();
export type BonusId = z.infer<typeof bonusIdSchema>;

/** Eight letters and digits without look-alikes; what a member hands to the people they sponsor. */
export const sponsorCodeSchema = z
  .string()
  .check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/))
  .brand<'SponsorCode'>();
export type SponsorCode = z.infer<typeof sponsorCodeSchema>;
