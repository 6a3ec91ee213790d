import { CONTRACT_VERSION } from '@adili/contract/version';
import { printable } from '@adili/delivery/printable';
import type { DeliveredRemote, Delivery } from '@adili/schemas/delivery/delivery';
import { z } from 'zod';
import type { Registry } from '../registry/registry.ts';
import type { Problem, Published, RemoteState } from '../remotes/remote-source.ts';
import type { ShellBuild } from '../shell-build.ts';

const SHOWN_CHANGES = 20;
const LONGEST_REASON = 500;

/** What is delivered, and who published it when: for operators only. */
export function deliveryReport(shell: ShellBuild, registry: Registry): Delivery {
  const { remotes, problem, unrecorded } = registry.status;
  return {
    shell: { version: shell.version, contract: CONTRACT_VERSION },
    remotes: remotes.map(reported),
    problem: [sentence(problem), sentence(unrecorded)].filter((each) => each !== null).join(' ') || null,
  };
}

const reported = ({
  name,
  source,
  live,
  previous,
  canary,
  history,
  problem,
}: RemoteState): DeliveredRemote => ({
  name,
  owner: live?.remote.manifest.owner ?? null,
  source,
  live: live && release(live.published),
  previous: previous && release(previous),
  canary: canary && { ...release(canary.published), percent: canary.percent },
  history: history
    .slice(0, SHOWN_CHANGES)
    .map(({ at, by, kind, from, to, percent }) => ({ at, by, kind, from, to, ...(percent && { percent }) })),
  problem: sentence(problem),
});

const release = ({ version, contract, publishedAt, publishedBy }: Published) => ({
  version,
  contract,
  publishedAt,
  publishedBy,
});

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return z.prettifyError(cause);
  return cause instanceof Error ? cause.message : '';
}

/** For an operator with the reason, where an error gives one in words. */
function sentence(problem: Problem | null): string | null {
  if (problem === null) return null;
  const reason = printable(reasonOf(problem.cause), LONGEST_REASON);
  return problem.text.includes(reason) ? problem.text : `${problem.text} ${reason}`;
}
