import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { VerificationError } from '@adili/schemas/verification/errors';
import { useRef, useState } from 'react';
import type { Verified } from './verify-file.ts';

/** How it stands with a file that was chosen. */
export type Verification =
  | { readonly kind: 'none' }
  /** @property share of a pack that was read, from 0 to 1 */
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'holds';
      readonly name: string;
      readonly verified: Verified;
      readonly byOwnKeys: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly message: string;
      readonly differing: readonly string[];
    };

const unknownHere =
  'It was signed by a key that this site does not publish. If another site made it, give the keys file of that site.';

/** Why a file could not be checked, where that says nothing of the file. */
function problemOf(error: unknown): string {
  try {
    return failureText(error);
  } catch {
    return 'The file could not be checked here. Reload the page and choose it again.';
  }
}

/** Verifies files as they are chosen; the last one counts. What verifies is loaded with the first. */
export function useVerification() {
  const api = useApi();
  const [state, setState] = useState<Verification>({ kind: 'none' });
  const turn = useRef(0);
  const verify = async (file: File, keysFile: File | undefined) => {
    turn.current += 1;
    const mine = turn.current;
    const { name } = file;
    const say = (next: Verification) => {
      if (turn.current === mine) setState(next);
    };
    say({ kind: 'reading', name, share: 0 });
    try {
      const [{ verifyFile }, { publishedKeys }] = await Promise.all([
        import('./verify-file.ts'),
        import('@adili/schemas/verification/signatures'),
      ]);
      const keys = keysFile
        ? publishedKeys(await keysFile.text())
        : await api.call('GET /.well-known/consent-keys.json');
      const verified = await verifyFile(file, keys, (share) => say({ kind: 'reading', name, share }));
      say({ kind: 'holds', name, verified, byOwnKeys: keysFile !== undefined });
    } catch (error) {
      const { differing = [], isKeyUnknown = false } = error as Partial<VerificationError>;
      const isVerdict = (error as Error).name === 'VerificationError';
      const ofFile = isKeyUnknown && !keysFile ? unknownHere : (error as Error).message;
      say({ kind: 'refused', name, message: isVerdict ? ofFile : problemOf(error), differing });
    }
  };
  return { state, verify };
}
