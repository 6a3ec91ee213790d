import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import type { RequestHandler } from 'express';
import type { Registry } from './registry/registry.ts';
import type { RemoteState } from './remotes/remote-source.ts';

export interface Readiness {
  /** `starting`: nothing to serve yet; `degraded`: what was last good is served, and something says why. */
  status: 'ready' | 'degraded' | 'starting';
  contract: string;
  remotes: {
    name: string;
    version: string | null;
    canary?: { version: string; percent: number };
    problem?: string;
  }[];
  problem?: string;
}

/** The browser's shell refuses such a remote; its content stands, and nothing in it works. */
function problemOf({ problem, live }: RemoteState): string | undefined {
  if (problem) return problem.text;
  const contract = live?.remote.manifest.contract;
  return contract === undefined || isCompatible(contract)
    ? undefined
    : `Its pages don't run: it speaks contract ${contract}, this shell ${CONTRACT_VERSION}. Build it for that and publish it.`;
}

/** What the server can deliver. Open to everybody, so it names no people and no addresses. */
export function readiness(registry: Registry): Readiness {
  const { remotes, problem } = registry.status;
  const serving = remotes.some(({ live }) => live !== null);
  const troubled = problem !== null || remotes.some((remote) => problemOf(remote) !== undefined);
  return {
    status: !serving ? 'starting' : troubled ? 'degraded' : 'ready',
    contract: CONTRACT_VERSION,
    remotes: remotes.map((remote) => ({
      name: remote.name,
      version: remote.live?.published.version ?? null,
      ...(remote.canary && {
        canary: { version: remote.canary.published.version, percent: remote.canary.percent },
      }),
      ...(problemOf(remote) !== undefined && { problem: problemOf(remote) }),
    })),
    ...(problem && { problem: problem.text }),
  };
}

/** `GET /ready`: 503 until there is something to serve. */
export const sendReadiness =
  (registry: Registry): RequestHandler =>
  (_request, response) => {
    const answer = readiness(registry);
    response
      .status(answer.status === 'starting' ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .json(answer);
  };
