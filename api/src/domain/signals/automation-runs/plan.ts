import type { AutomationAction } from '@adili/schemas/automations/action';
import { mostTargets } from '@adili/schemas/automations/automation-limits';
import type { AutomationCondition } from '@adili/schemas/automations/condition';
import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { Cause, Facts } from './facts.ts';

/** One action, and what it is about. */
export interface Planned {
  readonly do: AutomationAction['do'];
  readonly targets: readonly string[];
}

/** What is left of the facts where a condition holds; null where it does not. */
function narrowed(facts: Facts, condition: AutomationCondition): Facts | null {
  const only = (isMeant: (control: Facts['controls'][number]) => boolean): Facts | null => {
    const controls = facts.controls.filter(isMeant);
    return controls.length > 0 ? { ...facts, controls } : null;
  };
  switch (condition.if) {
    case 'framework':
      return facts.frameworks.includes(condition.is)
        ? facts
        : only(({ frameworks }) => frameworks.includes(condition.is));
    case 'control':
      return only(({ id }) => id === condition.is);
    case 'owner':
      return only(({ owner }) => owner === condition.is);
    case 'control_state':
      return only(({ state }) => state === condition.is);
    case 'evidence_kind':
      return facts.evidenceKind === condition.is ? facts : null;
    case 'severity':
      return facts.severity !== undefined &&
        checkSeverities.indexOf(facts.severity) >= checkSeverities.indexOf(condition.from)
        ? facts
        : null;
    case 'stale':
      return facts.stale >= condition.from ? facts : null;
  }
}

function* answeredBy(controls: Facts['controls']): Iterable<string> {
  for (const { requirements } of controls) yield* requirements();
}

/** The first of them, each once. */
function firstOf(ids: Iterable<string>, most: number): string[] {
  const first = new Set<string>();
  for (const id of ids) {
    first.add(id);
    if (first.size === most) break;
  }
  return [...first];
}

/** What an action is about: what it names, and else what the cause does. */
function targetsOf(
  action: AutomationAction,
  { controls, requirements, sites, checks, adopted }: Facts,
): Iterable<string> {
  const named = (id: string | undefined, others: readonly string[]) => (id === undefined ? others : [id]);
  switch (action.do) {
    case 'ask_for_evidence':
      return named(
        action.control,
        controls.map(({ id }) => id),
      );
    case 'set_due':
      if (action.requirement !== undefined) return [action.requirement];
      return requirements.length > 0 ? requirements : answeredBy(controls);
    case 'run_audit':
      return named(action.site, sites);
    case 'run_check':
      return named(action.check, checks);
    case 'make_pack':
      return action.frameworks ?? adopted;
    case 'message':
    case 'call_webhook':
      return [action.channel];
    case 'make_task':
      return [action.connection];
    case 'make_report':
      return [];
  }
}

function plan(
  { conditions, actions }: Pick<AutomationRow, 'conditions' | 'actions'>,
  given: Facts,
): readonly Planned[] | null {
  let facts: Facts | null = given;
  for (const condition of conditions) {
    facts = narrowed(facts, condition);
    if (facts === null) return null;
  }
  const meant = facts;
  return actions.map((action) => ({
    do: action.do,
    targets: firstOf(targetsOf(action, meant), mostTargets),
  }));
}

/** What an automation does where its trigger came; null where a condition does not hold. What is the same is planned once. */
export function planOf(
  row: Pick<AutomationRow, 'conditions' | 'actions'>,
  factsOf: (cause: Cause) => Facts,
): (cause: Cause) => ReturnType<typeof plan> {
  const known = new Map<Facts, ReturnType<typeof plan>>();
  return (cause) => {
    const facts = factsOf(cause);
    const planned = known.has(facts) ? (known.get(facts) ?? null) : plan(row, facts);
    known.set(facts, planned);
    return planned;
  };
}
