import { user } from '@adili/schemas/accounts/user';
import { HOP_HEADER, signHop } from '@adili/server/hop';
import { type RequestHandler, Router } from 'express';
import type { ShellConfig } from '../config.ts';
import { refusedCalls } from './refused-calls.ts';
import { holdsToken } from './token-shape.ts';

/** Answers operators alone, and enters all others in the activity log. */
const WHO = '/admin/me';
const TIMEOUT_MS = 3_000;

interface Refusal {
  status: 401 | 403 | 503;
  code: string;
  error: string;
}

const signInRequired: Refusal = {
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

/** Lets an operator through: whoever the API knows as one by the request's bearer token. Others are told why not. */
export const operatorOnly = (config: ShellConfig): Router =>
  Router().use(refusedCalls(config), askApi(config));

function askApi(config: ShellConfig): RequestHandler {
  return async (request, response, next) => {
    const refusal = await refusalOf(config, request.get('authorization'), request.ip);
    if (refusal === null) return next();
    const { status, code, error } = refusal;
    request.log.info({ code }, 'not an operator');
    if (status === 503) response.set('Retry-After', '5');
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    response.status(status).set('Cache-Control', 'no-store').json({ error, code });
  };
}

async function refusalOf(
  config: ShellConfig,
  authorization: string | undefined,
  address: string | undefined,
): Promise<Refusal | null> {
  if (!holdsToken(authorization)) return signInRequired;
  const answer = await fetch(`${config.API_INTERNAL}${WHO}`, {
    headers: { authorization, ...hopFor(config, address) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (answer?.status === 401) return signInRequired;
  if (answer?.status === 403) return adminOnly;
  const person = answer?.ok ? user.safeParse(await answer.json().catch(() => null)) : null;
  if (!person?.success) return apiAway;
  return person.data.role === 'admin' ? null : adminOnly;
}

/** Tells the API for whom it is asked, so that the call counts under their address and not under the shell's. */
function hopFor({ HOP_SECRET }: ShellConfig, address: string | undefined): Record<string, string> {
  if (HOP_SECRET === undefined || address === undefined) return {};
  return { [HOP_HEADER]: signHop(HOP_SECRET, { method: 'GET', path: WHO }, address) };
}
