import { setTimeout as pause } from 'node:timers/promises';
import { HOP_ANSWER, HOP_HEADER, signHop } from './hop.ts';

/** What is wrong between the shell and the API. */
export interface ApiProblem {
  /** A line for a person. */
  readonly text: string;
  /** True where a setting is wrong; false where it may be an outage. */
  readonly isMistake: boolean;
  /** The address is none, or nothing listens there. */
  readonly isNowhere?: true;
}

const PATH = '/health';
const TIMEOUT_MS = 3_000;

/** Asks the API at the address whether it is one, and whether it takes the shell's word by this secret; null where all is well. */
export async function apiProblem(address: string, hopSecret: string | undefined): Promise<ApiProblem | null> {
  const hop = hopSecret && signHop(hopSecret, { method: 'GET', path: PATH }, '127.0.0.1');
  try {
    const answer = await fetch(address + PATH, {
      headers: hop ? { [HOP_HEADER]: hop } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.headers.get(HOP_HEADER) === HOP_ANSWER.refused)
      return {
        text: 'The API does not take the HOP_SECRET of the shell: give both the same, and clocks that agree.',
        isMistake: true,
      };
    // An API of an earlier release says nothing of a hop. The shell, or a proxy's page, answers no JSON.
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) return null;
    const isAway = answer.status >= 500 || answer.status === 429;
    return {
      text: isAway
        ? `The API answers ${answer.status}.`
        : `API_INTERNAL, or API_BASE in its place, does not name the API: ${PATH} answers ${answer.status} there${answer.ok ? ', and no JSON' : ''}.`,
      isMistake: !isAway,
    };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return {
      text: `The API does not answer at API_INTERNAL, or API_BASE in its place (${cause?.code ?? message}).`,
      isMistake: false,
      ...(cause?.code && ['ECONNREFUSED', 'ENOTFOUND'].includes(cause.code) && { isNowhere: true }),
    };
  }
}

/** Milliseconds for which an API that does not answer is asked again, and those in between. */
const PATIENCE_MS = 5_000;
const DISTANCE_MS = 250;

/** The same of an API that is up by itself: asked again for some seconds, while what is in between may be on its way. */
export async function lastingApiProblem(address: string, hopSecret: string | undefined) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const problem = await apiProblem(address, hopSecret);
    if (!problem || problem.isMistake || problem.isNowhere || performance.now() > end) return problem;
    await pause(DISTANCE_MS);
  }
}
