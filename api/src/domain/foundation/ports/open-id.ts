import type { GoogleFailure } from '@adili/schemas/identities/identity';

/** What the provider's answer must match. */
interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** A person as the provider names them. */
export interface NamedPerson {
  readonly issuer: string;
  /** Never another person's, whatever address they have. */
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Whether the provider is the one that gives the address out: another only knows that it was theirs once. */
  readonly isHosted: boolean;
  readonly name: string | undefined;
}

/** The provider did not name anybody. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: GoogleFailure;

  constructor(code: GoogleFailure, cause?: unknown) {
    super(`The provider named no person: ${code}`, { cause });
    this.code = code;
  }
}

/** OpenID Connect's code flow. @throws {ProviderError} from both */
export interface OpenIdProvider {
  /** Where to send the browser. */
  begin(): Promise<Checks & { readonly url: string }>;
  /** @param answer the parameters that the browser came back with */
  finish(answer: URLSearchParams, checks: Checks): Promise<NamedPerson>;
}
