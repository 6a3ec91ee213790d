import type { Request, RequestHandler } from 'express';
import type { Services } from '../domain/foundation/services.ts';
import { isMeantAsKey, readKeyCaller } from '../domain/people/api-keys/key-caller.ts';
import { admit, admitKey, bearerOf, refuseForeignOrigin } from './access.ts';
import { limiter } from './limiter.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';
import type { HttpSettings } from './settings.ts';

type Parties = { readonly services: Services; readonly settings: HttpSettings };

/** Counts the calls of each API key, whatever they are and wherever they come from. */
export const limiterOfKeys = ({ services }: Pick<Parties, 'services'>): RequestHandler =>
  limiter(limits.apiKey, 1, { services, name: 'apiKey' }, ({ locals }) => locals.caller.key.id);

/** The API key that a call comes with, or null. */
function keyTextOf({ access }: Route, { headers }: Request): string | null {
  const bearer = bearerOf(headers.authorization);
  return access !== 'anyone' && bearer !== null && isMeantAsKey(bearer) ? bearer : null;
}

const personAdmitted = (route: Route, { services, settings }: Parties, request: Request) => {
  const given = { bearer: bearerOf(request.headers.authorization), adminKey: request.get('x-admin-key') };
  return admit(services, route, given, settings);
};

/** Says who calls, once the whole body is there: it may come long after its head, and a session end meanwhile. */
export function guard(route: Route, parties: Parties, limitKey: RequestHandler): RequestHandler {
  const { services, settings } = parties;
  return async (request, response, next) => {
    if (route.usesCookie) refuseForeignOrigin(request.headers.origin, settings.allowedOrigins);
    const keyText = keyTextOf(route, request);
    if (keyText !== null) {
      const caller = await readKeyCaller(services, keyText);
      response.locals.caller = caller;
      await limitKey(request, response, (error?: unknown) =>
        error ? next(error) : admitKey(services, route, caller).then(() => next(), next),
      );
      return;
    }
    response.locals.caller = await personAdmitted(route, parties, request);
    next();
  };
}
