import type { RunSummary } from '@adili/schemas/runs/run';
import type { RunState, Verdict } from '@adili/schemas/runs/verdict';
import { Badge, type BadgeTone, count, counted } from '@adili/ui';

/** States of a run as people read them. */
const stateWords: Readonly<Record<RunState, string>> = {
  queued: 'Waiting for its turn',
  running: 'Under way',
  done: 'Done',
  partly: 'Done, except some pages',
  failed: 'No page could be audited',
};
const stateTones: Readonly<Record<RunState, BadgeTone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  partly: 'warning',
  failed: 'danger',
};

export const RunStateBadge = ({ state }: { state: RunState }) => (
  <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
);

export const isUnderWay = ({ state }: Pick<RunSummary, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Whether a run has a result that says something of the site. */
export const hasResult = ({ state }: Pick<RunSummary, 'state'>): boolean =>
  state === 'done' || state === 'partly';

/** How many findings fail, and how many ask for a person: the numbers that every list of audits has. */
type Sums = Pick<RunSummary, 'failed' | 'review'>;

export function sumsOf(findings: readonly { readonly verdict: Verdict }[]): Sums {
  const failed = findings.filter(({ verdict }) => verdict === 'failed').length;
  return { failed, review: findings.length - failed };
}

/** '6 failures, 7 to check by hand', with how many pages they are on where that is said. */
export const sumWords = ({ failed, review }: Sums, pages?: number): string =>
  `${counted(failed, 'failure')}${pages === undefined ? '' : ` on ${counted(pages, 'page')}`}, ${count(review)} to check by hand`;

/** What heads the findings. */
export function findingsTitle({ failed, review }: Sums): string {
  if (failed > 0) return 'What to fix first';
  return review > 0 ? 'No failures found. Check these by hand' : 'No failures found';
}

/** That an audit has ended, with what it found. */
export const doneWords = ({ state, ...sums }: Pick<RunSummary, 'state'> & Sums): string =>
  state === 'failed'
    ? 'The audit has ended: no page could be audited.'
    : `Done${state === 'partly' ? ', except some pages' : ''}: ${sumWords(sums)}.`;

/** Verdicts as people read them, in the order in which they are worked on. */
export const verdictWords = {
  failed: 'Failed',
  review: 'Needs a manual check',
  nothing_found: 'No issue found',
  passed: 'Passed by a person',
  not_applicable: 'Not applicable',
} as const satisfies Record<Verdict, string>;

const verdictTones: Readonly<Record<Verdict, BadgeTone>> = {
  failed: 'danger',
  review: 'warning',
  nothing_found: 'neutral',
  passed: 'success',
  not_applicable: 'accent',
};

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={verdictTones[verdict]}>{verdictWords[verdict]}</Badge>
);

/** That more was found than is kept. */
export const notKeptWords = (kept: number, notKept: number): string =>
  `Only the first ${counted(kept, 'finding')} are kept: ${count(notKept)} more ${notKept === 1 ? 'was' : 'were'} found.`;
