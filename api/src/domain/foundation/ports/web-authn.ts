import type { NewPasskey, PasskeyProof } from '@adili/schemas/second-factor/passkey';

/** Encrypts texts that must be read again, so that reading the store is not enough to have them. */
export interface Encryption {
  /** @param of whose it is: under another name it cannot be decrypted */
  encrypt(text: string, of: string): string;
  /** The text, or null where it was not encrypted here, or not under this name. */
  decrypt(encrypted: string, of: string): string | null;
}

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports?: string[] | undefined;
}

/** What is known of a credential that an authenticator made. */
type KnownCredential = Pick<NewCredential, 'credentialId' | 'publicKey' | 'counter'>;

interface RegistrationWanted {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Credentials of the person: no authenticator is asked for a second one. */
  readonly known: readonly string[];
}

/** Web Authentication for the site; every passkey verifies who holds it, and names whose it is. */
export interface WebAuthn {
  registrationOptions(wanted: RegistrationWanted): Promise<Options>;
  signInOptions(): Promise<Options>;
  /** The challenge that a browser answered, as it says; an empty text where it says none. */
  challengeOf(clientDataJson: string): string;
  /** The credential, or null where the answer does not hold. */
  registered(answer: NewPasskey, challenge: string): Promise<NewCredential | null>;
  /** How often the authenticator was used, or null where the answer does not hold or its count went back. */
  signedIn(answer: PasskeyProof, challenge: string, known: KnownCredential): Promise<number | null>;
}
