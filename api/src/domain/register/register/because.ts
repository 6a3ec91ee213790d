import type { EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { Because } from '@adili/schemas/requirements/organisation-requirement';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { Whole } from '@adili/schemas/whole';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { endOfEvidence, stateOfEvidence } from './control-standing.ts';
import { evidenceOrder } from './evidence-order.ts';
import { cadenceOf, isPending } from './facts.ts';
import { indexed } from './indexed-framework.ts';
import { type RecordOf, recordTitle, standingOfRecord } from './records.ts';
import { nameIn, type Register } from './register.ts';
import { type Found, isSelfDeclared, type OwnMapping } from './states.ts';

/** Pieces that are named for each control. */
const mostNamed = 3;

const instantOf = (at: Milliseconds) => new Date(at).toISOString();

/** What a piece is called: its title, else its file's name or its address; of a record with whose conduct it tells of. */
export const titleOfEvidence = ({
  title,
  fileName,
  url,
  ...record
}: Pick<EvidenceRow, 'title' | 'fileName' | 'url'> & RecordOf): string =>
  recordTitle(record, title) ?? (title || fileName || url || 'Statement');

/** How a piece stands for one control. @returns its end as an instant, where it has one */
export function standingOfEvidence(
  row: EvidenceRow,
  control: ControlRow,
  register: Pick<Register, 'moment' | 'organisation' | 'audits' | 'factors' | 'checks'>,
): { readonly state: EvidenceState; readonly endsAt?: string } {
  const facts = {
    ...row,
    isPending: isPending(row),
    ...standingOfRecord(row, register),
  };
  const end = endOfEvidence(facts, cadenceOf(control), register.moment);
  const state = stateOfEvidence(facts, end, register.moment);
  return end === null ? { state } : { state, endsAt: instantOf(end) };
}

/** Some of a control's evidence: first what carries it, then what counts. */
function namedEvidence(control: ControlRow, register: Register): Because['evidence'] {
  const { carriedBy } = register.states.standing(control.id);
  const placeOf = ({ id, state }: Because['evidence'][number]) =>
    id === carriedBy ? -1 : evidenceOrder.indexOf(state);
  return (register.evidenceOf.get(control.id) ?? [])
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      title: titleOfEvidence(row),
      control: control.id,
      ...standingOfEvidence(row, control, register),
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, mostNamed);
}

/** What a mapping's source is called: as it was adopted, or else as it is shipped. */
function sourceOf(key: string, { frameworks, shipped }: Pick<Register, 'frameworks' | 'shipped'>) {
  const { framework: id, requirement: own } = partsOfRequirementId(key) ?? {
    framework: '',
    requirement: key,
  };
  const framework = frameworks.find(({ facts }) => facts.id === id) ?? shipped.get(id);
  const found = framework && indexed(framework).live.get(key);
  const { citation, title } = found ?? { citation: own, title: own };
  return { framework: id, requirement: { id: own, citation, title } };
}

/** Who of the organisation made a mapping, and who has reviewed it. */
const ownOf = (
  { id, madeBy, reviewedBy, reviewedAt }: OwnMapping,
  register: Register,
): Whole<NonNullable<NonNullable<Because['mapping']>['own']>> => ({
  id,
  madeBy,
  madeByName: nameIn(register, madeBy),
  reviewedBy,
  reviewedByName: nameIn(register, reviewedBy),
  reviewedAt,
});

/** Why a requirement is in its state. */
export function becauseOf(key: string, { since, mapping, state }: Found, register: Register): Because {
  const from = mapping?.from ?? key;
  const controls = (register.linked.get(from) ?? []).flatMap((id) => register.controlById.get(id) ?? []);
  return {
    controls: controls.map((control) => {
      const standing = register.states.standing(control.id);
      const { isValid, carriedBy, due } = standing;
      return {
        id: control.id,
        title: control.title,
        state: control.state,
        isValid,
        isSelfDeclared: isSelfDeclared(standing),
        carriedBy,
        nextDue: due === null ? null : instantOf(due),
      };
    }),
    evidence: controls.flatMap((control) => namedEvidence(control, register)),
    mapping: mapping && {
      ...sourceOf(mapping.from, register),
      relation: mapping.relation,
      state: register.states.own(mapping.from).state,
      own: mapping.own && ownOf(mapping.own, register),
    },
    since: since === null ? undefined : instantOf(since),
    reason: state === 'not_applicable' ? (register.saidOf.get(key)?.reason ?? '') : undefined,
  };
}
