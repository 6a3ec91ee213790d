import type { Answered } from '@adili/server/network/names';
import { RefusedError } from '@adili/server/network/network';
import type { NotSeen } from '../domain/foundation/ports/site-looks.ts';
import type { Reach } from './reach.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

const site = (problem: string, cause?: string): NotSeen => ({
  problem,
  fault: 'site',
  ...(cause === undefined ? {} : { cause }),
});
const unknown = (problem: string): NotSeen => ({ problem, fault: 'unknown' });

/** What our own network says when it reaches nobody. */
const ours = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ENOBUFS']);

/** What may have come while our own process stood still, or gone because it did. */
const ofLateness = (problem: string, isLate: boolean): NotSeen =>
  isLate ? unknown('Our own machine was too slow to tell whether it answers.') : site(problem);

interface Looking {
  /** Aborted when the whole look took too long. */
  readonly signal: AbortSignal;
  /** Whether our own process was late for so long that a server may have answered meanwhile. */
  readonly isLate: boolean;
  readonly reach: Reach;
}

/** Why a server could not be seen, and whose fault that is. @param name the domain whose name servers were asked */
export function notSeen(error: unknown, name: string, { signal, isLate, reach }: Looking): NotSeen {
  const { dns } = error as { dns?: Answered<string> };
  const cause = `dns ${name}`;
  if (dns?.is === 'none') return site('Its name has no address in the DNS.', cause);
  if (dns?.is === 'broken') return site(`The name servers of ${name} do not answer.`, cause);
  if (dns?.is === 'silent') return unknown('The DNS could not be asked.');
  // To which address is not told: a name that is known within our network alone reads like one that nobody has.
  if (error instanceof RefusedError)
    return unknown('Its name has no public address, or its port is neither 80 nor 443.');
  if (signal.aborted) return unknown('The look took too long.');
  const code = codeOf(error);
  if (ours.has(code)) return unknown('The network could not be reached from here.');
  const { name: kind } = error as { name?: unknown };
  if (kind === 'TimeoutError' || kind === 'AbortError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return reach.silent(name)
      ? unknown('Nobody answered within 10 seconds, several websites in a row: it may be our own network.')
      : ofLateness('It did not answer within 10 seconds.', isLate);
  // Somebody said something, if it was no.
  reach.answered();
  if (code === 'ECONNREFUSED') return site('It refused the connection.');
  if (/^ERR_SSL_|^EPROTO|ALERT/.test(code)) return site('It does not speak TLS there.');
  if (code === 'ECONNRESET' || code === 'EPIPE') return ofLateness('It broke off the connection.', isLate);
  if (code.startsWith('HPE_')) return site('It answered in no form that browsers read.');
  return unknown('It could not be looked at.');
}
