import { count } from '@adili/audits/words';
import { reviewWords } from '@adili/schemas/frameworks/review-words';
import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import { stateInWords } from '@adili/schemas/requirements/requirement-state';
import { applicabilityOf, applicableRows } from './applicability.ts';
import type { PackEvidence, PackFramework, PackRequirement } from './description.ts';
import { mappingWords } from './framework-files.ts';
import type { PackIndex } from './pack-index.ts';
import { chapterShares, chaptersOf } from './page-cover.ts';
import { type Cell, facts, link, long, nameOf, table, text } from './page-parts.ts';

/** The path of a file within the pack as an address: its names need no escaping. */
export const fileLink = (piece: PackEvidence, index: PackIndex): string => {
  const path = index.files.get(piece.id);
  return path ? link(path, piece.title) : text(piece.title);
};

function exclusionWords({ exclusion }: PackRequirement, { day }: PackIndex): string {
  if (!exclusion) return '';
  const approved = exclusion.approvedBy
    ? `; approved by ${nameOf(exclusion.approvedBy)}, ${day(exclusion.approvedAt)}`
    : '';
  const waits = exclusion.isPending ? 'Waits for approval: ' : '';
  return `${waits}${text(exclusion.reason)} (${nameOf(exclusion.givenBy)}, ${day(exclusion.givenAt)}${approved})`;
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A requirement with all that stands behind its state. What it says is folded: most look for the state. */
function block(requirement: PackRequirement, index: PackIndex): string {
  const { citation, title, state, isSelfDeclared, since, owner, due, controls } = requirement;
  const { text: said, guidance } = requirement;
  const evidence = index
    .evidenceOf(controls)
    .map((piece) =>
      long(`${fileLink(piece, index)} (${index.stateWords(piece)}; ${text(index.givenWords(piece))})`),
    );
  return `<article class="requirement ${state}">
<h4><span>${text(citation)} ${text(title)}</span><span class="state">${stateInWords(state, isSelfDeclared)}</span></h4>
${facts([
  ['Since', since ? index.day(since) : ''],
  ['Controls', list(controls.map((id) => link(`#control-${id}`, index.controls.get(id)?.title ?? id)))],
  ['Evidence', list(evidence)],
  ['State from', text(mappingWords(requirement))],
  ['Owner', nameOf(owner)],
  ['Due', due ? index.day(due) : ''],
  ['Why included', text(inclusionInWords(requirement))],
  ['Why it doesn’t apply', exclusionWords(requirement, index)],
])}
${said ? `<details class="said"><summary>What it says</summary><p>${text(said)}</p></details>` : ''}
${guidance ? `<details class="guidance"><summary>Guidance</summary><p>${text(guidance)}</p></details>` : ''}
</article>`;
}

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

/** Whose text a framework is, under which licence, and what of our words was checked how. */
export const licenceWords = (framework: PackFramework): string[] => {
  const { publisher, source, licence, version } = framework;
  return [
    `Publisher: ${publisher}. Source: ${source.title}${source.url ? `, ${source.url}` : ''}${source.date ? ` (${source.date})` : ''}.`,
    `Licence: ${licence ? `${licence.name}${licence.url ? ` ${licence.url}` : ''}` : 'the import names none'}`,
    ...(licence?.attribution ? [licence.attribution] : []),
    `Content of ${version}. ${reviewWords(framework)}`,
  ];
};

/** One framework with its requirements. @param note the number of its footnote @param withChapters draws its chapters first */
export function frameworkSection(
  framework: PackFramework,
  index: PackIndex,
  { note, withChapters }: { readonly note: number; readonly withChapters: boolean },
): string {
  const { id, title, edition } = framework;
  const chapters = [...chaptersOf(framework)].map(
    ([chapter, requirements]) =>
      `<h3>${text(chapter)}</h3>\n${requirements.map((requirement) => block(requirement, index)).join('\n')}`,
  );
  return `<section class="part">
<h2 id="framework-${id}">${text(title)} <sup><a href="#words-${id}" aria-label="Note ${note}: where its words come from">${note}</a></sup></h2>
<p>${text(edition)}. Files: ${link(`frameworks/${id}.csv`, 'CSV')}, ${link(`frameworks/${id}.json`, 'JSON')}.</p>
${withChapters ? chapterShares(framework).join('\n') : ''}
${chapters.join('\n')}
${statementOfApplicability(framework, index)}
<p class="small" id="words-${id}"><sup>${note}</sup> ${licenceWords(framework).map(text).join('<br>')}</p>
</section>`;
}
