import { LRUCache } from 'lru-cache';
import type { Settings } from '../config/read-settings.ts';
import { type NamedPerson, type OpenIdProvider, ProviderError } from '../domain/foundation/ports/open-id.ts';
import { type Clock, hours } from '../runtime/clock.ts';

type Client = typeof import('openid-client');
type Configuration = import('openid-client').Configuration;
interface Discovered {
  readonly client: Client;
  readonly configuration: Configuration;
}

/** Seconds that one answer of the provider may take. */
const timeout = 5;

/** How long what the provider says of itself is taken to hold. */
const lifetime = hours(1);

/** Codes of openid-client, and names of what `fetch` throws, that mean no usable answer. */
const unreachable = new Set<unknown>([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'TypeError',
  'TimeoutError',
]);

const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && unreachable.has(error.code)) ||
    ('name' in error && unreachable.has(error.name)) ||
    ('cause' in error && isUnreachable(error.cause)));

/**
 * Google by OpenID Connect, or any other issuer: code flow, PKCE (S256), and an ID token whose signature, audience,
 * times and nonce are checked. An issuer without https is for tests; production refuses it among its settings.
 * @param onFailure called for all failures but a person's own no
 */
export function createOpenIdProvider(
  { issuer, clientId, clientSecret, redirectUri }: NonNullable<Settings['openId']>,
  clock: Clock,
  onFailure: (error: unknown) => void,
): OpenIdProvider {
  async function discover(): Promise<Discovered> {
    const client = await import('openid-client');
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout,
    });
    return { client, configuration };
  }

  /** A failure is not kept: the next one asks again. */
  const discoveries = new LRUCache<string, Discovered>({
    max: 1,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: discover,
  });
  const discovered = () => discoveries.forceFetch(issuer);

  return {
    async begin() {
      try {
        const { client, configuration } = await discovered();
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        });
        return { ...checks, url: url.href };
      } catch (error) {
        onFailure(error);
        throw new ProviderError('google_unreachable', error);
      }
    },
    async finish(answer, { state, nonce, verifier }) {
      if (answer.get('error') === 'access_denied') throw new ProviderError('google_cancelled');
      try {
        const { client, configuration } = await discovered();
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${answer}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderError('google_failed');
        // Google names the address in the ID token; others only where they are asked.
        const more =
          claims.email === undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        return personOf({ ...claims, ...more, iss: claims.iss });
      } catch (error) {
        onFailure(error);
        if (error instanceof ProviderError) throw error;
        throw new ProviderError(isUnreachable(error) ? 'google_unreachable' : 'google_failed', error);
      }
    },
  };
}

const google = 'https://accounts.google.com';

/** Google speaks for Gmail, and for the domain of an organisation that it hosts (`hd`); another issuer for whom it names. */
function isHosted({ iss, email, hd }: Readonly<Record<string, unknown>>): boolean {
  const domain = String(email).toLowerCase().split('@').at(-1);
  return iss !== google || ['gmail.com', 'googlemail.com', String(hd).toLowerCase()].includes(domain ?? '');
}

/** Whom an ID token names. */
export function personOf(
  claims: Readonly<Record<string, unknown>> & { iss: string; sub: string },
): NamedPerson {
  const { iss: issuer, sub: subject, email, email_verified, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email : '',
    isVerified: email_verified === true,
    isHosted: isHosted(claims),
    name: typeof name === 'string' ? name : undefined,
  };
}
