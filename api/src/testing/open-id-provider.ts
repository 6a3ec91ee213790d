import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const client = { id: 'adili-tests', secret: 'a-secret-of-tests' };

/** Whom the provider knows, by the name under which `login_hint` signs them in. */
export interface KnownPerson {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

/** Without the warnings that it is not set up for production. */
function createProvider(issuer: string, configuration: Configuration): Provider {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return new Provider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

/**
 * A real provider of OpenID Connect on a free port, which asks nobody for a password. To browsers it is another site
 * than `localhost`.
 * @param signsIn whoever comes without a `login_hint`; an empty name is a person who says no
 */
export async function startOpenIdProvider(
  redirectUri: string,
  people: Readonly<Record<string, KnownPerson>>,
  signsIn: () => string = () => '',
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['cookies of tests'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = people[id];
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const accountId = String(params.login_hint ?? signsIn());
    const result = accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
