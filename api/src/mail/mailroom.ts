import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '../domain/background.ts';
import type { Letter, Mailroom } from '../domain/capabilities.ts';
import { type Clock, instantAfter } from '../domain/clock.ts';
import type { Store } from '../store/ports.ts';
import type { OutgoingMail } from '../store/rows.ts';
import type { Carrier } from './carrier.ts';
import { retryDelay, unstoredPauses } from './retry.ts';

export interface MailroomParts {
  readonly store: Store;
  readonly carrier: Carrier;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly background: Background;
  /** Told of every try that failed. */
  readonly onFailedTry: (error: unknown, attempts: number) => void;
  /** Aborted at shutdown, so that no retry holds it up. */
  readonly stopping: AbortSignal;
  /** Milliseconds between the tries of a letter that isn't stored. */
  readonly pauses?: readonly number[];
}

/** The outbox: what is stored is tried until it is sent, across restarts too. */
export function createMailroom(parts: MailroomParts): Mailroom {
  const { store, carrier, clock, newId, background, onFailedTry, stopping, pauses = unstoredPauses } = parts;
  const stopped = new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
  let isCollecting = false;
  let isAskedAgain = false;
  /** Ids of mails that are sent and stand in the outbox still, as while the disk is full: these are not sent again. */
  const sent = new Set<string>();

  async function deliver(mail: OutgoingMail): Promise<void> {
    try {
      if (!sent.has(mail.id)) await carrier.send(mail);
    } catch (error) {
      const attempts = mail.attempts + 1;
      onFailedTry(error, attempts);
      const nextAttemptAt = instantAfter(clock, retryDelay(attempts));
      return store.outbox.update({ ...mail, attempts, nextAttemptAt });
    }
    sent.add(mail.id);
    await store.outbox.delete(mail.id);
    sent.delete(mail.id);
  }

  /** @throws the first trouble with the store, once every mail has had its turn */
  async function deliverDue(): Promise<void> {
    const troubles: unknown[] = [];
    do {
      isAskedAgain = false;
      for (const mail of await store.outbox.due(instantAfter(clock))) {
        if (stopping.aborted) return;
        await deliver(mail).catch((error: unknown) => troubles.push(error));
      }
    } while (isAskedAgain);
    if (troubles.length > 0) throw troubles[0];
  }

  // Failures are told and not thrown: what a mail server says can hold an address, and nobody awaits this.
  async function sendUnstored(letter: Letter): Promise<void> {
    for (const [tries, wait] of [...pauses, null].entries()) {
      try {
        return await carrier.send(letter);
      } catch (error) {
        onFailedTry(error, tries + 1);
      }
      if (wait === null || stopping.aborted) return;
      await Promise.race([pause(wait, undefined, { ref: false }), stopped]);
    }
  }

  return {
    sendUnstored,
    post: (letter, tables) =>
      tables.outbox.insert({
        id: newId(),
        ...letter,
        attempts: 0,
        nextAttemptAt: instantAfter(clock),
        createdAt: instantAfter(clock),
      }),
    collect() {
      isAskedAgain = true;
      if (isCollecting) return;
      isCollecting = true;
      background.run(() =>
        deliverDue().finally(() => {
          isCollecting = false;
        }),
      );
    },
  };
}
