import { type ErrorRequestHandler, json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { ShellConfig } from '../config.ts';
import { operatorOnly } from '../operator/operator-only.ts';
import { ownCookie } from '../own-cookie.ts';
import type { Registry } from '../registry/registry.ts';
import { askedOverrides } from './asked-overrides.ts';
import { GRANT_COOKIE, GRANT_LIFE_MS, MOST_GRANTED, standing, withGranted } from './grant.ts';

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
export function overrideGrant(config: ShellConfig, registry: Registry, cookies: RequestHandler): Router {
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
    .post(operatorOnly(config), json({ limit: '8kb' }), cookies, async (request, response) => {
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
