import { errorCode } from '../runtime/error-code.ts';

/** Why a disk takes no writes. */
export interface DiskTrouble {
  /** Node's word for it: ENOSPC. */
  readonly code: string;
  /** What is the matter, for everybody: 'the disk is full'. */
  readonly matter: string;
  /** What the operator can do about it. */
  readonly advice: string;
}

const full = 'Free some space there.';
const forbidden = {
  matter: 'the data folder does not allow it',
  advice: "Let the API's user write there.",
};

const known: Readonly<Record<string, Omit<DiskTrouble, 'code'>>> = {
  ENOSPC: { matter: 'the disk is full', advice: full },
  EDQUOT: { matter: "the disk's quota is used up", advice: full },
  EROFS: { matter: 'the disk is read-only', advice: 'Mount it so that it takes writes.' },
  EACCES: forbidden,
  EPERM: forbidden,
  EIO: { matter: 'the disk reports errors', advice: 'Look into its health.' },
};

/** What an error, or what caused it, says of the disk; null where it says nothing. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  const code = errorCode(error);
  const trouble = typeof code === 'string' ? known[code] : undefined;
  if (typeof code === 'string' && trouble) return { code, ...trouble };
  return error instanceof Error && error.cause !== undefined ? diskTroubleOf(error.cause) : null;
}

/** An error in words for the operator, in one line. */
export function inWords(error: unknown): string {
  const trouble = diskTroubleOf(error);
  return trouble ? `${trouble.matter} (${trouble.code}). ${trouble.advice}` : String(error);
}
