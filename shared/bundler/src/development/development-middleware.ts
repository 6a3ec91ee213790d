import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import { readConfigurations } from '../compile.ts';

export interface DevelopmentAddresses {
  /** Path of the folder that the files lie in, with slashes around it. */
  files: string;
  /** Path of the stream that tells pages of changes; next to that folder. */
  events: string;
  /** A page that has listened since another one was served has to be loaded anew. */
  version: string;
}

/** What webpack makes of a remote for development, kept in memory and made anew at every change. */
export type DevelopmentMiddleware = Awaited<ReturnType<typeof developmentMiddleware>>;

/** Problems of types, as the compiler writes them; `checking` until its first look has ended. */
export type Types = readonly string[] | 'checking';

/** What the compiler says of code that can't be read, which webpack says better. */
const OF_SYNTAX = /error TS1\d{3}: /;

const TYPES_ARE_CHECKED = 'Types are being checked';
const VERSION_PARAMETER = 'version';
const HEARTBEAT_MS = 2_000;
/** More than a build holds the server up. */
const SILENCE_MS = 6_000;

/** Starts webpack for the remote in a folder. What it makes is served once it is whole. */
export async function developmentMiddleware(
  folder: string,
  { files, events, version }: DevelopmentAddresses,
) {
  const [configuration = {}] = await readConfigurations(folder, 'development');
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack made no compiler of the configuration in ${folder}.`);
  const middleware = webpackDevMiddleware(compiler, {
    publicPath: files,
    // Names stay while contents change.
    headers: { 'Cache-Control': 'no-store' },
    hot: {
      path: events,
      heartbeat: HEARTBEAT_MS,
      client: {
        // How soon a server that was started anew is noticed.
        connect: { timeout: SILENCE_MS },
        // The page may be another site's, which knows of the remote's server only by the address of its files.
        url: `../${events.split('/').at(-1)}?${VERSION_PARAMETER}=${version}`,
        dynamicPublicPath: true,
        // show-fault.ts shows what a page threw, by its sources.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        progress: false,
        logging: 'warn',
      },
    },
  });
  let hash = '';
  let isBroken = false;
  let isChecking = false;
  let shown: readonly string[] = [];
  // Under no bundle's name, so that a bundle without errors takes none of these away.
  const payload = () => ({ action: 'built' as const, errors: [...shown], warnings: [], hash, time: 0 });
  // The client hands it on to the page, where say-types.ts shows it.
  const said = () => ({ action: 'progress', percent: 0, message: isChecking ? TYPES_ARE_CHECKED : '' });
  const show = (problems: readonly string[]) => {
    const next = isBroken ? problems.filter((text) => !OF_SYNTAX.test(text)) : problems;
    if (next.join() === shown.join()) return;
    shown = next;
    middleware.publish(payload());
  };
  compiler.hooks.done.tap('DevelopmentMiddleware', (stats) => {
    const wasBroken = isBroken;
    isBroken = stats.hasErrors();
    // What never reaches a page is no version of it.
    if (!isBroken) {
      // One save may start two builds, the second of which finds nothing new.
      if (wasBroken || stats.hash !== hash)
        console.log(`${compiler.name} built in ${stats.endTime - stats.startTime} ms`);
      hash = stats.hash ?? '';
    }
    show(shown);
  });
  middleware.onConnect((client, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://remote.invalid');
    if (searchParams.get(VERSION_PARAMETER) !== version)
      return middleware.publishTo(client, { action: 'reload', file: 'remote.ts' });
    middleware.publishTo(client, said());
    if (shown.length > 0) middleware.publishTo(client, payload());
  });
  return {
    serve: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      void middleware(request, response, next),
    /** Shows on the open pages what webpack knows nothing of. */
    showTypes(types: Types): void {
      isChecking = types === 'checking';
      middleware.publish(said());
      show(types === 'checking' ? [] : types);
    },
    stop: () => new Promise<void>((resolve) => middleware.close(() => resolve())),
  };
}
