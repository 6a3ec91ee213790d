import { type ErrorRequestHandler, json, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Override } from '../../src/boot/boot-data.ts';
import { includesOverride } from '../../src/boot/override-address.ts';
import type { ShellConfig } from '../config.ts';
import { operatorOnly } from '../operator/operator-only.ts';
import { ownCookie } from '../own-cookie.ts';
import type { Registry } from '../registry/registry.ts';
import { askedOverrides } from './decide-overrides.ts';

export const GRANT_COOKIE = 'adili-override';
export const GRANT_LIFE_MS = 3_600_000;
/** A cookie holds 4 kB. */
export const MOST_GRANTED = 10;

/** An operator's word that this browser may load a remote from there. A list of them is a signed cookie. */
export interface Grant extends Override {
  /** Milliseconds since 1970 at which it ends. */
  until: number;
}

/** What the value of the signed cookie still grants; nothing where there is none, or its signature is not ours. */
export const standing = (cookie: unknown, now = Date.now()): readonly Grant[] =>
  Array.isArray(cookie) ? (cookie as Grant[]).filter(({ until }) => until > now) : [];

/** The cookie's value once these are granted for an hour; what stood before stays as it is. */
export const withGranted = (
  overrides: readonly Override[],
  before: readonly Grant[],
  now = Date.now(),
): readonly Grant[] =>
  [
    ...overrides.map(({ name, origin }) => ({ name, origin, until: now + GRANT_LIFE_MS })),
    ...before.filter((each) => !includesOverride(overrides, each)),
  ].slice(0, MOST_GRANTED);

const confirmed = z.object({
  overrides: z
    .array(z.object({ name: z.string(), origin: z.string() }))
    .min(1)
    .max(MOST_GRANTED),
});

const NOT_READ = `Say which remotes to load and from where: 1 to ${MOST_GRANTED} of them.`;

/**
 * `POST override-grant`: an operator says that this browser may load these remotes from there. `DELETE` takes
 * back all that was granted in this browser; anybody may.
 * @param cookies reads signed cookies
 */
export function overrideGrant(
  { config, registry, log }: { config: ShellConfig; registry: Registry; log: Logger },
  cookies: RequestHandler,
): Router {
  const { name, options } = ownCookie(GRANT_COOKIE, config);
  const cookie = { ...options, sameSite: 'strict' } as const;
  const router = Router();
  const refuse = (error: string) => ({ error, code: 'invalid_input' });
  router
    .route('/override-grant')
    .all((_request, response, next) => {
      response.set('Cache-Control', 'no-store');
      next();
    })
    .post(operatorOnly(config, log), json({ limit: '8kb' }), cookies, async (request, response) => {
      const body = confirmed.safeParse(request.body);
      if (!body.success) return void response.status(400).json(refuse(NOT_READ));
      const { origins } = await registry.snapshot();
      const { allowed, problem } = askedOverrides(body.data.overrides, origins);
      if (problem) return void response.status(400).json(refuse(problem));
      const grants = withGranted(allowed, standing(request.signedCookies[name]));
      response.cookie(name, grants, { ...cookie, maxAge: GRANT_LIFE_MS, signed: true });
      response.status(204).end();
    })
    .delete((_request, response) => void response.clearCookie(name, cookie).status(204).end());
  const unreadable: ErrorRequestHandler = (error, _request, response, next) =>
    error.expose === true ? void response.status(error.status).json(refuse(NOT_READ)) : next(error);
  router.use('/override-grant', unreadable);
  return router;
}
