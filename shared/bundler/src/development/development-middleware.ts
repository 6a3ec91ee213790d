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
        // A fault of the running page is reported by the frame around it.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        progress: false,
        logging: 'warn',
      },
    },
  });
  let hash = '';
  let shown: readonly string[] = [];
  compiler.hooks.done.tap('DevelopmentMiddleware', (stats) => {
    hash = stats.hash ?? '';
  });
  // Under no bundle's name, so that a bundle without errors takes none of these away.
  const payload = () => ({ action: 'built' as const, errors: [...shown], warnings: [], hash, time: 0 });
  middleware.onConnect((client, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://remote.invalid');
    if (searchParams.get(VERSION_PARAMETER) !== version)
      middleware.publishTo(client, { action: 'reload', file: 'remote.ts' });
    else if (shown.length > 0) middleware.publishTo(client, payload());
  });
  return {
    serve: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      void middleware(request, response, next),
    /** Shows problems that webpack knows nothing of over the open pages; none of them takes the last ones away. */
    show(problems: readonly string[]): void {
      if (problems.join() === shown.join()) return;
      shown = problems;
      middleware.publish(payload());
    },
    stop: () => new Promise<void>((resolve) => middleware.close(() => resolve())),
  };
}
