import { printable } from '@adili/delivery/printable';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { Problem } from '../remotes/remote-source.ts';
import type { RegistrySnapshot } from '../remotes/snapshot.ts';
import { ChangePace } from './change-pace.ts';
import type { RegistryStatus } from './registry-status.ts';

export interface RegistryLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Logs which versions and problems are new. */
export class ChangeLog {
  readonly #log: RegistryLog;
  /** What was logged last of each remote. */
  readonly #logged = new Map<string, { text: string | null; pace: ChangePace }>();

  constructor(log: RegistryLog) {
    this.#log = log;
  }

  /** @param before what was delivered until now */
  record({ remotes, problem, unrecorded }: RegistryStatus, before: RegistrySnapshot): void {
    for (const { name, live } of remotes) {
      if (live && !before.remotes.includes(live.remote))
        this.#log.info({ remote: name, version: live.published.version }, 'remote version');
    }
    const problems = new Map<string, Problem>();
    if (problem) problems.set('registry', problem);
    if (unrecorded) problems.set('owners', unrecorded);
    for (const remote of remotes) if (remote.problem) problems.set(remote.name, remote.problem);
    for (const name of new Set([...problems.keys(), ...this.#logged.keys()]))
      this.#logProblem(name, problems.get(name) ?? null);
  }

  /** A remote that has one problem after another is logged at a pace, and never at length. */
  #logProblem(name: string, problem: Problem | null): void {
    const last = this.#logged.get(name) ?? { text: null, pace: new ChangePace() };
    const text = problem?.text ?? null;
    if (text === last.text || !last.pace.follows(text)) return;
    this.#logged.set(name, { ...last, text });
    if (problem === null) this.#log.info({ remote: name }, 'in order again');
    else this.#log.warn({ remote: name, ...detailsOf(name, problem) }, printable(problem.text, 1_000));
  }
}

/** A stack is worth its lines where the failure may be the site's own. */
function detailsOf(name: string, { cause }: Problem): object {
  const isOwn = name === 'registry' || name === 'owners';
  if (isOwn && !(cause instanceof StoreUnreachableError)) return { err: cause };
  return cause instanceof Error ? { why: printable(`${cause.name}: ${cause.message}`) } : {};
}
