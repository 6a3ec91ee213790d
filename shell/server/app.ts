import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { type FixedHeaders, fixedHeaders, setHeaders } from '@adili/server/fixed-headers';
import { strictTransport } from '@adili/server/hsts';
import { serveVersions } from '@adili/server/serve-versions';
import { shellDist, shellInDevelopment } from '@adili/server/workspace';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { ShellConfig } from './config.ts';
import { routed } from './document/compose-document.ts';
import { Documents } from './document/documents.ts';
import { send } from './document/ready-document.ts';
import { notFound, remoteFiles } from './files/remote-files.ts';
import { liveReload } from './live-reload.ts';
import { deliveryReport } from './operator/delivery-report.ts';
import { operatorOnly } from './operator/operator-only.ts';
import { overrideGrant } from './overrides/override-grant.ts';
import { sendReadiness } from './readiness.ts';
import type { Registry } from './registry/registry.ts';
import { requestLog } from './request-log.ts';
import type { ShellBuild } from './shell-build.ts';
import { sendPrivacyControl, siteFiles } from './site-files.ts';
import { visitorRemotes } from './visitor/canary.ts';

export interface ShellApp {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  /** Holds the versions of the registry's remotes; null where every remote has a server of its own. */
  store: VersionStore | null;
  log: Logger;
}

/** The shell's server: the built files of shell and remotes, and a document for every other address. */
export function createShellApp(parts: ShellApp): RequestListener {
  const { config, log } = parts;
  const headers = fixedHeaders(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: strictTransport(config.PUBLIC_URL),
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  const documents = new Documents({ ...parts, headers });
  const app = expressApp(parts, headers, documents.respond);
  // What a request goes through in Express costs more than a kept document; while each is logged, all go through it.
  return (request, response) => {
    const kept = log.isLevelEnabled('debug') ? null : documents.find(request);
    if (kept) send(response, kept);
    else app(request, response);
  };
}

function expressApp(parts: ShellApp, headers: FixedHeaders, documents: RequestHandler): Express {
  const { config, registry, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.use(requestLog(log));
  app.use(setHeaders(headers));
  app.get('/health', (_request, response) => void response.type('text').send('ok\n'));
  app.get('/ready', sendReadiness(registry));
  app.get('/.well-known/gpc.json', sendPrivacyControl);
  app.use(config.BASE_PATH, site(parts, documents));
  app.use((_request, response) => response.redirect(302, config.BASE_PATH));
  const failed: ErrorRequestHandler = (error, request, response, next) => {
    request.log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    response.status(500).type('text').send('The page could not be made. Please try again in a moment.\n');
  };
  app.use(failed);
  return app;
}

function site({ config, shell, registry, store }: ShellApp, documents: RequestHandler): Router {
  const router = Router();
  // Made here and kept nowhere: what one process signed counts for nothing with another.
  const cookies = cookieParser(randomBytes(32).toString('base64url'));
  if (config.LIVE_RELOAD) router.use('/assets', serveVersions(shellInDevelopment('browser')));
  router.use('/assets', serveVersions(shellDist('browser')), notFound);
  router.use('/remotes', remoteFiles(store, registry));
  if (config.LIVE_RELOAD) router.use('/dev', liveReload(shell, registry));
  router.get('/delivery.json', operatorOnly(config), (_request, response) => {
    response.set('Cache-Control', 'no-store').json(deliveryReport(shell(), registry));
  });
  // A tab keeps the versions it started with; one whose page could not be loaded asks here whether it was mended.
  router.get('/remotes.json', cookies, async (request, response) => {
    const { remotes } = visitorRemotes(await registry.snapshot(), request, response, config);
    response.set('Cache-Control', 'no-store').json({ remotes: remotes.map(routed) });
  });
  router.use(overrideGrant(config, registry, cookies));
  router.use(siteFiles({ config, shell, registry }));
  router.use(cookies, documents);
  return router;
}
