/** Tells open pages that the site was built anew. Exists on this machine only. */
import { type FSWatcher, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** The script is a file of its own, because the content security policy allows no inline scripts. */
export const reloadScript = '/__local/reload.js';
const eventsPath = '/__local/reload';

const source = `new EventSource('${eventsPath}').addEventListener('reload', () => location.reload());\n`;

export interface LiveReload {
  /** Answers the script and its event stream; false when the path is none of them. */
  serve: (path: string, outgoing: ServerResponse) => boolean;
  close: () => void;
}

/** A build writes many files; pages reload once it has been quiet for so long. */
const quietMs = 200;

export function liveReload(folder: string): LiveReload {
  const pages = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    for (const page of pages) page.write('event: reload\ndata: site\n\n');
  };
  const watcher: FSWatcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(tell, quietMs);
  });
  watcher.on('error', () => undefined);
  return {
    serve: (path, outgoing) => {
      if (path === reloadScript) {
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        outgoing.end(source);
        return true;
      }
      if (path !== eventsPath) return false;
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write('retry: 500\n\n');
      pages.add(outgoing);
      outgoing.once('close', () => pages.delete(outgoing));
      return true;
    },
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
