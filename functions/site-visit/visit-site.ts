/** A visitor who waits for longer has gone. */
const patienceMs = 10_000;

/** What a visitor could not load, in a sentence. */
class Unusable extends Error {}

const load = async (origin: string, path: string, type: RegExp): Promise<string> => {
  const response = await fetch(new URL(path, origin), {
    redirect: 'error',
    headers: { 'user-agent': 'site-visit' },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    const { cause, message } = error as Error;
    throw new Unusable(`${path} doesn't answer: ${cause instanceof Error ? cause.message : message}.`);
  });
  if (response.status !== 200) throw new Unusable(`${path} answers ${response.status}.`);
  const given = response.headers.get('content-type') ?? '';
  if (!type.test(given)) throw new Unusable(`${path} is “${given}”.`);
  return response.text().catch(() => {
    throw new Unusable(`${path} breaks off.`);
  });
};

/** The scripts that the sign-in page begins with, and its own, which the first ones name. */
const loadSignIn = async (origin: string): Promise<void> => {
  const path = '/auth/login/';
  const page = await load(origin, path, /^text\/html\b/u);
  const scripts = [...page.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/gu)].map(([, src = '']) => src);
  if (scripts.length === 0) throw new Unusable(`${path} has no scripts.`);
  const sources = await Promise.all(scripts.map((src) => load(origin, src, /javascript/u)));
  const own = sources.map((source) => /\bassets\/login-page-[\w-]+\.js/u.exec(source)?.[0]).find(Boolean);
  if (!own) throw new Unusable(`${path} doesn't know its own script.`);
  await load(origin, `/${own}`, /javascript/u);
};

/** Without a cookie there is no session, which is an answer, too. */
const askForSession = async (origin: string): Promise<void> => {
  const path = '/api/auth/session/';
  const answer = await load(origin, path, /^application\/json\b/u);
  try {
    JSON.parse(answer);
  } catch {
    throw new Unusable(`${path} is no JSON.`);
  }
};

/**
 * Does what every visit begins with, as a visitor without a session: the home page, the sign-in page with its scripts, and
 * the question for the session.
 * @returns a sentence for each of them that fails; none if the site can be used
 */
export const visitSite = async (origin: string): Promise<string[]> => {
  const visits = [load(origin, '/', /^text\/html\b/u), loadSignIn(origin), askForSession(origin)];
  const ended = await Promise.allSettled(visits);
  return ended.flatMap((each) => {
    if (each.status === 'fulfilled') return [];
    if (each.reason instanceof Unusable) return [each.reason.message];
    throw each.reason;
  });
};
