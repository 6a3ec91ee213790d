import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Email, Outbox } from '../domain/foundation/ports/capabilities.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hours, minutes } from '../runtime/clock.ts';
import type { EmailTransport } from './transport.ts';

/** Milliseconds until the next try after so many failed ones: 30 s, doubling, six hours at most. */
export const retryDelay = (attempts: number): number =>
  Math.min(minutes(0.5) * 2 ** Math.min(attempts - 1, 20), hours(6));

/** Milliseconds between the tries of an email that isn't stored. */
const unstoredPauses: readonly number[] = [2_000, 10_000, 60_000];

/** Tries after which an email is given up: in four days and a half a mail server has had its chance. */
export const mostTries = 27;

export interface OutboxParts {
  readonly jobs: Jobs;
  readonly transport: EmailTransport;
  /** Called for each failed try of an email that is not stored. */
  readonly onFailedTry: (error: unknown, tries: number) => void;
  /** Aborted at shutdown, so that no retry holds it up. */
  readonly stopping: AbortSignal;
  /** Milliseconds between the tries of an email that isn't stored. */
  readonly pauses?: readonly number[];
}

/** The outbox: what is stored is tried until it is sent, across restarts too. */
export function createOutbox({
  jobs,
  transport,
  onFailedTry,
  stopping,
  pauses = unstoredPauses,
}: OutboxParts): Outbox {
  const stopped = new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
  /** Ids of emails that were sent and may be stored still, as while the disk is full: these are not sent again. */
  const sent = new LRUCache<string, true>({ max: 10_000 });

  jobs.register<Email & Record<string, unknown>>({
    kind: mailKind,
    work: async ({ id, payload }) => {
      if (!sent.has(id)) await transport.send(payload);
      sent.set(id, true);
    },
    atOnce: 5,
    patience: minutes(5),
    retry: (tries) => (tries < mostTries ? retryDelay(tries) : null),
  });

  // Failures are reported and not thrown: an error of a mail server can hold an address, and this is not awaited.
  async function sendUnstored(email: Email): Promise<void> {
    for (const [tries, wait] of [...pauses, null].entries()) {
      try {
        return await transport.send(email);
      } catch (error) {
        onFailedTry(error, tries + 1);
      }
      if (wait === null || stopping.aborted) return;
      await Promise.race([pause(wait, undefined, { ref: false }), stopped]);
    }
  }

  return {
    sendUnstored,
    send: (email) => transport.send(email),
    add: (email, tables) =>
      jobs.add(tables, mailKind, { ...email }, { email: (email.replyTo ?? email.to).toLowerCase() }),
    sendDue: () => jobs.wake(mailKind),
  };
}

/** The kind of the jobs that send a mail. */
const mailKind = 'mail';
