import type { SignedInSession } from '../domain/sessions.ts';
import type { Incoming, Reply } from './route.ts';

/** The token and its owner go into the body; the refresh token goes nowhere but the cookie. */
export const signedInReply = ({ token, user, refreshToken }: SignedInSession): Reply => ({
  body: { token, user },
  refreshToken,
});

export const userAgentOf = ({ header }: Incoming): string => header('user-agent') ?? '';
