import { fixedHeaders, setHeaders } from '@adili/server/fixed-headers';
import { strictTransport } from '@adili/server/hsts';
import { holdsToken } from '@adili/server/metrics/serve-metrics';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Services } from '../domain/foundation/services.ts';
import { settleCallerAddress } from './caller-address.ts';
import { crossOrigin } from './cross-origin.ts';
import { errorHandler } from './error-handler.ts';
import { HttpFailureError } from './failures.ts';
import { limiter } from './limiter.ts';
import { overall } from './limits.ts';
import { mount } from './mount.ts';
import { requestLog } from './request-log.ts';
import { routesUnder } from './routes.ts';
import type { HttpSettings } from './settings.ts';

const probes = new Set(['/health', '/ready']);

export interface AppParts {
  readonly services: Services;
  readonly settings: HttpSettings;
  readonly logger: Logger;
}

/** The API over its services, not listening yet. */
export function createApp({ services, settings, logger }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  app.use(requestLog(logger));
  const security = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: strictTransport(settings.siteUrl),
  });
  app.use(setHeaders({ ...fixedHeaders(security), 'Cache-Control': 'no-store' }));
  app.use(crossOrigin(settings.allowedOrigins));
  app.use(settleCallerAddress(settings.hopSecret, services.clock));
  const counted = limiter(overall, settings.rateLimitScale);
  // Several balancers may look from one address; what they ask costs no more for being asked often.
  app.use((request, response, next) =>
    probes.has(request.path) ? next() : counted(request, response, next),
  );
  app.use(cookieParser());
  app.use('/metrics', (request, _response, next) => {
    const { metrics, metricsToken } = settings;
    if (metrics && metricsToken && !holdsToken(request.headers.authorization, metricsToken))
      throw new HttpFailureError(401, 'token_required', 'Metrics take the token of METRICS_TOKEN.', {
        'WWW-Authenticate': 'Bearer',
      });
    next();
  });
  mount(app, routesUnder(settings), { services, settings });
  app.use(() => {
    throw new HttpFailureError(404, 'not_found', 'There is nothing at this address.');
  });
  app.use(errorHandler(logger));
  return app;
}
