import { randomInt } from 'node:crypto';
import { maskedEmail } from './attributes.ts';
import { htmlToText } from './html-to-text.ts';
import { type Pool, triggerAttributes } from './pool.ts';
import { ServiceError } from './stand-in.ts';
import type { TriggerSource } from './triggers.ts';
import type { MailedCode, UserRecord } from './users.ts';

/** The reply of a call that sends a code: where the code was sent. */
export interface CodeDeliveryDetails {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

const hourMs = 3_600_000;
const codeLifetimeMs = { confirmation: 24 * hourMs, recovery: hourMs } as const;

/** Where a code goes, or for a missing user would go. */
export function deliveryTo(email: string): CodeDeliveryDetails {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) };
}

/**
 * Keeps a new six-digit code with the user (a former one stops counting) and mails it,
 * worded by the CustomMessage trigger where the pool has one.
 */
export async function mailCode(
  pool: Pool,
  user: UserRecord,
  options: {
    purpose: keyof typeof codeLifetimeMs;
    source: Extract<TriggerSource, `CustomMessage_${string}`>;
    clientId: string | undefined;
    metadata: { clientMetadata?: Record<string, string> };
  },
): Promise<CodeDeliveryDetails> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.users.save({
    ...user,
    [options.purpose]: { code, expiresAt: pool.now() + codeLifetimeMs[options.purpose] } satisfies MailedCode,
  });
  const subject = options.purpose === 'confirmation' ? 'Your verification code' : 'Your password reset code';
  await mailMessage(pool, user, {
    ...options,
    fallback: {
      subject,
      message:
        options.purpose === 'confirmation'
          ? 'Your confirmation code is {####}'
          : 'Your password reset code is {####}',
    },
    placeholders: { '{####}': code },
  });
  return deliveryTo(user.attributes.email ?? '');
}

/** Mails a message worded by the CustomMessage trigger, or the fallback, with its placeholders filled in. */
export async function mailMessage(
  pool: Pool,
  user: UserRecord,
  options: {
    source: Extract<TriggerSource, `CustomMessage_${string}`>;
    clientId: string | undefined;
    metadata: { clientMetadata?: Record<string, string> };
    fallback: { subject: string; message: string };
    /** Values by placeholder: `{####}` for a code, `{username}` for the name to sign in with. */
    placeholders: Record<string, string>;
  },
): Promise<void> {
  const invites = '{username}' in options.placeholders;
  const response = await pool.runTrigger({
    source: options.source,
    userName: user.sub,
    clientId: options.clientId,
    userAttributes: triggerAttributes(user),
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: invites ? '{username}' : null,
      ...options.metadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const fill = (text: string) =>
    Object.entries(options.placeholders).reduce(
      (filled, [name, value]) => filled.replaceAll(name, value),
      text,
    );
  const html = fill(
    typeof response.emailMessage === 'string' ? response.emailMessage : options.fallback.message,
  );
  const subject = fill(
    typeof response.emailSubject === 'string' ? response.emailSubject : options.fallback.subject,
  );
  try {
    await pool.sendMail({ to: user.attributes.email ?? '', subject, html, text: htmlToText(html) });
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    throw new ServiceError('CodeDeliveryFailureException', message);
  }
}

/** Throws unless `given` is the code and still counts. */
export function checkCode(pool: Pool, mailed: MailedCode | undefined, given: string): void {
  if (!mailed || mailed.expiresAt <= pool.now()) {
    throw new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (mailed.code !== given) throw codeMismatch();
}

export function codeMismatch(): ServiceError {
  return new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
