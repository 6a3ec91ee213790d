import type { StepState } from '@adili/schemas/automations/automation-run';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';

/** A run with how it stands with one of its actions; the run is over, once all are. */
export function noted(
  run: AutomationRunRow,
  place: number,
  state: StepState,
  says: string,
  at: string,
): AutomationRunRow {
  const steps = run.steps.map((step, index) => (index === place ? { ...step, state, says, at } : step));
  const has = (wanted: StepState) => steps.some((step) => step.state === wanted);
  if (has('waiting')) return { ...run, steps };
  if (has('under_way')) return { ...run, steps, state: 'under_way' };
  return { ...run, steps, state: has('failed') ? 'failed' : 'done', endedAt: at };
}
