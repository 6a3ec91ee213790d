import type { CheckSeverity } from '@adili/schemas/check-findings/check-severity';
import type { LookState } from '@adili/schemas/checks/check-kind';
import type { NotSeen } from '../../foundation/ports/site-looks.ts';

/** What a look saw, by its name. */
export type Saw = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What a look came to. */
export interface Verdict {
  readonly state: LookState;
  /** In a sentence or two; of what is unknown, why. */
  readonly says: string;
  readonly saw: Saw;
  /** Of what fails. */
  readonly severity?: CheckSeverity;
  /** What makes it fail, where others may fail of the same. */
  readonly cause?: string;
}

export const passing = (says: string, saw: Saw = {}): Verdict => ({ state: 'passing', says, saw });

export const failing = (severity: CheckSeverity, says: string, saw: Saw = {}): Verdict => ({
  state: 'failing',
  says,
  saw,
  severity,
});

/** Nothing could be seen: this never counts as a failure. */
export const unknown = (why: string, saw: Saw = {}): Verdict => ({ state: 'unknown', says: why, saw });

/** Of what another check tells: that the site is not there is one fault, and not one of each of its checks. */
export const notLookedAt = ({ problem }: NotSeen): Verdict =>
  unknown(`This could not be looked at. ${problem}`);
