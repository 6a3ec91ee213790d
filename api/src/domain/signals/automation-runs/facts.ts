import { type CheckSeverity, checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { ControlState } from '@adili/schemas/controls/control-state';
import type { EvidenceKind } from '@adili/schemas/evidence/evidence-kind';
import { onFirstUse } from '@adili/schemas/on-first-use';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { PieceRow } from '../../register/register/facts.ts';
import { indexed } from '../../register/register/indexed-framework.ts';
import type { World } from './world.ts';

/** What starts an automation: an entry of the trail; a time is null. */
export type Cause = Pick<AuditRow, 'id' | 'action' | 'target' | 'at'> | null;

interface AskedControl {
  readonly id: string;
  readonly state: ControlState;
  readonly owner: string | undefined;
  /** Of adopted frameworks: `framework:requirement`., where they are asked for: a control can answer a thousand. */
  readonly requirements: () => readonly string[];
  readonly frameworks: readonly string[];
}

/** What an automation is asked by: what its cause is about. */
export interface Facts {
  /** At a time those whose evidence has expired. */
  readonly controls: readonly AskedControl[];
  readonly requirements: readonly string[];
  /** Of a requirement or a framework that the cause is about by itself. */
  readonly frameworks: readonly string[];
  readonly sites: readonly string[];
  readonly checks: readonly string[];
  readonly evidenceKind: EvidenceKind | undefined;
  /** The gravest of what is open of the check; at a time, of any. */
  readonly severity: CheckSeverity | undefined;
  /** Controls of the organisation whose evidence has expired. */
  readonly stale: number;
  /** Frameworks that it has adopted. */
  readonly adopted: readonly string[];
}

/** @param isLive whether a requirement has a state in an adopted framework */
const askedControl = (
  { id, state, owner, requirements }: ControlRow,
  isLive: (key: string) => boolean,
): AskedControl => ({
  id,
  state,
  owner,
  requirements: onFirstUse(() =>
    requirements.flatMap((of) =>
      of.requirements.map((one) => requirementIdOf(of.framework, one)).filter(isLive),
    ),
  ),
  frameworks: requirements.map(({ framework }) => framework),
});

function gravestOf({ openFindings }: World, checks: readonly string[] | null): CheckSeverity | undefined {
  const found = openFindings.filter(({ checkId }) => checks === null || checks.includes(checkId));
  return checkSeverities.findLast((one) => found.some(({ severity }) => severity === one));
}

/** A world, by what is asked of it for each of many causes. */
interface Indexed {
  readonly world: World;
  readonly pieces: ReadonlyMap<string, PieceRow>;
  readonly piecesOfCheck: ReadonlyMap<string | undefined, readonly PieceRow[]>;
  readonly controls: ReadonlyMap<string, AskedControl>;
}

function indexedBy(world: World): Indexed {
  const { evidence, controls, frameworks } = world.register;
  const lives = frameworks.map((framework) => indexed(framework).live);
  const isLive = (key: string) => lives.some((live) => live.has(key));
  return {
    world,
    pieces: new Map(evidence.map((piece) => [piece.id, piece])),
    piecesOfCheck: Map.groupBy(evidence, ({ check }) => check),
    controls: new Map(controls.map((row) => [row.id, askedControl(row, isLive)])),
  };
}

/** What a cause is about: an id is of one kind of thing alone. */
function thingsOf({ world, pieces, piecesOfCheck }: Indexed, { target }: NonNullable<Cause>) {
  const { register, sites, checks, findings } = world;
  const piece = pieces.get(target);
  const check = checks.get(findings.get(target)?.checkId ?? target);
  const requirement = partsOfRequirementId(target);
  const isAdopted = (id: string | undefined) => register.frameworks.some(({ facts }) => facts.id === id);
  const site = sites.has(target) ? target : check?.siteId;
  return {
    controls: [
      ...(register.controlById.has(target) ? [target] : []),
      ...(piece?.controls ?? []),
      ...(check ? (piecesOfCheck.get(check.id) ?? []) : []).flatMap(({ controls }) => controls),
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

function factsOf(index: Indexed, cause: Cause): Facts {
  const { world } = index;
  const controlsOf = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => index.controls.get(id) ?? []);
  const { register, stale } = world;
  const whole = { stale: stale.length, adopted: register.frameworks.map(({ facts }) => facts.id) };
  if (cause === null)
    return {
      ...whole,
      controls: controlsOf(stale),
      requirements: [],
      frameworks: [],
      sites: [],
      checks: [],
      evidenceKind: undefined,
      severity: gravestOf(world, null),
    };
  const things = thingsOf(index, cause);
  return {
    ...whole,
    ...things,
    controls: controlsOf(things.controls),
    severity: gravestOf(world, things.checks),
  };
}

/** What there is to be asked of a cause. Thousands can be about one thing, and all that go by time are: it is read once. */
export function factsIn(world: World): (cause: Cause) => Facts {
  const index = indexedBy(world);
  const known = new Map<string | null, Facts>();
  return (cause) => {
    const about = cause === null ? null : cause.target;
    const facts = known.get(about) ?? factsOf(index, cause);
    known.set(about, facts);
    return facts;
  };
}
