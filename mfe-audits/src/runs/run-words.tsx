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

/** That an audit has ended, with what it found. */
export const doneWords = (failed: string, review: number, except = ''): string =>
  `The audit is done${except}: ${failed}, ${count(review)} to check by hand.`;

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
