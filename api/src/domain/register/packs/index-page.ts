import { count } from '@adili/audits/words';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import {
  requirementStates,
  requirementStateWords,
  selfDeclaredNotice,
  stateInWords,
  statesNotice,
} from '@adili/schemas/requirements/requirement-state';
import escapeHtml from 'escape-html';
import { standalonePage } from '../../foundation/standalone-page.ts';
import { applicabilityOf, applicableRows } from './applicability.ts';
import type { Named, PackControl, PackEvidence, PackFramework, PackRequirement } from './description.ts';
import { mappingWords } from './framework-files.ts';
import type { PackIndex } from './pack-index.ts';

const style = `:root{color-scheme:light}
body{max-width:70rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;overflow-wrap:break-word}
h2{margin-top:3rem}
table{width:100%;border-collapse:collapse;margin:1rem 0;font-size:.875rem}
caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{border:1px solid #767676;padding:.35rem .5rem;text-align:left;vertical-align:top}
thead th{background:#f0f0f0}
tbody th,tbody td{min-width:6em;overflow-wrap:anywhere}
thead{display:table-header-group}
tr{break-inside:avoid}
code{font-size:.8125rem}
code,.long{display:inline-block;min-width:10em}
.note{border:1px solid #767676;padding:.75rem 1rem}
.wide{overflow-x:auto}
@page{margin:15mm}
@media screen{table{min-width:44rem}}
@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}table{font-size:8pt}th,td{padding:.2rem .3rem}tbody th,tbody td{min-width:4em}code{font-size:1em}code,.long{min-width:8em}a{color:inherit}.wide{overflow:visible}section.framework{break-before:page}}`;

const notice = `${statesNotice} ${selfDeclaredNotice}`;

type Cell = string | readonly string[];
/** Text that is HTML already. */
const cell = (content: Cell) => (typeof content === 'string' ? content : content.join('<br>'));

interface Table {
  readonly caption: string;
  /** The caption as no other table of the page has it. */
  readonly label?: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const table = ({ caption, label = caption, heads, rows }: Table): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>\n<caption>${escapeHtml(caption)}</caption>\n<thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead>\n<tbody>\n${rows
    .map(
      ([first = '', ...others]) =>
        `<tr><th scope="row">${cell(first)}</th>${others.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`,
    )
    .join('\n')}\n</tbody></table></div>`;

const text = (content: string | undefined) => escapeHtml(content ?? '').replaceAll('\n', '<br>');
const nameOf = (person: Named | undefined) => text(person?.name);
const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;

/** An address or the name of a file, which has few places to break at. */
const long = (content: string) => `<span class="long">${content}</span>`;

/** The path of a file within the pack as an address: its names need no escaping. */
const fileLink = (piece: PackEvidence, index: PackIndex) => {
  const path = index.files.get(piece.id);
  return path ? link(path, piece.title) : text(piece.title);
};

function notesOf(requirement: PackRequirement, { day }: PackIndex): string[] {
  const { owner, due, since, exclusion } = requirement;
  const included = inclusionInWords(requirement);
  const approved = exclusion?.approvedBy
    ? `; approved by ${nameOf(exclusion.approvedBy)}, ${day(exclusion.approvedAt)}`
    : '';
  return [
    since && `Since ${day(since)}`,
    owner && `Owner: ${nameOf(owner)}`,
    due && `Due ${day(due)}`,
    included && `Why included: ${text(included)}`,
    requirement.mapping && text(mappingWords(requirement)),
    exclusion &&
      `${exclusion.isPending ? 'Waits for approval: doesn’t apply, because' : 'Doesn’t apply:'} ${text(exclusion.reason)} (${nameOf(exclusion.givenBy)}, ${day(exclusion.givenAt)}${approved})`,
  ].filter((note): note is string => Boolean(note));
}

/** A requirement's title, with what it says folded below: most who read a pack look for its state. */
function titleCell({ title, text: words, guidance }: PackRequirement): string {
  if (!words && !guidance) return text(title);
  const said = [words && text(words), guidance && `<strong>Guidance</strong><br>${text(guidance)}`];
  const paragraphs = said.filter(Boolean).map((one) => `<p>${one}</p>`);
  return `${text(title)}<details><summary>What it says</summary>${paragraphs.join('')}</details>`;
}

const requirementRow = (requirement: PackRequirement, index: PackIndex): Cell[] => [
  text(requirement.citation),
  titleCell(requirement),
  stateInWords(requirement.state, requirement.isSelfDeclared),
  requirement.controls.map((id) => link(`#control-${id}`, index.controls.get(id)?.title ?? id)),
  index
    .evidenceOf(requirement.controls)
    .map((piece) =>
      long(`${fileLink(piece, index)} (${index.stateWords(piece)}; ${text(index.givenWords(piece))})`),
    ),
  notesOf(requirement, index),
];

/** Requirements by the title of their section, in their order. */
const sectionsOf = ({ requirements }: PackFramework) =>
  Map.groupBy(requirements, ({ section }) => section?.title ?? 'Requirements');

function statementOfApplicability(framework: PackFramework, index: PackIndex): string {
  const rows = applicableRows(framework);
  if (rows.length === 0) return '';
  const shown = rows.map((requirement): Cell[] => {
    const { isApplicable, reason } = applicabilityOf(requirement);
    return [
      text(requirement.citation),
      text(requirement.title),
      isApplicable ? 'Yes' : 'No',
      text(reason),
      stateInWords(requirement.state, requirement.isSelfDeclared),
      requirement.controls.map((id) => text(index.controls.get(id)?.title)),
    ];
  });
  const shownTable = table({
    caption: `Annex A: ${count(rows.length, 'control')}`,
    label: `${framework.title}: Statement of Applicability`,
    heads: ['Control', 'Title', 'Applicable', 'Reason', 'State', 'Controls'],
    rows: shown,
  });
  return `<h3>Statement of Applicability</h3>\n${shownTable}`;
}

/** Whose text a framework is, under which licence. */
export const licenceWords = ({ publisher, source, licence, reviewed, version }: PackFramework): string[] => [
  `Publisher: ${publisher}. Source: ${source.title}${source.url ? `, ${source.url}` : ''}${source.date ? ` (${source.date})` : ''}.`,
  `Licence: ${licence ? `${licence.name}${licence.url ? ` ${licence.url}` : ''}` : 'the import names none'}`,
  ...(licence?.attribution ? [licence.attribution] : []),
  `Content of ${version}, ${reviewed ? `reviewed by ${reviewed.by} on ${reviewed.on}` : 'not reviewed by anyone who knows the text'}.`,
];

function frameworkSection(framework: PackFramework, index: PackIndex): string {
  const heads = ['Citation', 'Requirement', 'State', 'Controls', 'Evidence', 'Notes'];
  const sections = [...sectionsOf(framework)].map(([title, requirements]) =>
    table({
      caption: title,
      label: `${framework.title}: ${title}`,
      heads,
      rows: requirements.map((requirement) => requirementRow(requirement, index)),
    }),
  );
  return `<section class="framework">
<h2 id="framework-${framework.id}">${text(framework.title)}</h2>
<p>${text(framework.edition)}. Files: ${link(`frameworks/${framework.id}.csv`, 'CSV')}, ${link(`frameworks/${framework.id}.json`, 'JSON')}.</p>
<p>${licenceWords(framework).map(text).join('<br>')}</p>
<p class="note">${text(notice)}</p>
${sections.join('\n')}
${statementOfApplicability(framework, index)}
</section>`;
}

/** Whether a control is valid, by what and until when. */
function validCell(
  { id, isValid, isSelfDeclared, carriedBy, carriedUntil }: PackControl,
  index: PackIndex,
): Cell {
  if (!isValid) return 'No';
  const words = isSelfDeclared ? 'Yes (self-declared)' : 'Yes';
  const carrier = index.evidenceOf([id]).find((piece) => piece.id === carriedBy);
  if (!carrier) return words;
  const until = carriedUntil ? ` until ${index.day(carriedUntil)}` : '';
  return [words, long(`Carried by ${text(carrier.title)}${until}`)];
}

const counts = ({ requirements }: PackFramework) =>
  [
    ...requirementStates.map((state) => requirements.filter((one) => one.state === state)),
    requirements.filter(({ isSelfDeclared }) => isSelfDeclared),
  ].map(({ length }) => String(length));

const evidenceRow = (piece: PackEvidence, index: PackIndex): Cell[] => [
  long(fileLink(piece, index)),
  piece.url ? [piece.kind, long(text(piece.url))] : piece.kind,
  index.stateWords(piece),
  [index.day(piece.validFrom), piece.validUntil ? `to ${index.day(piece.validUntil)}` : 'no end given'],
  [nameOf(piece.givenBy), index.day(piece.givenAt)],
  piece.approvedBy ? [nameOf(piece.approvedBy), index.day(piece.approvedAt)] : '',
  piece.controls.map(({ id }) => text(index.controls.get(id)?.title)),
  piece.sha256 ? `<code>${piece.sha256}</code>` : text(piece.record),
];

/** The page that a person opens and prints: it needs no other file, and runs nothing. */
export function indexPage(index: PackIndex, changes: number): string {
  const { day, description } = index;
  const { organisation, asOf, from, to, frameworks, controls, evidence } = description;
  const title = `Evidence pack of ${organisation.name}`;
  const period = from || to ? ` between ${day(from) || 'the beginning'} and ${day(to) || 'the last'}` : '';
  const body = `<p>As of ${day(asOf)} (${escapeHtml(organisation.timeZone)}), the last change or expiry.</p>
<p class="note">${text(notice)}</p>
<p>Whether this pack is as it was made: ${link('VERIFY.txt', 'VERIFY.txt')} says how to find out.</p>
${table({
  caption: 'Frameworks',
  heads: [
    ...['Framework', 'Edition', ...requirementStates.map((state) => requirementStateWords[state])],
    'Self-declared',
  ],
  rows: frameworks.map((framework) => [
    link(`#framework-${framework.id}`, framework.title),
    text(framework.edition),
    ...counts(framework),
  ]),
})}
${frameworks.map((framework) => frameworkSection(framework, index)).join('\n')}
<section class="framework">
<h2>Controls</h2>
${table({
  caption: count(controls.length, 'control'),
  heads: ['Control', 'State', 'Valid', 'Owner', 'Evidence renewed', 'Answers'],
  rows: controls.map((control) => [
    `<span id="control-${control.id}">${text(control.title)}</span>${control.description ? `<br>${text(control.description)}` : ''}`,
    controlStateWords[control.state],
    validCell(control, index),
    nameOf(control.owner) || 'No one yet',
    text(control.cadence),
    text(control.requirements.join(', ')),
  ]),
})}
</section>
<section class="framework">
<h2>Evidence</h2>
${table({
  caption: count(evidence.length, 'piece'),
  heads: ['Evidence', 'Kind', 'State', 'Valid', 'Given by', 'Approved by', 'Proves', 'SHA-256'],
  rows: evidence.map((piece) => evidenceRow(piece, index)),
})}
</section>
<section>
<h2>Trail</h2>
<p>${link('trail.json', 'trail.json')} has the ${count(changes, 'change')} of this register${period}, each chained to the one before it.</p>
</section>`;
  return standalonePage({ title, style, body });
}
