import { minutes } from '../../../runtime/clock.ts';
import type { Services } from '../../foundation/services.ts';
import { lookNow, lookPatience } from './look.ts';

/** The kind of jobs that look at checks which somebody asked for. */
export const byHand = 'checks by hand';

interface ByHand extends Record<string, unknown> {
  readonly checks: readonly string[];
}

/** Makes looks by hand known among the stored jobs: whoever asked is answered before they are done. */
export const registerLooks = (services: Services): void =>
  services.jobs.register<ByHand>({
    kind: byHand,
    work: ({ payload, signal }) => lookNow(services, payload.checks, signal),
    atOnce: 4,
    patience: lookPatience,
    retry: (tries) => (tries < 3 ? minutes(1) : null),
  });
