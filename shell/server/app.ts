import { serveVersions } from '@adili/build/serve-versions';
import { distFolder, REMOTES } from '@adili/build/workspace';
import express, { type ErrorRequestHandler, type Express, Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { ShellConfig } from './config.ts';
import { documents } from './documents.ts';
import { liveReload } from './live-reload.ts';
import type { Registry } from './registry/registry.ts';
import type { ShellBuild } from './shell-build.ts';
import { siteFiles } from './site-files.ts';

export interface ShellApp {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  log: Logger;
}

/** The shell's server: the built files of shell and remotes, and a document for every other address. */
export function createShellApp({ config, shell, registry, log }: ShellApp): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    pinoHttp({ logger: log, useLevel: 'debug', autoLogging: { ignore: ({ url }) => url === '/health' } }),
  );
  app.use(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') ? undefined : false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  app.get('/health', (_request, response) => void response.type('text').send('ok\n'));
  app.use(config.BASE_PATH, site({ config, shell, registry, log }));
  app.use((_request, response) => response.redirect(302, config.BASE_PATH));
  const failed: ErrorRequestHandler = (error, request, response, next) => {
    request.log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    response.status(500).type('text').send('The page could not be made. Please try again in a moment.\n');
  };
  app.use(failed);
  return app;
}

function site({ config, shell, registry, log }: ShellApp): Router {
  const router = Router();
  router.use('/assets', serveVersions(distFolder('shell')), notFound);
  for (const { name } of REMOTES) router.use(`/remotes/${name}`, serveVersions(distFolder(name)), notFound);
  if (config.LIVE_RELOAD) router.use('/dev', liveReload(shell, registry));
  router.use(siteFiles({ config, shell, registry }));
  router.use(documents({ config, shell, registry, log }));
  return router;
}

/** A missing file is a plain 404: a document in place of a script would only confuse its reader. */
const notFound: express.RequestHandler = (_request, response) =>
  void response.status(404).type('text').send('Not found\n');
