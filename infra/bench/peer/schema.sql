-- The tables of prisma/schema.prisma; `prisma migrate` would need an engine that npm doesn't have.
create type "Role" as enum ('member', 'treasurer');
create type "MemberStatus" as enum ('active', 'blocked');
create type "PurchaseState" as enum ('waiting', 'active');
create type "Payment" as enum ('bank', 'balance');

create table "Member" (
  "id" text primary key,
  "email" text not null unique,
  "name" text not null,
  "passwordHash" text not null,
  "role" "Role" not null,
  "status" "MemberStatus" not null,
  "sponsorIds" text[] not null
);

create table "Wallet" (
  "memberId" text primary key references "Member" ("id"),
  "availableMinor" integer not null check ("availableMinor" >= 0),
  "investedMinor" integer not null check ("investedMinor" >= 0)
);

create table "Configuration" ("version" integer primary key, "terms" jsonb not null);

create table "Purchase" (
  "id" text primary key,
  "memberId" text not null references "Member" ("id"),
  "packageId" text not null,
  "packageName" text not null,
  "quantity" integer not null,
  "priceMinor" integer not null,
  "feeMinor" integer not null,
  "feeToPoolMinor" integer not null,
  "annualRateBps" integer not null,
  "termMonths" integer not null,
  "sponsorLevelBps" integer[] not null,
  "configurationVersion" integer not null,
  "payment" "Payment" not null,
  "reference" text unique,
  "state" "PurchaseState" not null,
  "createdAt" timestamp(3) not null,
  "expiresAt" timestamp(3) not null,
  "activatedAt" timestamp(3),
  "maturesOn" timestamp(3)
);
create index on "Purchase" ("memberId", "createdAt" desc);
create index on "Purchase" ("state", "createdAt");

create table "Entry" (
  "id" text primary key,
  "kind" text not null,
  "memberId" text not null,
  "sourceId" text not null,
  "actor" text not null,
  "at" timestamp(3) not null,
  unique ("sourceId", "kind")
);
create index on "Entry" ("memberId", "at" desc);

create table "Posting" (
  "entryId" text not null references "Entry" ("id"),
  "position" integer not null,
  "owner" text not null,
  "account" text not null,
  "amountMinor" integer not null,
  primary key ("entryId", "position")
);

create table "JournalLine" (
  "id" text primary key,
  "kind" text not null,
  "digest" text not null,
  "at" timestamp(3) not null
);

create table "PlatformAccount" (
  "account" text not null,
  "shard" integer not null,
  "balanceMinor" bigint not null,
  primary key ("account", "shard")
);

create table "Bonus" (
  "id" text primary key,
  "memberId" text not null references "Member" ("id"),
  "purchaseId" text not null,
  "level" integer not null,
  "rateBps" integer not null,
  "amountMinor" integer not null,
  "fromName" text not null,
  "at" timestamp(3) not null
);
create index on "Bonus" ("memberId", "at" desc);

create table "BonusTotal" (
  "memberId" text not null,
  "month" text not null,
  "count" integer not null,
  "amountMinor" integer not null,
  primary key ("memberId", "month")
);

create table "DownlineTotal" (
  "memberId" text not null,
  "level" integer not null,
  "count" integer not null,
  "volumeMinor" integer not null,
  primary key ("memberId", "level")
);

create table "BankLine" (
  "id" text primary key,
  "reference" text not null,
  "amountMinor" integer not null,
  "usedFor" text
);

create table "AuditLine" (
  "id" text primary key,
  "actorId" text not null,
  "actorName" text not null,
  "act" text not null,
  "subjectId" text not null,
  "reason" text,
  "at" timestamp(3) not null
);
create index on "AuditLine" ("subjectId", "at");

create table "Notification" (
  "id" text primary key,
  "memberId" text not null,
  "kind" text not null,
  "data" jsonb not null,
  "at" timestamp(3) not null,
  "seenAt" timestamp(3)
);
create index on "Notification" ("memberId", "at" desc);

create table "OutgoingMail" (
  "id" text primary key,
  "recipient" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text not null,
  "at" timestamp(3) not null,
  "sentAt" timestamp(3)
);
create index on "OutgoingMail" ("at") where "sentAt" is null;

create table "Answered" (
  "memberId" text not null,
  "key" text not null,
  "inputHash" text not null,
  "reply" jsonb not null,
  "at" timestamp(3) not null,
  primary key ("memberId", "key")
);
