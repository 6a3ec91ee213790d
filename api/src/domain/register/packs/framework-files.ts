import { controlStateWords } from '@adili/schemas/controls/control-state';
import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import {
  selfDeclaredNotice,
  stateInWords,
  statesNotice,
} from '@adili/schemas/requirements/requirement-state';
import { csv } from '../../foundation/csv.ts';
import { applicabilityOf, applicableRows } from './applicability.ts';
import type { Named, PackFramework, PackMapping, PackRequirement } from './description.ts';
import type { PackIndex } from './pack-index.ts';

export const json = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

const nameOf = (person: Named | undefined) => person?.name ?? '';

/** Who of the organisation made a mapping, why, and who has reviewed it. */
const ownWords = ({ why, madeBy, changedBy, reviewedBy }: PackMapping): string => {
  const changed = changedBy ? `, changed by ${changedBy.name}` : '';
  const reviewed = reviewedBy ? `reviewed by ${reviewedBy.name}` : 'not reviewed';
  return `: ${why} (the organisation’s own mapping, made by ${madeBy.name}${changed}, ${reviewed})`;
};

/** A mapping in words. */
export const mappingWords = ({ mapping }: PackRequirement): string =>
  mapping
    ? `By ${mapping.frameworkTitle} ${mapping.citation} (${mapping.relation})${mapping.own ? ownWords(mapping.own) : ''}`
    : '';

function csvRow(requirement: PackRequirement, index: PackIndex) {
  const { id, citation, title, section, state, isSelfDeclared, since, owner, due, exclusion, controls } =
    requirement;
  const linked = controls.flatMap((control) => index.controls.get(control) ?? []);
  const pieces = index.evidenceOf(controls);
  return {
    id,
    citation,
    title,
    section: section?.title ?? '',
    state: stateInWords(state, isSelfDeclared),
    since: since ?? '',
    owner: nameOf(owner),
    due: due ?? '',
    'why included': inclusionInWords(requirement),
    'why not applicable': exclusion?.reason ?? '',
    'said by': nameOf(exclusion?.givenBy),
    'approved by': nameOf(exclusion?.approvedBy),
    'state from': mappingWords(requirement),
    controls: linked.map((one) => `${one.title} (${controlStateWords[one.state]})`).join('\n'),
    evidence: pieces
      .map((piece) => `${piece.title} (${index.stateWords(piece)}; ${index.givenWords(piece)})`)
      .join('\n'),
    files: pieces.flatMap(({ id: piece }) => index.files.get(piece) ?? []).join('\n'),
  };
}

const columns = [
  ...['id', 'citation', 'title', 'section', 'state', 'since', 'owner', 'due'],
  ...['why included', 'why not applicable'],
  ...['said by', 'approved by', 'state from', 'controls', 'evidence', 'files'],
];

/** A framework with its states, to open in a spreadsheet. */
export const frameworkCsv = ({ requirements }: PackFramework, index: PackIndex): string =>
  csv(
    requirements.map((requirement) => csvRow(requirement, index)),
    columns,
  );

/** A framework with its states and all that stands behind them, for programs. */
export function frameworkJson(framework: PackFramework, index: PackIndex): string {
  const { requirements, mappings, ...facts } = framework;
  const behind = new Set(requirements.flatMap(({ controls }) => controls));
  const controls = index.description.controls.filter(({ id }) => behind.has(id));
  return json({
    notice: `${statesNotice} ${selfDeclaredNotice}`,
    asOf: index.description.asOf,
    framework: facts,
    requirements,
    mappings,
    controls,
    evidence: index.evidenceOf([...behind]).map(({ file, ...piece }) => ({
      ...piece,
      file: file && { name: file.name, type: file.type, size: file.size, path: index.files.get(piece.id) },
    })),
  });
}

/** ISO 27001's Statement of Applicability: the controls of Annex A. */
export const applicabilityCsv = (framework: PackFramework, index: PackIndex): string =>
  csv(
    applicableRows(framework).map((requirement) => {
      const { isApplicable, reason } = applicabilityOf(requirement);
      const linked = requirement.controls.flatMap((control) => index.controls.get(control) ?? []);
      return {
        control: requirement.citation,
        title: requirement.title,
        applicable: isApplicable ? 'Yes' : 'No',
        reason,
        state: stateInWords(requirement.state, requirement.isSelfDeclared),
        controls: linked.map(({ title }) => title).join('\n'),
      };
    }),
    ['control', 'title', 'applicable', 'reason', 'state', 'controls'],
  );
