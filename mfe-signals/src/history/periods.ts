import type { CheckInFull } from '@adili/schemas/checks/check';
import type { LookState } from '@adili/schemas/checks/check-kind';

/** How long a check stood in one state. Instants in milliseconds since the epoch. */
export interface Period {
  state: LookState;
  from: number;
  to: number;
}

/** What a check's changes say of the time until `now`, the oldest first. */
export const periodsOf = (changes: CheckInFull['changes'], now: number): Period[] =>
  changes
    .map(({ at, state }, index) => ({
      state,
      from: Date.parse(at),
      to: Date.parse(changes[index + 1]?.at ?? '') || now,
    }))
    .filter(({ from, to }) => to > from);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
] as const;

const some = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '3 days 4 hours', '12 minutes', 'less than a minute'. @param milliseconds from 0 */
export function durationWords(milliseconds: number): string {
  const first = units.findIndex(([length]) => milliseconds >= length);
  const unit = units[first];
  if (!unit) return 'less than a minute';
  const whole = Math.floor(milliseconds / unit[0]);
  const next = units[first + 1];
  const rest = next ? Math.floor((milliseconds % unit[0]) / next[0]) : 0;
  return next && rest > 0 ? `${some(whole, unit[1])} ${some(rest, next[1])}` : some(whole, unit[1]);
}

/** How often, and how long in all, a check stood in a state. */
export function sumOf(periods: readonly Period[], state: LookState) {
  const those = periods.filter((period) => period.state === state);
  return { times: those.length, milliseconds: those.reduce((sum, { from, to }) => sum + to - from, 0) };
}
