import { LeftOut } from '../left-out.ts';
import type { Section } from '../report.ts';
import { type Figure, figuresOf } from './figures.ts';
import { startPeerSide } from './peer-side.ts';
import { startPlatformSide } from './platform-side.ts';
import { measuredRounds, measureRounds } from './rounds.ts';
import { world } from './side.ts';

const name = 'peer';
const title = 'The same acts beside Next.js, next-auth, Prisma and PostgreSQL';
const columns = ['act', 'peer ms', 'ours ms', 'ratio', 'aim', 'peer database ms', 'our database ms'];

/** Measures the application's processor time for the same acts on both sides; a note says if that is impossible here. */
export async function measurePeer(): Promise<Section> {
  try {
    const peer = await startPeerSide();
    try {
      const ours = await startPlatformSide();
      try {
        const measures = await measureRounds({ peer, ours }, (line) => console.log(line));
        return section(figuresOf(measures.peer, measures.ours), peer.postgres);
      } finally {
        await ours.close();
      }
    } finally {
      await peer.close();
    }
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    const notes = `Left out on this machine: ${error.message}.`;
    return { name, title, notes, columns: ['act'], rows: [], figures: { leftOut: error.message } };
  }
}

function section(figures: readonly Figure[], postgres: string): Section {
  const ms = (value: number) => value.toFixed(2);
  return {
    name,
    title,
    notes:
      `The peer in \`infra/bench/peer\` is a production build with PostgreSQL ${postgres} and its default settings, a pool of ` +
      'connections, the indexes that its queries need, and the same duties: idempotent commands, frozen terms, double ' +
      'entries, bonuses of four sponsors, counters of ten levels, running totals, journal lines, an audit line, ' +
      `notifications and mails. Both have ${world.members} members, ${world.clients} clients buy below ${world.depth} sponsors, and the ` +
      `same load program asks both in turns; medians of ${measuredRounds} rounds after warming up. ` +
      "Milliseconds are processor time (user and system) per request of all processes and threads of the application. The peer's is its Next.js " +
      'server, which answers HTTP itself. Ours are two processes that do nothing but run functions, one for those that answer ' +
      'requests and one for consumers; the stand-ins of AWS (gateway, streams, queues, checks of permissions and ' +
      'signatures) and the client run in another process and are not counted. Neither is the database, which has columns of its own. ' +
      'A request is counted until the last answer; a whole activation until all consumers are done and all mails are sent. ' +
      'The peer does everything but sending the mails before it answers, so that both count the same for it. ' +
      'The machine runs other programs at the same time; ratios carry over, milliseconds do not.',
    columns,
    rows: figures.map(({ name: act, peerMs, oursMs, ratio, aim, peerDatabaseMs, oursDatabaseMs }) => [
      act,
      ms(peerMs),
      ms(oursMs),
      ratio.toFixed(2),
      aim === null ? '' : `≥ ${aim}`,
      ms(peerDatabaseMs),
      ms(oursDatabaseMs),
    ]),
    figures,
  };
}
