import type { BootData } from '../../src/boot/boot-data.ts';
import type { ShellConfig } from '../config.ts';
import type { DocumentRemotes } from '../registry/snapshot.ts';
import { askedOverrides, asksForOverrides } from './asked-overrides.ts';

/** What a document does about the overrides its address asks for. */
export type OverrideDecision = Pick<BootData, 'overrides' | 'overrideRequest' | 'overrideProblem'>;

export interface OverrideTerms {
  /** Who may load remotes from elsewhere. */
  mode: ShellConfig['OVERRIDES'];
  /** Origins allowed besides the person's own computer. */
  origins: readonly string[];
  /** True where an operator has confirmed it in this browser. */
  granted: boolean;
}

/** Takes the overrides, asks for an operator's word or says why not; null where the address asks for none. */
export function decideOverrides(search: URLSearchParams, terms: OverrideTerms): OverrideDecision | null {
  if (!asksForOverrides(search)) return null;
  if (terms.mode === 'nobody')
    return {
      overrideProblem: 'This site loads no remotes from other servers. Remove them from the address.',
    };
  const { allowed, problem } = askedOverrides(search, terms.origins);
  const taken = terms.mode === 'anyone' || terms.granted ? 'overrides' : 'overrideRequest';
  return {
    ...(allowed.length > 0 ? { [taken]: allowed } : {}),
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
    unknown: unknown.filter((name) => !names.has(name)),
  };
}
