import type { AutomationAction } from '@adili/schemas/automations/action';
import { mostTargets } from '@adili/schemas/automations/automation-limits';
import type { AutomationCondition } from '@adili/schemas/automations/condition';
import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { Facts } from './facts.ts';

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

/** What an action is about: what it names, and else what the cause does. */
function targetsOf(action: AutomationAction, { controls, requirements, sites, checks, adopted }: Facts) {
  const named = (id: string | undefined, others: readonly string[]) => (id === undefined ? others : [id]);
  switch (action.do) {
    case 'ask_for_evidence':
      return named(
        action.control,
        controls.map(({ id }) => id),
      );
    case 'set_due': {
      const answered = controls.flatMap((control) => control.requirements);
      return named(action.requirement, requirements.length > 0 ? requirements : answered);
    }
    case 'run_audit':
      return named(action.site, sites);
    case 'run_check':
      return named(action.check, checks);
    case 'make_pack':
      return action.frameworks ?? adopted;
    case 'message':
    case 'call_webhook':
      return [action.channel];
    case 'make_report':
      return [];
  }
}

/** What an automation does where its trigger came; null where a condition does not hold. */
export function plan(
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
    targets: [...new Set(targetsOf(action, meant))].slice(0, mostTargets),
  }));
}
