import type { ServerResponse } from 'node:http';
import { ENTRY, exposeName } from '@adili/bundler/define-remote';
import {
  type DevelopmentMiddleware,
  developmentMiddleware,
  type Types,
} from '@adili/bundler/development/development-middleware';
import { publishedFrame, publishedLinks } from '@adili/bundler/published-definition';
import { readDefinition } from '@adili/bundler/read-definition';
import type { RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { containerName } from '@adili/delivery/row';
import { answerFailure, type PathHandler } from '@adili/server/remote-server';
import { packageVersion, workspaceFolder } from '@adili/server/workspace';

/** A remote from its sources. */
export type DevelopedRemote = Awaited<ReturnType<typeof developRemote>>;

/**
 * A remote as webpack makes it in development, at the addresses of a version: any shell takes it as it takes a built
 * one. It has no prerendered pages and no feeds, which a build makes. Its files are in memory and in no store, and
 * its manifest has no hashes: it can't be published.
 */
export async function developRemote(name: string, folder = workspaceFolder(name)) {
  // The instant tells apart what an earlier run served, with other pages or titles.
  const version = `${packageVersion(folder)}-dev.${Date.now().toString(36)}`;
  const manifest = await readManifest(folder, version);
  const addresses = { files: `/${name}/${version}/`, events: `/${name}/events`, version };
  let starting: Promise<DevelopmentMiddleware> | undefined;
  let types: Types = [];
  const start = () => {
    starting ??= developmentMiddleware(folder, addresses);
    void starting.then(({ showTypes }) => showTypes(types));
    return starting;
  };

  const files: PathHandler = (request, response, pathname) => {
    if (pathname === '/health') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
      return true;
    }
    if (pathname !== '/current.json' && !pathname.startsWith(`/${name}/`)) return false;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (pathname === '/current.json') sendJson(response, { version });
    else if (pathname === `${addresses.files}remote.json`) sendJson(response, manifest);
    else {
      // A page that began before a restart asks below the version of that time.
      request.url = request.url?.replace(/^\/[^/]+\/[^/]+\//, addresses.files);
      start().then(
        ({ serve }) => serve(request, response, () => answerFailure(response)),
        (error) => answerFailure(response, error),
      );
    }
    return true;
  };
  return {
    files,
    manifest: async () => manifest,
    /** Starts webpack, which otherwise starts when a file is asked for. */
    start,
    /** Shows on its open pages what is wrong with types; none of them takes that away. */
    showTypes(next: Types): void {
      types = next;
      void starting?.then(({ showTypes }) => showTypes(next));
    },
    /** Ends webpack, where it was started. */
    stop: async () => (await starting)?.stop(),
  };
}

async function readManifest(folder: string, version: string): Promise<RemoteManifest> {
  const definition = await readDefinition(folder);
  const { name, pages, cards = [] } = definition;
  return {
    name,
    container: containerName(name),
    version,
    contract: CONTRACT_VERSION,
    entry: ENTRY,
    integrity: {},
    pages: pages.map((page) => ({
      ...page,
      ...publishedFrame(page.frame),
      ...moduleOf(page),
      fragments: [],
    })),
    feeds: [],
    links: publishedLinks(definition),
    cards: cards.map((card) => ({ ...card, ...moduleOf(card) })),
  };
}

/** The entry brings all that a module needs. */
const moduleOf = ({ module }: { module: string }) => ({
  expose: exposeName(module),
  scripts: [],
  styles: [],
});

const sendJson = (response: ServerResponse, content: unknown) =>
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(content));
