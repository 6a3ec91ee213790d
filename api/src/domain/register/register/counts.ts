import type { StateCounts } from '@adili/schemas/frameworks/adoption';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { indexed } from './indexed-framework.ts';
import type { Register } from './register.ts';

/** Counts the states of a framework's requirements: withdrawn entries have none. */
export function countStates({ states }: Pick<Register, 'states'>, framework: LoadedFramework): StateCounts {
  const counts = { met: 0, stale: 0, partly: 0, open: 0, not_applicable: 0, selfDeclared: 0 };
  for (const key of indexed(framework).live.keys()) {
    const found = states.of(key);
    if (found === null) continue;
    counts[found.state] += 1;
    if (found.isSelfDeclared) counts.selfDeclared += 1;
  }
  return counts;
}
