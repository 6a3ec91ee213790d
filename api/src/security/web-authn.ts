import { brand } from '@adili/schemas/brand';
import { z } from 'zod';
import type { WebAuthn } from '../domain/foundation/ports/web-authn.ts';

export interface WebAuthnSettings {
  readonly siteUrl: string;
}

/** What a page makes within a frame of another site says so, and is none of ours. */
const clientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.literal(false)) });

/** EdDSA, ES256 and RS256 in COSE's numbers: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Half a megabyte of code, which few processes ever need. */
const library = () => import('@simplewebauthn/server');

/** An answer that does not hold makes the library throw, in words for its caller. */
async function nullWhereRefused<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Passkeys of the site's host, made and used only on its own pages. */
export function createWebAuthn({ siteUrl }: WebAuthnSettings): WebAuthn {
  const { hostname: rpID, origin: expectedOrigin } = new URL(siteUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async registrationOptions({ userId, email, name, known }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userID: new Uint8Array(Buffer.from(userId)),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },
    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required' })) };
    },
    challengeOf(clientDataJson) {
      try {
        const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
        return clientData.safeParse(data).data?.challenge ?? '';
      } catch (error) {
        if (error instanceof SyntaxError) return '';
        throw error;
      }
    },
    async registered(answer, challenge) {
      const { verifyRegistrationResponse } = await library();
      type Answer = Parameters<typeof verifyRegistrationResponse>[0]['response'];
      // What is verified is what the browser sent, whose shape was checked.
      const response = { clientExtensionResults: {}, ...answer } as unknown as Answer;
      const found = await nullWhereRefused(() =>
        verifyRegistrationResponse({
          ...expected,
          response,
          supportedAlgorithmIDs,
          expectedChallenge: challenge,
        }),
      );
      if (!found?.verified) return null;
      const { id, publicKey, counter, transports } = found.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
      };
    },
    async signedIn(answer, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library();
      type Answer = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
      const response = { clientExtensionResults: {}, ...answer } as unknown as Answer;
      const credential = {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      };
      const found = await nullWhereRefused(() =>
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge: challenge, credential }),
      );
      return found?.verified ? found.authenticationInfo.newCounter : null;
    },
  };
}
