import { type CheckSeverity, checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { ControlState } from '@adili/schemas/controls/control-state';
import type { EvidenceKind } from '@adili/schemas/evidence/evidence-kind';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { indexed } from '../../register/register/indexed-framework.ts';
import type { World } from './world.ts';

/** What starts an automation: an entry of the trail; a time is null. */
export type Cause = Pick<AuditRow, 'id' | 'action' | 'target' | 'at'> | null;

interface AskedControl {
  readonly id: string;
  readonly state: ControlState;
  readonly owner: string | undefined;
  /** Of adopted frameworks: `framework:requirement`. */
  readonly requirements: readonly string[];
  readonly frameworks: readonly string[];
}

/** What an automation is asked by: what its cause is about. */
export interface Facts {
  /** At a time those whose evidence has run out. */
  readonly controls: readonly AskedControl[];
  readonly requirements: readonly string[];
  /** Of a requirement or a framework that the cause is about by itself. */
  readonly frameworks: readonly string[];
  readonly sites: readonly string[];
  readonly checks: readonly string[];
  readonly evidenceKind: EvidenceKind | undefined;
  /** The gravest of what is open of the check; at a time, of any. */
  readonly severity: CheckSeverity | undefined;
  /** Controls of the organisation whose evidence has run out. */
  readonly stale: number;
  /** Frameworks that it has adopted. */
  readonly adopted: readonly string[];
}

function controlsOf({ register }: World, ids: readonly string[]): AskedControl[] {
  const lives = register.frameworks.map((framework) => indexed(framework).live);
  return ids.flatMap((id) => {
    const row = register.controlById.get(id);
    return row
      ? {
          id,
          state: row.state,
          owner: row.owner,
          requirements: row.requirements.flatMap(({ framework, requirements }) =>
            requirements
              .map((one) => requirementIdOf(framework, one))
              .filter((key) => lives.some((live) => live.has(key))),
          ),
          frameworks: row.requirements.map(({ framework }) => framework),
        }
      : [];
  });
}

function gravestOf({ openFindings }: World, checks: readonly string[] | null): CheckSeverity | undefined {
  const found = openFindings.filter(({ checkId }) => checks === null || checks.includes(checkId));
  return checkSeverities.findLast((one) => found.some(({ severity }) => severity === one));
}

/** The controls that a check is evidence of. */
const provedByChecks = ({ register }: World, checks: readonly string[]): string[] =>
  register.evidence.flatMap(({ check, controls }) =>
    check !== undefined && checks.includes(check) ? [...controls] : [],
  );

/** What a cause is about: an id is of one kind of thing alone. */
function thingsOf(world: World, { target }: NonNullable<Cause>) {
  const { register, sites, checks, findings } = world;
  const piece = register.evidence.find(({ id }) => id === target);
  const check = checks.get(findings.get(target)?.checkId ?? target);
  const requirement = partsOfRequirementId(target);
  const isAdopted = (id: string | undefined) => register.frameworks.some(({ facts }) => facts.id === id);
  const site = sites.has(target) ? target : check?.siteId;
  return {
    controls: [
      ...(register.controlById.has(target) ? [target] : []),
      ...(piece?.controls ?? []),
      ...(check ? provedByChecks(world, [check.id]) : []),
    ],
    requirements: requirement && isAdopted(requirement.framework) ? [target] : [],
    frameworks: [requirement?.framework, target].filter(
      (id): id is string => id !== undefined && isAdopted(id),
    ),
    sites: site === undefined ? [] : [site],
    checks: check ? [check.id] : [],
    evidenceKind: piece?.kind,
  };
}

/** What there is to be asked of a cause. */
export function factsOf(world: World, cause: Cause): Facts {
  const { register, stale } = world;
  const whole = { stale: stale.length, adopted: register.frameworks.map(({ facts }) => facts.id) };
  if (cause === null)
    return {
      ...whole,
      controls: controlsOf(world, stale),
      requirements: [],
      frameworks: [],
      sites: [],
      checks: [],
      evidenceKind: undefined,
      severity: gravestOf(world, null),
    };
  const things = thingsOf(world, cause);
  return {
    ...whole,
    ...things,
    controls: controlsOf(world, [...new Set(things.controls)]),
    severity: gravestOf(world, things.checks),
  };
}
