import type { SeenVisit } from '@adili/schemas/site-visits/site-visit';
import { namesOf, sawOf, trackingOf } from './tracking.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const advertisingOf = (visit: SeenVisit) => trackingOf(visit).filter(({ isAdvertising }) => isAdvertising);

/** California Code of Regulations, title 11, § 7025(c)(1): an opt-out preference signal is a valid request to opt out of sale and sharing. */
export function judgeGpc(first: SeenVisit, withSignal: SeenVisit): Verdict {
  const [before, after] = [advertisingOf(first), advertisingOf(withSignal)];
  const saw = {
    ...sawOf(withSignal),
    withoutSignal: before.slice(0, 30).map(({ words }) => words),
    withSignal: after.slice(0, 30).map(({ words }) => words),
  };
  if (after.length > 0)
    return failing(
      'low',
      `With the signal of Global Privacy Control the start page still advertises by ${namesOf(after)}, as seen from one place.`,
      saw,
    );
  return passing(
    before.length > 0
      ? `The signal of Global Privacy Control is honoured: without it there is ${namesOf(before)}.`
      : 'No known advertising was seen that the signal of Global Privacy Control would stop.',
    saw,
  );
}
