import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Facts } from '@adili/contract';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { type FixedHeaders, fixedHeaders, setHeaders } from '@adili/server/fixed-headers';
import { strictTransport } from '@adili/server/hsts';
import { follow } from '@adili/server/requests/follow';
import { followRequest } from '@adili/server/requests/follow-request';
import { serveVersions } from '@adili/server/serve-versions';
import { answersMetrics } from '@adili/server/settings/common';
import { shellDist, shellInDevelopment } from '@adili/server/workspace';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { proveApi } from './api-proof.ts';
import type { ShellConfig } from './config.ts';
import { routed } from './document/compose-document.ts';
import { Documents } from './document/documents.ts';
import { send } from './document/ready-document.ts';
import type { AskedFacts } from './facts/asked-facts.ts';
import { siteFacts } from './facts/site-facts.ts';
import { notFound, remoteFiles } from './files/remote-files.ts';
import { liveReload } from './live-reload.ts';
import { sendMetrics } from './metrics.ts';
import { deliveryReport } from './operator/delivery-report.ts';
import { operatorOnly } from './operator/operator-only.ts';
import { overrideGrant } from './overrides/override-grant.ts';
import { sendReadiness } from './readiness.ts';
import type { Registry } from './registry/registry.ts';
import { sendSecurityContact } from './security-contact.ts';
import type { ShellBuild } from './shell-build.ts';
import { sendPrivacyControl, siteFiles } from './site-files.ts';
import type { StatusSource } from './status/status-source.ts';
import { visitorRemotes } from './visitor/canary.ts';

export interface ShellApp {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  /** Holds the versions of the registry's remotes; null where every remote has a server of its own. */
  store: VersionStore | null;
  log: Logger;
  /** What a watcher measured; none where no watcher runs. */
  status?: StatusSource;
  /** What the API is asked for. */
  asked?: readonly AskedFacts[];
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
  const documents = new Documents({ ...parts, headers, facts: factsOf(parts) });
  const app = expressApp(parts, headers, documents.respond);
  // What a request goes through in Express costs more than a kept document.
  return (request, response) => {
    const kept = documents.find(request);
    if (!kept) return app(request, response);
    const followed = followRequest(request, log);
    send(response, kept.response);
    followed.end(kept.page, response);
  };
}

/** The facts of the settings with what was measured and asked: the same object until one of these changes. */
function factsOf({ config, status, asked = [] }: ShellApp): () => Facts {
  const given = siteFacts(config);
  let known: readonly (Facts | undefined)[] = [];
  let all = given;
  return () => {
    const now = [status?.facts, ...asked.map(({ facts }) => facts)];
    if (now.some((facts, at) => facts !== known[at])) {
      known = now;
      all = Object.assign({}, given, ...now);
    }
    return all;
  };
}

function expressApp(parts: ShellApp, headers: FixedHeaders, documents: RequestHandler): Express {
  const { config, registry, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.use(follow(log));
  app.use(setHeaders(headers));
  app.get('/health', (_request, response) => void response.type('text').send('ok\n'));
  const isProduction = config.NODE_ENV === 'production';
  app.get('/ready', sendReadiness(registry, isProduction ? proveApi(config, log) : undefined));
  if (answersMetrics(config)) app.get('/metrics', sendMetrics(config, registry));
  app.get('/.well-known/gpc.json', sendPrivacyControl);
  app.get('/.well-known/security.txt', sendSecurityContact(config));
  app.use(config.BASE_PATH, site(parts, documents));
  app.use((_request, response) => response.redirect(302, config.BASE_PATH));
  const failed: ErrorRequestHandler = (error, _request, response, next) => {
    log.error({ err: error, requestId: response.locals.requestId }, 'request failed');
    if (response.headersSent) return next(error);
    response.status(500).type('text').send('The page could not be made. Please try again in a moment.\n');
  };
  app.use(failed);
  return app;
}

function site({ config, shell, registry, store, log, status }: ShellApp, documents: RequestHandler): Router {
  const router = Router();
  // Made here and kept nowhere: what one process signed counts for nothing with another.
  const cookies = cookieParser(randomBytes(32).toString('base64url'));
  if (config.LIVE_RELOAD) router.use('/assets', serveVersions(shellInDevelopment('browser')));
  router.use('/assets', (_request, response, next) => {
    response.locals.answered = { route: '/assets' };
    next();
  });
  router.use('/assets', serveVersions(shellDist('browser')), notFound);
  router.use('/remotes', remoteFiles(store, registry, log));
  if (config.LIVE_RELOAD) router.use('/dev', liveReload(shell, registry));
  router.get('/delivery.json', operatorOnly(config, log), (_request, response) => {
    response.set('Cache-Control', 'no-store').json(deliveryReport(shell(), registry));
  });
  // Null where no watcher runs.
  router.get('/status.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=60').json(status?.history ?? null);
  });
  // A tab keeps the versions it started with; one whose page could not be loaded asks here whether it was mended.
  router.get('/remotes.json', cookies, async (request, response) => {
    const { remotes } = visitorRemotes(await registry.snapshot(), request, response, config);
    response.set('Cache-Control', 'no-store').json({ remotes: remotes.map(routed) });
  });
  router.use(overrideGrant({ config, registry, log }, cookies));
  router.use(siteFiles({ config, shell, registry }));
  router.use(cookies, documents);
  return router;
}
