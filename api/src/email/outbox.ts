import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '../domain/background.ts';
import type { Email, Outbox } from '../domain/capabilities.ts';
import { type Clock, instantAfter } from '../domain/clock.ts';
import type { OutgoingEmail } from '../store/email/table.ts';
import type { Store } from '../store/store.ts';
import { retryDelay, unstoredPauses } from './retry.ts';
import type { EmailTransport } from './transport.ts';

export interface OutboxParts {
  readonly store: Store;
  readonly transport: EmailTransport;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly background: Background;
  /** Told of every try that failed. */
  readonly onFailedTry: (error: unknown, attempts: number) => void;
  /** Aborted at shutdown, so that no retry holds it up. */
  readonly stopping: AbortSignal;
  /** Milliseconds between the tries of an email that isn't stored. */
  readonly pauses?: readonly number[];
}

/** Emails that are tried before others get a turn. */
const batch = 100;

/** Emails whose time has come, those that wait longest first. */
async function due({ outbox }: Store, now: string): Promise<readonly OutgoingEmail[]> {
  const { rows } = await outbox.list({ limit: batch, sort: 'nextAttemptAt', descending: false });
  return rows.filter((email) => email.nextAttemptAt <= now);
}

/** The outbox: what is stored is tried until it is sent, across restarts too. */
export function createOutbox(parts: OutboxParts): Outbox {
  const {
    store,
    transport,
    clock,
    newId,
    background,
    onFailedTry,
    stopping,
    pauses = unstoredPauses,
  } = parts;
  const stopped = new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
  let isSending = false;
  let isAskedAgain = false;
  /** Ids of emails that are sent and stand in the outbox still, as while the disk is full: these are not sent again. */
  const sent = new Set<string>();

  async function deliver(email: OutgoingEmail): Promise<void> {
    try {
      if (!sent.has(email.id)) await transport.send(email);
    } catch (error) {
      const attempts = email.attempts + 1;
      onFailedTry(error, attempts);
      const nextAttemptAt = instantAfter(clock, retryDelay(attempts));
      await store.outbox.replace({ ...email, attempts, nextAttemptAt });
      return;
    }
    sent.add(email.id);
    await store.outbox.delete(email.id);
    sent.delete(email.id);
  }

  /** @throws the first trouble with the store, once every email has had its turn */
  async function deliverDue(): Promise<void> {
    const troubles: unknown[] = [];
    do {
      isAskedAgain = false;
      for (const email of await due(store, instantAfter(clock))) {
        if (stopping.aborted) return;
        await deliver(email).catch((error: unknown) => troubles.push(error));
      }
    } while (isAskedAgain);
    if (troubles.length > 0) throw troubles[0];
  }

  // Failures are told and not thrown: what a mail server says can hold an address, and nobody awaits this.
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
    add: (email, tables) =>
      tables.outbox.insert({
        id: newId(),
        ...email,
        attempts: 0,
        nextAttemptAt: instantAfter(clock),
        createdAt: instantAfter(clock),
      }),
    sendDue() {
      isAskedAgain = true;
      if (isSending) return;
      isSending = true;
      background.run(() =>
        deliverDue().finally(() => {
          isSending = false;
        }),
      );
    },
  };
}
