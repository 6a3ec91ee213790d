import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { Hmac } from '../../foundation/ports/capabilities.ts';

/** A refresh token names its session and proves it. */
export const refreshToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

/** What a refresh token names and how it proves it. */
export interface PresentedToken {
  readonly sessionId: string;
  readonly secret: string;
  readonly hash: string;
}

export function parseRefreshToken(token: string): PresentedToken | null {
  const [sessionId, secret, ...rest] = token.split('.');
  if (!sessionId || !secret || rest.length > 0) return null;
  return { sessionId, secret, hash: hashSecret(secret) };
}

const randomLength = newSecret().length;

/** A secret for a session, with a seal by which it is known as the session's own once it has been swapped. */
export function newRefreshSecret(hmac: Hmac, sessionId: string): string {
  const random = newSecret();
  return `${random}${hmac.sign('refresh', sessionId, random)}`;
}

/** Whether the secret was given out for its session, whenever that was. */
export const wasGivenOut = (hmac: Hmac, { sessionId, secret }: PresentedToken): boolean =>
  hmac.verify(secret.slice(randomLength), 'refresh', sessionId, secret.slice(0, randomLength));
