import type { SessionHandler } from '#functions/entry/call.ts';
import { callerAddress } from '#functions/entry/http/address.ts';
import { countAttemptFrom } from '#functions/entry/http/limit.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import { readForm } from './form.ts';
import { refuseUnknown } from './refuse-unknown.ts';

const linesMax = 60;
const windowSeconds = 300;
const textMax = 500;

const levels = ['error', 'warn', 'debug'] as const;
type Level = (typeof levels)[number];
const isLevel = (text: string | undefined): text is Level => (levels as readonly unknown[]).includes(text);

/**
 * Logs an error that the client reports from a member's browser. It is untrusted input: logged as fields, truncated,
 * never as a message of ours, and limited to the fields the client is known to send.
 */
export const logFromBrowser: SessionHandler = async (event, services) => {
  const { level, ...line } = readForm(event);
  if (!isLevel(level)) return refuseUnknown(event, services);
  await countAttemptFrom(services, 'log', callerAddress(event), linesMax, windowSeconds);
  const fields = ['code', 'message', 'name', 'url', 'stack'].flatMap((name) =>
    line[name] === undefined ? [] : [[name, line[name].slice(0, textMax)]],
  );
  // Logged as info whatever its own level: an error in a browser is not an error of this function.
  services.log.info('from a browser', { browser: { level, ...Object.fromEntries(fields) } });
  return jsonReply(200, {});
};
