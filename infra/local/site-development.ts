/** The site from its sources, through Vite's development server: a change shows in open pages without a build. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { projectRoot } from '../function-sources.ts';
import type { ResponseHeader } from './distribution.ts';

/** The site's modules (`/src/app/main.tsx`) and Vite's own (`/@vite/client`), which the built site has no files for. */
const moduleOfSources = /^\/(@|src\/)/;

export interface SiteInDevelopment {
  /** Answers a page, whose file is at `uri` after the edge, or what pages load. */
  serve: (incoming: IncomingMessage, uri: string, outgoing: ServerResponse) => void;
  /** A header of the distribution, as pages in development need it. */
  header: (header: ResponseHeader) => ResponseHeader;
  close: () => Promise<void>;
}

/** The site of this project. */
export const siteSources: InlineConfig = {
  configFile: join(projectRoot, 'web/vite.config.ts'),
  cacheDir: join(projectRoot, 'infra/.build/vite'),
};

/** Starts Vite behind `server`, whose connections it also uses for its messages to open pages. */
export async function siteInDevelopment(server: Server, config: InlineConfig): Promise<SiteInDevelopment> {
  const { createServer } = await import('vite');
  const nonce = randomBytes(16).toString('base64url');
  const vite = await createServer({
    ...config,
    appType: 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    serve: (incoming, uri, outgoing) => {
      // To the function at the edge, modules look like paths of pages.
      if (!moduleOfSources.test(incoming.url ?? '') && uri.endsWith('.html')) incoming.url = uri;
      vite.middlewares(incoming, outgoing, () => {
        if (!outgoing.headersSent) outgoing.writeHead(404).end();
      });
    },
    // The policy stays the one of the template, but for the scripts that Vite writes into pages: they carry the nonce.
    header: (header) =>
      header.name.toLowerCase() === 'content-security-policy'
        ? { ...header, value: header.value.replace("script-src 'self'", `$& 'nonce-${nonce}'`) }
        : header,
    close: () => vite.close(),
  };
}
