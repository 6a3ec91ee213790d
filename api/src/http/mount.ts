import { pipeline } from 'node:stream/promises';
import type { LimitName } from '@adili/schemas/calls/call';
import { letTakeLong } from '@adili/server/slow-bodies';
import type { Express, Request, RequestHandler, Response } from 'express';
import { ChangedMeanwhileError } from '../domain/foundation/changed-meanwhile.ts';
import type { Services } from '../domain/foundation/services.ts';
import { organisationIdOf } from '../domain/people/organisations/organisations.ts';
import { SignInRequiredError } from '../domain/people/sessions/errors.ts';
import { instantAfter } from '../runtime/clock.ts';
import { bearerOf } from './access.ts';
import { callerAddress } from './caller-address.ts';
import { type CookieName, cookieNames, readCookie, writeCookie } from './cookies.ts';
import { HttpFailureError } from './failures.ts';
import { fileBody } from './file-body.ts';
import { guard, limiterOfKeys } from './guard.ts';
import { anyBody, checkedBody, checkedQuery, jsonBody } from './input.ts';
import { limiter } from './limiter.ts';
import { type Limit, limits, limitsOfOrganisation } from './limits.ts';
import { pickerOf } from './pick-answer.ts';
import type { Incoming, Reply, ServedRoute } from './route.ts';
import type { HttpSettings } from './settings.ts';

const noFile = Buffer.alloc(0);

type Parties = { readonly services: Services; readonly settings: HttpSettings };

const paramsOf = (request: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));

/** Whether a body comes in parts, which the handler reads as they come. */
const isUpload = ({ upload }: ServedRoute, request: Request): boolean =>
  upload === true && request.is('multipart/form-data') === 'multipart/form-data';

/** Reads a body first, but for one in parts: who sends that is known before any of it is read. */
const unlessUpload =
  (route: ServedRoute, read: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isUpload(route, request) ? next() : read(request, response, next);

/** Lets a file take as long as it needs on a slow line, once it is known who sends it. */
const longBody: RequestHandler = (request, _response, next) => {
  letTakeLong(request);
  next();
};

/**
 * What a handler may ask of a call: plain values, and functions for what costs more. A literal with getters would leave
 * all that a call had in memory until the next full collection, for V8 makes a shape of its own for each.
 */
function incomingOf(
  route: ServedRoute,
  { services, settings }: Parties,
  request: Request,
  response: Response,
): Incoming {
  const { caller } = response.locals;
  const { headers } = request;
  const cookie = (name: CookieName) =>
    headers.cookie === undefined ? null : readCookie(request, name, settings, instantAfter(services.clock));
  const address = callerAddress(response);
  const refreshToken = cookie('refreshToken');
  const userAgent = headers['user-agent'] ?? '';
  return {
    services,
    params: paramsOf(request),
    caller: () => {
      if (!caller) throw new SignInRequiredError();
      return caller;
    },
    address,
    header: (name) => request.get(name),
    bearer: bearerOf(headers.authorization),
    refreshToken,
    browser: { address, userAgent, devices: cookie('devices'), refreshToken },
    openId: cookie('openId'),
    gone: () => {
      const left = new AbortController();
      if (response.destroyed) left.abort();
      response.once('close', () => left.abort());
      return left.signal;
    },
    url: `${settings.apiPath}${request.originalUrl}`,
    text: route.anyBody && typeof request.body === 'string' ? request.body : null,
    upload: isUpload(route, request) ? { headers, body: request } : null,
    body: isUpload(route, request) ? undefined : checkedBody(route.body, request.body),
    fileBody: route.fileBody && Buffer.isBuffer(request.body) ? request.body : noFile,
    query: checkedQuery(route.query, request.query),
  };
}

function answer(route: ServedRoute, { services, settings }: Parties): RequestHandler {
  const pick = route.answer && pickerOf(route.answer);
  return async (request, response) => {
    const incoming = incomingOf(route, { services, settings }, request, response);
    const reply = await route.handle(incoming).catch((error: unknown) => {
      // What a row is now is answered as the row is, and no field more.
      throw pick && error instanceof ChangedMeanwhileError
        ? new ChangedMeanwhileError(pick(error.current), error.message)
        : error;
    });
    for (const name of cookieNames) {
      const value = reply[name];
      if (value !== undefined) writeCookie(response, name, value, settings);
    }
    if (reply.failure) throw reply.failure;
    response.status(reply.status ?? route.status).set(reply.headers ?? {});
    if (reply.pieces) await sendPieces(request, response, reply.pieces);
    else if (reply.kept) reply.kept.send(request, response);
    else if (reply.text) response.type(reply.text.type).send(reply.text.content);
    else if (reply.body === undefined) response.end();
    else sendJson(response, pick ? pick(reply.body) : reply.body);
  };
}

/** Breaks the connection where a part is missing: without a length, the client would take it for the whole. */
async function sendPieces(
  request: Request,
  response: Response,
  { type, content, isLive = false }: NonNullable<Reply['pieces']>,
): Promise<void> {
  // `pipeline` would leave alone what it can't send to who is gone by now: files, places and connections stayed open.
  if (response.destroyed) {
    content.destroy();
    return;
  }
  response.type(type);
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  if (isLive) {
    response.flushHeaders();
    response.locals.endMeasure();
  }
  try {
    await pipeline(content, response);
  } catch (error) {
    // Who goes away needs no more of it.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** What Express's own `json` sends, without its search for what the type of JSON is. */
function sendJson(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

const organisationOf = ({ locals }: Response) => organisationIdOf(locals.caller);

/** One counter for all routes of a limit. @param countedBy what counts in place of the address */
function limitersFor(
  { services, settings }: Parties,
  table: Readonly<Partial<Record<LimitName, Limit>>>,
  countedBy?: (response: Response) => string,
): (name: LimitName | undefined) => RequestHandler[] {
  const made = new Map<LimitName, RequestHandler>();
  return (name) => {
    const limit = name && table[name];
    if (!limit) return [];
    const shared = { services, name: countedBy ? `${name} of organisation` : name };
    const known = made.get(name) ?? limiter(limit, settings.rateLimitScale, shared, countedBy);
    made.set(name, known);
    return [known];
  };
}

/** Puts the routes into the app; any other method of a known path answers 405 with what is allowed. */
export function mount(app: Express, routes: readonly ServedRoute[], parties: Parties): void {
  const byAddress = limitersFor(parties, limits);
  const byOrganisation = limitersFor(parties, limitsOfOrganisation, organisationOf);
  const limitKey = limiterOfKeys(parties);
  for (const [path, atPath] of Map.groupBy(routes, (route) => route.path)) {
    const place = app.route(path);
    for (const route of atPath) {
      const steps = [
        ...byAddress(route.limit),
        // Who sends more than others is known before any of it is read, and again once it is there.
        ...(route.bodyBytes ? [guard(route, parties, limitKey)] : []),
        ...(route.body ? [unlessUpload(route, jsonBody(route.bodyBytes))] : []),
        ...(route.anyBody ? [anyBody] : []),
        ...(route.fileBody
          ? [guard(route, parties, limitKey), longBody, fileBody(parties.services, route.fileBody)]
          : []),
        guard(route, parties, limitKey),
        ...byOrganisation(route.limit),
        ...(route.upload ? [longBody] : []),
        answer(route, parties),
      ];
      place[route.method](...steps);
    }
    const methods = atPath.map((route) => route.method.toUpperCase());
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    place.all(() => {
      throw new HttpFailureError(405, 'method_not_allowed', 'This address does not take that method.', {
        Allow: allow,
      });
    });
  }
}
