import { ServiceError } from '../cognito/stand-in.ts';

/** A mail to send, regardless of the sender. `to` holds all recipients, including those of copies. */
export interface OutboundEmail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** A mail as it was kept; nothing leaves this machine. */
export interface StoredMail extends OutboundEmail {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Origin of the site when it was sent, to which its links lead. */
  site: string;
}

type Json = Record<string, unknown>;

/** SES accepts at most 50 recipients per mail. */
const recipientsMax = 50;

/** Reads the body of SES's SendEmail. Throws BadRequestException for what SES would refuse or we do not carry. */
export function parseOutboundEmail(body: Json): OutboundEmail {
  const from = body.FromEmailAddress;
  if (typeof from !== 'string' || !isAddress(from))
    throw refused('FromEmailAddress is missing or not an address.');
  const destination = member(body, 'Destination');
  const to = ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((name) => addresses(destination[name]));
  if (to.length === 0) throw refused('There is no recipient.');
  if (to.length > recipientsMax) throw refused(`There are more than ${recipientsMax} recipients.`);
  const simple = member(member(body, 'Content'), 'Simple', 'Only simple content is sent here.');
  const subject = data(simple, 'Subject');
  if (subject === undefined) throw refused('The subject is missing.');
  const content = member(simple, 'Body');
  const text = data(content, 'Text');
  const html = data(content, 'Html');
  if (text === undefined && html === undefined) throw refused('The mail has neither text nor HTML.');
  return { from, to, subject, text: text ?? '', html: html ?? '' };
}

function member(parent: Json, name: string, complaint = `${name} is missing.`): Json {
  const value = parent[name];
  if (typeof value !== 'object' || value === null) throw refused(complaint);
  return value as Json;
}

function addresses(list: unknown): string[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string' && isAddress(entry))) {
    throw refused('A recipient is not an address.');
  }
  return list as string[];
}

/** `a@b.c` or `Name <a@b.c>`; a line break would let a caller write headers. */
function isAddress(text: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text);
}

function data(parent: Json, name: string): string | undefined {
  const value = (parent[name] as { Data?: unknown } | undefined | null)?.Data;
  return typeof value === 'string' ? value : undefined;
}

function refused(message: string): ServiceError {
  return new ServiceError('BadRequestException', message);
}
