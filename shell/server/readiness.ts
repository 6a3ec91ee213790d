import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import type { RequestHandler } from 'express';
import type { ApiProof } from './api-proof.ts';
import type { Registry } from './registry/registry.ts';
import type { RemoteState } from './remotes/remote-source.ts';

/** The browser's shell refuses such a remote; its content stands, and nothing in it works. */
function problemOf({ problem, live }: RemoteState): string | undefined {
  if (problem) return problem.text;
  const contract = live?.remote.manifest.contract;
  return contract === undefined || isCompatible(contract)
    ? undefined
    : `Its pages don't run: it speaks contract ${contract}, this shell ${CONTRACT_VERSION}. Build it for that and publish it.`;
}

export type Readiness = ReturnType<typeof readiness>;

/** What the server can deliver. Open to everybody, so it names no people and no addresses. */
function readiness(registry: Registry, api?: ApiProof) {
  const { remotes, problem } = registry.status;
  const shown = remotes.map((remote) => ({
    name: remote.name,
    version: remote.live?.published.version ?? null,
    canary: remote.canary
      ? { version: remote.canary.published.version, percent: remote.canary.percent }
      : undefined,
    problem: problemOf(remote),
  }));
  const isServing = shown.some(({ version }) => version !== null);
  const isWell = !problem && !api?.problem && shown.every((remote) => remote.problem === undefined);
  // Nothing to serve yet, or not with this API; or what was last good is served, and something says why.
  const status = !isServing || api?.isKnown === false ? 'starting' : isWell ? 'ready' : 'degraded';
  const age = registry.ages.find(({ source }) => source === 'registry');
  /** Seconds since the registry was last read whole. */
  const registryAge = age && Math.round(age.seconds);
  return {
    status,
    registryAge,
    contract: CONTRACT_VERSION,
    remotes: shown,
    problem: problem?.text,
    api: api?.problem?.text,
  } as const;
}

/** `GET /ready`: 503 until there is something to serve, and an API that takes this server, where it is to be proved. */
export const sendReadiness =
  (registry: Registry, api?: () => ApiProof): RequestHandler =>
  (_request, response) => {
    const answer = readiness(registry, api?.());
    response
      .status(answer.status === 'starting' ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .json(answer);
  };
