import type { Cadence } from '@adili/schemas/controls/cadence';
import { cadences } from '@adili/schemas/controls/cadence-words';
import { onFirstUse } from '@adili/schemas/on-first-use';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import type { RecordState } from '../../foundation/ports/record-source.ts';
import type { EvidenceFacts } from './control-standing.ts';
import { type Indexed, indexed } from './indexed-framework.ts';
import { type MappingRow, ownMappings } from './own-mappings.ts';
import { type Factors, standingOfRecord } from './records.ts';
import type { Facts, Key, MappingFacts } from './states.ts';

/** What states follow from of evidence, and what it is called by. */
export const pieceFields = [
  'id',
  'kind',
  'title',
  'url',
  'record',
  'check',
  'checkKind',
  'fileName',
  'givenAt',
  'validFrom',
  'validUntil',
  'controls',
  'needsApproval',
  'approvedAt',
] as const;
export type PieceRow = Pick<EvidenceRow, (typeof pieceFields)[number]>;

/** What is kept of an organisation's register. */
export interface RegisterRows<Piece extends PieceRow = EvidenceRow> {
  readonly organisation: OrganisationRow;
  readonly controls: readonly ControlRow[];
  readonly evidence: readonly Piece[];
  readonly requirements: readonly RequirementRow[];
  /** Mappings that its people made. */
  readonly ownMappings: readonly MappingRow[];
  /** Where evidence is of it. */
  readonly audits?: RecordState | undefined;
  /** The same. */
  readonly factors?: Factors | undefined;
  /** The same, by the ids of checks. */
  readonly checks?: ReadonlyMap<string, RecordState> | undefined;
}

/** A cadence as a row has it; null where it has none. */
export function cadenceOf({ cadence }: Pick<ControlRow, 'cadence'>): Cadence | null {
  if (cadence === undefined) return null;
  return cadences.find((word) => word === cadence) ?? Number(cadence);
}

/** What a row says of an approval. */
interface Approved {
  readonly needsApproval?: boolean | undefined;
  readonly approvedAt?: string | undefined;
}

/** Whether something waits for the approval of another person. */
export const isPending = ({ needsApproval, approvedAt }: Approved): boolean =>
  needsApproval === true && approvedAt === undefined;

/** Whether a row says that its requirement doesn't apply, and that counts. */
const isExcluded = (row: RequirementRow): boolean => row.excludedAt !== undefined && !isPending(row);

const factsOfEvidence = (row: PieceRow, register: RegisterRows<PieceRow>): EvidenceFacts => {
  const { id, kind, validFrom, validUntil } = row;
  const piece = { id, validFrom, validUntil, isPending: isPending(row), isStatement: kind === 'statement' };
  return { ...piece, ...standingOfRecord(row, register) };
};

type ByControl<One> = ReadonlyMap<string, readonly One[]>;

const sorted = new WeakMap<readonly PieceRow[], ByControl<PieceRow>>();

/** The evidence of each control by the control's id, in the order of the rows: made once for the same rows. */
export function byControl<One extends PieceRow>(evidence: readonly One[]): ByControl<One> {
  const before = sorted.get(evidence);
  // What is kept by an array holds its rows, and so those of its kind.
  if (before) return before as ByControl<One>;
  const found = new Map<string, One[]>();
  for (const piece of evidence)
    for (const id of piece.controls) {
      const pieces = found.get(id);
      if (pieces) pieces.push(piece);
      else found.set(id, [piece]);
    }
  sorted.set(evidence, found);
  return found;
}

type Keys = ReadonlyMap<string, Indexed['keys']>;

/** Keys by their framework and requirement. */
function keysIn(wanted: ReadonlySet<Key>): Keys {
  const keys = new Map<string, Map<string, Key>>();
  for (const key of wanted) {
    const parts = partsOfRequirementId(key);
    if (parts === null) continue;
    const known = keys.get(parts.framework) ?? new Map<string, Key>();
    keys.set(parts.framework, known.set(parts.requirement, key));
  }
  return keys;
}

/**
 * Controls by the requirements that they are linked to. What is not asked for is passed over before a key is looked up or
 * worded: a register has thousands of links.
 * @param keys of the frameworks' requirements
 * @param wanted the only ones that are asked for
 */
function linksOf(
  controls: readonly ControlRow[],
  keys: Keys,
  wanted: ReadonlySet<Key> | undefined,
): ReadonlyMap<Key, readonly string[]> {
  const links = new Map<Key, string[]>();
  const only = wanted && keysIn(wanted);
  for (const { id, requirements } of controls)
    for (const { framework, requirements: linked } of requirements) {
      const known = (only ?? keys).get(framework);
      if (only && known === undefined) continue;
      for (const requirement of linked) {
        const key = known?.get(requirement) ?? (only ? undefined : requirementIdOf(framework, requirement));
        if (key === undefined) continue;
        const others = links.get(key);
        if (others) others.push(id);
        else links.set(key, [id]);
      }
    }
  return links;
}

/** @param own those that people made, beside what is shipped and imported */
function allMappings(
  indexes: readonly Indexed[],
  own: ReadonlyMap<Key, readonly MappingFacts[]>,
): Facts['mappings'] {
  const all = new Map(indexes.flatMap(({ mappings }) => [...mappings]));
  for (const [key, mappings] of own) all.set(key, [...(all.get(key) ?? []), ...mappings]);
  return all;
}

/** Requirements, and those whose state may come to them. */
const withSources = (asked: readonly Key[], mappings: Facts['mappings']): ReadonlySet<Key> =>
  new Set([...asked, ...asked.flatMap((key) => (mappings.get(key) ?? []).map(({ from }) => from))]);

/**
 * From an organisation's rows and the frameworks that are asked about, what states follow from: each part once it is
 * asked for.
 * @param shipped adopted or not
 * @param controls by their ids
 * @param evidenceOf the evidence of each control
 * @param asked the only requirements whose states are asked for
 */
export function factsOf(
  rows: RegisterRows<PieceRow>,
  frameworks: readonly LoadedFramework[],
  shipped: ShippedFrameworks,
  controls: () => ReadonlyMap<string, ControlRow>,
  evidenceOf: () => ReadonlyMap<string, readonly PieceRow[]>,
  asked?: readonly Key[],
): Facts {
  const indexes = frameworks.map(indexed);
  const links = onFirstUse(() =>
    linksOf(
      rows.controls,
      new Map(frameworks.map(({ facts }, at) => [facts.id, indexes[at]?.keys ?? new Map()])),
      asked && withSources(asked, mappings()),
    ),
  );
  const excluded = onFirstUse(
    () =>
      new Set(
        rows.requirements
          .filter(isExcluded)
          .map(({ framework, requirement }) => requirementIdOf(framework, requirement)),
      ),
  );
  const mappings = onFirstUse(() => allMappings(indexes, ownMappings(rows.ownMappings, frameworks, shipped)));
  const withdrawn = onFirstUse(() => new Set(indexes.flatMap((index) => [...index.withdrawn])));
  return {
    control: (id) => {
      const row = controls().get(id);
      return (
        row && {
          id,
          state: row.state,
          stateSince: row.stateSince,
          cadence: cadenceOf(row),
          evidence: (evidenceOf().get(id) ?? []).map((piece) => factsOfEvidence(piece, rows)),
        }
      );
    },
    get links() {
      return links();
    },
    get excluded() {
      return excluded();
    },
    get withdrawn() {
      return withdrawn();
    },
    get mappings() {
      return mappings();
    },
  };
}
