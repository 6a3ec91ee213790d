import type { SignedIn } from '@adili/schemas/sessions/session';
import type { Reply } from '../../../http/route.ts';
import type { NewSession, SignedInSession } from './sessions.ts';

/** The token and its owner go into the body; the refresh token goes nowhere but the cookie, the device likewise. */
export const signedInReply = ({
  token,
  user,
  refreshToken,
  devices,
}: SignedInSession & Partial<NewSession>): Reply<SignedIn> => ({
  body: { token, user },
  refreshToken,
  devices,
});
