import { user } from '@adili/schemas/accounts/user';
import { HOP_HEADER, signHop } from '@adili/server/hop';
import { REQUEST_ID_HEADER } from '@adili/server/requests/request-id';
import { type Request, type RequestHandler, Router } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { ShellConfig } from '../config.ts';

/** Serves operators only, and enters all others in the audit trail. */
const WHO = '/admin/me';
/** An API that is busy is not away: it gets time to answer, and still less than a page waits for the shell. */
const TIMEOUT_MS = 10_000;

interface Refusal {
  status: 401 | 403 | 503;
  code: string;
  error: string;
  /** What went wrong, for the log. */
  cause?: unknown;
}

const logInRequired: Refusal = {
  status: 401,
  code: 'sign_in_required',
  error: 'Please log in to continue.',
};
const adminOnly: Refusal = { status: 403, code: 'admin_only', error: 'Only an operator can do this.' };
const apiAway: Refusal = {
  status: 503,
  code: 'api_unavailable',
  error: "It can't be checked right now who you are. Please try again in a moment.",
};

/** Lets an operator through: the API knows them by the request's bearer token. Others get the reason. */
export const operatorOnly = (config: ShellConfig, log: Logger): Router =>
  Router().use(refusedCalls(config), askApi(config, log));

function askApi(config: ShellConfig, log: Logger): RequestHandler {
  return async (request, response, next) => {
    const { requestId } = response.locals;
    const refusal = await findRefusal(config, request, requestId);
    if (refusal === null) return next();
    const { status, code, error, cause } = refusal;
    if (status === 503) {
      log.warn({ err: cause, code, requestId }, 'the API does not say who asks');
      response.set('Retry-After', '5');
    } else log.info({ code, requestId }, 'not an operator');
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    response.status(status).set('Cache-Control', 'no-store').json({ error, code });
  };
}

async function findRefusal(
  config: ShellConfig,
  request: Request,
  requestId: string,
): Promise<Refusal | null> {
  const { authorization } = request.headers;
  if (!holdsToken(authorization)) return logInRequired;
  try {
    const answer = await fetch(`${config.API_INTERNAL}${WHO}`, {
      headers: { authorization, [REQUEST_ID_HEADER]: requestId, ...hopFor(config, request.ip) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 401) return logInRequired;
    if (answer.status === 403) return adminOnly;
    if (!answer.ok) return { ...apiAway, cause: new Error(`The API answers ${answer.status}.`) };
    return user.parse(await answer.json()).role === 'admin' ? null : adminOnly;
  } catch (cause) {
    return { ...apiAway, cause };
  }
}

/** Names the caller to the API, so that the call counts under their address and not under the shell's. */
function hopFor({ HOP_SECRET }: ShellConfig, address: string | undefined): Record<string, string> {
  if (HOP_SECRET === undefined || address === undefined) return {};
  return { [HOP_HEADER]: signHop(HOP_SECRET, { method: 'GET', path: WHO }, address) };
}

/** Longer than any token of the API. */
const MOST = 4_096;

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** True where an Authorization header holds what may be a token of the API; whether it is one, only the API knows. */
function holdsToken(authorization: string | undefined): authorization is string {
  if (authorization === undefined || authorization.length > MOST) return false;
  const [, head, payload] = authorization.match(/^Bearer ([\w-]+)\.([\w-]+)\.[\w-]+$/) ?? [];
  return head !== undefined && payload !== undefined && isJsonObject(head) && isJsonObject(payload);
}

/** Calls of an operator's that one address may have refused in a minute. */
const MOST_REFUSED = 60;

/** An address that is often refused has to wait, before the API is asked any more. */
const refusedCalls = ({ RATE_LIMIT_SCALE }: ShellConfig): RequestHandler =>
  rateLimit({
    limit: Math.max(1, Math.round(MOST_REFUSED * RATE_LIMIT_SCALE)),
    windowMs: 60_000,
    legacyHeaders: false,
    standardHeaders: 'draft-8',
    // Whether a forwarded address counts is TRUST_PROXY's business.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
    // Only what was refused stays counted: an operator's calls cost nothing, nor does an API that is away.
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { statusCode }) => statusCode !== 401 && statusCode !== 403,
    handler: (_request, response) =>
      void response.status(429).set('Cache-Control', 'no-store').json({
        error: 'Too many attempts. Please wait a while and try again.',
        code: 'too_many_attempts',
      }),
  });
