import type { BootData, Override } from '../../src/boot/boot-data.ts';
import { includesOverride, overridesIn } from '../../src/boot/override-address.ts';
import type { ShellConfig } from '../config.ts';
import type { DocumentRemotes } from '../registry/snapshot.ts';
import { askedOverrides } from './asked-overrides.ts';

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
