import type { Settings } from '../config/read-settings.ts';
import { keptSecret } from './jwt-secret.ts';

export interface ServerSecrets {
  readonly signing: string;
  readonly previousSigning: string | undefined;
  readonly sealing: string;
  /** Those that only open what they sealed. */
  readonly opening: readonly string[];
}

type Given = Pick<
  Settings,
  'dataDir' | 'jwtSecret' | 'previousJwtSecret' | 'vaultSecret' | 'previousVaultSecret'
>;

/** What signs and what seals, with what did so before. */
export async function serverSecrets(given: Given): Promise<ServerSecrets> {
  const signing = given.jwtSecret ?? (await keptSecret(given.dataDir));
  const sealing = given.vaultSecret ?? signing;
  const previousSigning = given.previousJwtSecret;
  // Release 0.2.0 had one secret for both: what that sealed can be opened for as long as it signs.
  const opening = [given.previousVaultSecret, signing, previousSigning].filter(
    (secret) => secret !== undefined && secret !== sealing,
  );
  return { signing, previousSigning, sealing, opening: [...new Set(opening as string[])] };
}
