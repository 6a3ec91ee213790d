import { hours } from './domain/clock.ts';
import { sweep } from './domain/retention.ts';
import type { Services } from './domain/services.ts';

/** Milliseconds between two looks into the outbox. */
const collection = 15_000;

/** Sends what is due and deletes what has had its time, now and again and again. Returns how to stop. */
export function startUpkeep(services: Services): () => void {
  const sweepLater = () => services.background.run(() => sweep(services));
  sweepLater();
  services.outbox.sendDue();
  const timers = [setInterval(sweepLater, hours(1)), setInterval(services.outbox.sendDue, collection)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
