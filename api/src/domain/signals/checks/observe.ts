import type { CheckFindingRow, CheckRow } from '../../../store/tables/checks.ts';
import type { Verdict } from '../rules/verdict.ts';

/** Failures in a row that open a finding: one may be chance. */
const failuresThatOpen = 2;

/** Changes of its state that a check remembers. */
const mostChanges = 60;

export interface Observed {
  readonly check: CheckRow;
  /** Whether the finding of this check, where one is not fixed, is fixed now. */
  readonly fixes: boolean;
  /** Whether it opens one, where there is none that is not fixed: of its own, or of the same cause. */
  readonly opens: boolean;
}

/** What makes a check fail; its own, where nothing else fails of it. */
export const causeOf = ({ id, cause }: Pick<CheckRow, 'id' | 'cause'>): string => cause ?? `check ${id}`;

/**
 * What a look makes of a check. `unknown` counts neither as a failure nor as a success: it changes no finding.
 * @param at an instant
 */
export function observe(
  check: CheckRow,
  { state, says, saw, severity, cause }: Verdict,
  at: string,
): Observed {
  const isOther = state !== check.state;
  const failures = { passing: 0, failing: check.failures + 1, unknown: check.failures }[state];
  const looked: CheckRow = {
    ...check,
    state,
    since: isOther ? at : check.since,
    checkedAt: at,
    passedAt: state === 'passing' ? at : check.passedAt,
    says,
    seen: Object.fromEntries(
      Object.entries(saw).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
    ),
    failures,
    cause: state === 'failing' ? cause : undefined,
    severity: state === 'failing' ? severity : undefined,
    changes: isOther ? [...check.changes, { at, state }].slice(-mostChanges) : check.changes,
  };
  return {
    check: looked,
    fixes: state === 'passing',
    opens: state === 'failing' && failures >= failuresThatOpen,
  };
}

/** What people decided on a finding, as it counts at a moment. @param until when a decision ends, milliseconds since the epoch */
export function stateOfFinding(
  { fixedAt, decision }: Pick<CheckFindingRow, 'fixedAt' | 'decision'>,
  until: number,
  now: number,
): 'open' | 'acknowledged' | 'muted' | 'fixed' {
  if (fixedAt !== undefined) return 'fixed';
  if (decision === 'muted') return until > now ? 'muted' : 'open';
  return decision ?? 'open';
}
