import { Temporal } from 'temporal-polyfill';
import type { CheckRow } from '../store/tables/checks.ts';
import type { ControlRow } from '../store/tables/controls.ts';
import type { EvidenceRow } from '../store/tables/evidence.ts';
import type { RiskRow } from '../store/tables/risks.ts';

/** All that what remains of a risk can depend on. */
export interface RiskWorld {
  readonly now: number;
  readonly controls: readonly ControlRow[];
  readonly evidence: readonly EvidenceRow[];
  /** What programs push. */
  readonly checks: readonly CheckRow[];
  /** Pieces of evidence that there ever were. */
  readonly made: number;
  readonly risk: RiskRow;
}

const zone = 'Africa/Nairobi';
const day = 24 * 3_600_000;
const week = 7 * day;

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const isDay = (text: string) => !text.includes('T');
const beginning = (text: string) =>
  isDay(text) ? Temporal.PlainDate.from(text).toZonedDateTime(zone).epochMilliseconds : instantOf(text);

/** The instants at which a check may come to prove, or cease to. */
const turnsOfCheck = ({ changes, passedAt, turnedAt, addedAt }: CheckRow): number[] => [
  ...changes.flatMap(({ at }) => [instantOf(at), instantOf(at) + week]),
  ...[passedAt, turnedAt, addedAt].flatMap((at) => (at ? [instantOf(at), instantOf(at) + week] : [])),
];

/** Whether a check proved at a moment: passing, or not seen since and seen to pass within a week. */
function checkProves(check: CheckRow | undefined, at: number): boolean {
  if (!check) return false;
  const turned = instantOf(check.turnedAt ?? check.addedAt);
  if (check.isOff ? at >= turned : at < turned) return false;
  const until = check.changes.filter((change) => instantOf(change.at) <= at);
  const said = until.findLastIndex(({ state }) => state !== 'unknown');
  if (said === -1 || until[said]?.state === 'failing') return false;
  const lost = until[said + 1];
  if (lost && at >= instantOf(lost.at) + week) return false;
  // While nothing else was said since, it is known when it passed last.
  const isLast = !check.changes.slice(said + 1).some(({ state }) => state !== 'unknown');
  return !isLast || at < instantOf(check.passedAt ?? '') + week;
}

/** When a piece ceases to carry a control: at its own end, and by a cadence in days no later than so many after it began. */
function endOf({ validFrom, validUntil }: EvidenceRow, { cadence }: ControlRow): number {
  const own = validUntil === undefined ? null : beginning(validUntil) + (isDay(validUntil) ? day : 0);
  const due = cadence === undefined ? null : beginning(validFrom) + Number(cadence) * day;
  return Math.min(own ?? Number.POSITIVE_INFINITY, due ?? Number.POSITIVE_INFINITY);
}

const begun = (piece: EvidenceRow) =>
  Math.max(beginning(piece.validFrom), instantOf(piece.approvedAt ?? piece.givenAt));

/** Whether a control was in place and carried at a moment, by the rows that there are. */
function controlProves(
  { evidence, checks }: RiskWorld,
  control: ControlRow | undefined,
  at: number,
): boolean {
  if (!control || control.state === 'planned') return false;
  const since = instantOf(control.stateSince);
  if (control.state === 'retired' ? at >= since : at < since) return false;
  return evidence.some((piece) => {
    if (!piece.controls.includes(control.id) || (piece.needsApproval && !piece.approvedAt)) return false;
    if (at < begun(piece)) return false;
    if (piece.check === undefined) return at < endOf(piece, control);
    return checkProves(
      checks.find(({ id }) => id === piece.check),
      at,
    );
  });
}

function remainingAt(world: RiskWorld, at: number): { level: number; likelihood: number; proving: number } {
  const { risk, controls, checks } = world;
  const links = [
    ...risk.controls.map((id) =>
      controlProves(
        world,
        controls.find((row) => row.id === id),
        at,
      ),
    ),
    ...risk.checks.map((id) =>
      checkProves(
        checks.find((row) => row.id === id),
        at,
      ),
    ),
  ];
  const proving = links.filter(Boolean).length;
  let { likelihood } = risk;
  if (links.length > 0 && proving >= links.length / 2) likelihood -= 1;
  if (links.length > 0 && proving === links.length) likelihood -= 1;
  if (likelihood < 1) likelihood = 1;
  return { level: likelihood * risk.impact, likelihood, proving };
}

/** Whether something that is linked, or proves what is, was taken away, so that nobody knows since when. */
function isUnknown({ risk, controls, evidence, checks }: RiskWorld): boolean {
  const isGone = (id: string) => !checks.some((row) => row.id === id);
  const linked = controls.filter(({ id }) => risk.controls.includes(id));
  const orphans = evidence.filter(
    ({ check, needsApproval, approvedAt }) =>
      check !== undefined && isGone(check) && !(needsApproval && approvedAt === undefined),
  );
  return (
    linked.length < risk.controls.length ||
    risk.checks.some(isGone) ||
    linked.some(
      ({ id, state }) => state !== 'planned' && orphans.some((piece) => piece.controls.includes(id)),
    )
  );
}

/** What remains of a risk by the words of the rule, gone through instant after instant. */
export function modelRemaining(world: RiskWorld) {
  const { risk, controls, evidence, checks, now } = world;
  const { level, likelihood, proving } = remainingAt(world, now);
  const ratedAt = instantOf(risk.ratedAt);
  const instants = [
    ...controls.map(({ stateSince }) => instantOf(stateSince)),
    ...evidence.flatMap((piece) => [begun(piece), ...controls.map((control) => endOf(piece, control))]),
    ...checks.flatMap(turnsOfCheck),
  ]
    .filter((at) => at > ratedAt && at <= now)
    .toSorted((one, other) => other - one);
  const since = instants.find((at) => remainingAt(world, at - 1).level !== level) ?? ratedAt;
  return { level, likelihood, proving, since: isUnknown(world) ? undefined : new Date(since).toISOString() };
}
