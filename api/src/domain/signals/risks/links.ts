import type { RiskReason } from '@adili/schemas/risks/risk';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { changedAt, merged, type Span } from './spans.ts';
import type { LinkStanding } from './what-remains.ts';

/** Something that a risk is linked to, with what is said of it. */
export interface Link extends LinkStanding {
  readonly reason: RiskReason;
}

/** @param shown since when it is as is told, where it never proved */
export function linkOf(
  reason: Omit<RiskReason, 'since'>,
  spans: readonly Span[] | null,
  now: Milliseconds,
  shown?: string,
): Link {
  const apart = spans && merged(spans);
  const at = apart === null ? undefined : changedAt(apart, reason.proves, now);
  const since = at === undefined ? shown : new Date(at).toISOString();
  return { proves: reason.proves, spans: apart, reason: { ...reason, since } };
}
