import { remoteName } from '@adili/delivery/row';
import type { BootData, Override } from '../../src/boot/boot-data.ts';
import { includesOverride, originOf, overridesIn } from '../../src/boot/override-address.ts';
import type { ShellConfig } from '../config.ts';
import type { DocumentRemotes } from '../remotes/snapshot.ts';

/** What a document does about the overrides its address asks for. */
export type OverrideDecision = Pick<BootData, 'overrides' | 'overrideRequest' | 'overrideProblem'>;

export interface OverrideTerms {
  /** Who may load remotes from elsewhere. */
  mode: ShellConfig['OVERRIDES'];
  /** Origins allowed besides the person's own computer. */
  origins: readonly string[];
  /** What an operator has confirmed in this browser. */
  granted: readonly Override[];
}

/** Takes the overrides, asks for an operator's word or says why not; null where the address asks for none. */
export function decideOverrides(
  url: Pick<URL, 'searchParams'>,
  terms: OverrideTerms,
): OverrideDecision | null {
  const asked = overridesIn(url);
  if (asked.length === 0) return null;
  if (terms.mode === 'nobody')
    return {
      overrideProblem: 'This site loads no remotes from other servers. Remove them from the address.',
    };
  const { allowed, problem } = askedOverrides(asked, terms.origins);
  const isTaken = (each: Override) => terms.mode === 'anyone' || includesOverride(terms.granted, each);
  const overrides = allowed.filter(isTaken);
  const overrideRequest = allowed.filter((each) => !isTaken(each));
  return {
    ...(overrides.length > 0 ? { overrides } : {}),
    ...(overrideRequest.length > 0 ? { overrideRequest } : {}),
    ...(problem ? { overrideProblem: problem } : {}),
  };
}

/** The remotes without those that come from elsewhere. */
export function withoutOverridden(
  { remotes, unknown }: DocumentRemotes,
  { overrides = [] }: OverrideDecision,
): DocumentRemotes {
  const names = new Set(overrides.map(({ name }) => name));
  return {
    remotes: remotes.filter(({ manifest }) => !names.has(manifest.name)),
    unknown: unknown.filter(({ name }) => !names.has(name)),
  };
}

/**
 * What this site may take of the overrides that are asked for, and why it does not take another, as a sentence.
 * @param origins those allowed besides this computer's own
 */
export function askedOverrides(asked: readonly Override[], origins: readonly string[]) {
  const allowed = new Map<string, Override>();
  let problem: string | undefined;
  for (const { name, origin: text } of asked) {
    const origin = originOf(text);
    if (!remoteName.safeParse(name).success)
      problem ??= "The address names a remote that can't be one: use small letters, digits and hyphens.";
    else if (origin === null)
      problem ??= `${name} was not taken from another server: write its address as http://localhost:3002, without a path.`;
    else if (!isLoopback(origin) && !origins.includes(origin))
      problem ??= `${name} was not taken from ${origin}: this site allows only your own computer and the origins its operator has named.`;
    else allowed.set(name, { name, origin });
  }
  return { allowed: [...allowed.values()], problem };
}

/** This computer itself, whichever way it is written: URL has brought addresses into their one form. */
function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
