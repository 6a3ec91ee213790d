import { Router } from 'express';
import type { ShellConfig } from '../config.ts';
import { operatorOnly } from '../operator/operator-only.ts';
import { GRANT_COOKIE, GRANT_LIFE_MS, type Grants } from './grant.ts';

/** `POST override-grant`: an operator says that this browser may load remotes from elsewhere. */
export function overrideGrant(config: ShellConfig, issuer: Grants): Router {
  const router = Router();
  router.post('/override-grant', operatorOnly(config), (_request, response) => {
    response.cookie(GRANT_COOKIE, issuer.issue(), {
      httpOnly: true,
      sameSite: 'strict',
      secure: config.PUBLIC_URL.startsWith('https:'),
      path: config.BASE_PATH,
      maxAge: GRANT_LIFE_MS,
    });
    response.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}
