import { type ApiProblem, apiProblem } from '@adili/server/prove-api';
import type { Logger } from 'pino';
import type { ShellConfig } from './config.ts';

/** Milliseconds after which the API is asked anew, where `/ready` still wants to know. */
const GOOD_FOR = 5_000;

/** What the shell knows of its API. */
export interface ApiProof {
  /** False until the API has answered; and while it refuses the shell, where it never took it before. */
  readonly isKnown: boolean;
  readonly problem: ApiProblem | null;
}

/** Asks the API now and then, as the answer is wanted; nothing waits for it. */
export function proveApi({ API_INTERNAL, HOP_SECRET }: ShellConfig, log: Logger): () => ApiProof {
  let askedAt = Number.NEGATIVE_INFINITY;
  let wasTaken = false;
  let proof: ApiProof = { isKnown: false, problem: null };
  const ask = async () => {
    const before = proof.problem?.text;
    const problem = await apiProblem(API_INTERNAL, HOP_SECRET);
    wasTaken ||= problem === null;
    proof = { isKnown: wasTaken || !problem?.isMistake, problem };
    if (problem && problem.text !== before) log[problem.isMistake ? 'error' : 'warn'](problem.text);
    if (!problem && before !== undefined) log.info('The API answers, and takes HOP_SECRET');
  };
  return () => {
    const now = performance.now();
    if (now - askedAt >= GOOD_FOR) {
      askedAt = now;
      void ask();
    }
    return proof;
  };
}
