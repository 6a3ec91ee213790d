import { count } from '@adili/audits/words';
import {
  type RequirementState,
  requirementStates,
  requirementStateWords,
} from '@adili/schemas/requirements/requirement-state';
import escapeHtml from 'escape-html';
import type { PackFramework, PackRequirement } from './description.ts';
import type { PackIndex } from './pack-index.ts';
import { facts, link, text } from './page-parts.ts';

/** How a state is drawn: shades and hatches, which paper without colours keeps apart. */
const fills: Readonly<Record<RequirementState, string>> = {
  met: '#1b7548',
  partly: 'url(#partly)',
  stale: 'url(#stale)',
  open: '#fff',
  not_applicable: '#c9c2b2',
};

const patterns = `<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>
<pattern id="partly" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#e0f2e7"/><rect width="3" height="6" fill="#1b7548"/></pattern>
<pattern id="stale" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="6" height="6" fill="#fdf1d6"/><rect width="2" height="6" fill="#925c00"/></pattern>
</defs></svg>`;

const countIn = (requirements: readonly PackRequirement[]) =>
  requirementStates.map(
    (state) => [state, requirements.filter((one) => one.state === state).length] as const,
  );

/** '12 met, 3 open' */
function countWords(requirements: readonly PackRequirement[]): string {
  const said = countIn(requirements).filter(([, number]) => number > 0);
  return said.map(([state, number]) => `${number} ${requirementStateWords[state].toLowerCase()}`).join(', ');
}

/** A bar with a part for each state, and the same in words. */
function share(title: string, requirements: readonly PackRequirement[], isWhole = false): string {
  let at = 0;
  const parts = countIn(requirements).map(([state, number]) => {
    const width = (number / Math.max(1, requirements.length)) * 100;
    const part =
      width === 0
        ? ''
        : `<rect x="${at.toFixed(3)}%" width="${width.toFixed(3)}%" height="100%" fill="${fills[state]}"/>`;
    at += width;
    return part;
  });
  const words = countWords(requirements);
  return `<div class="share${isWhole ? ' whole' : ''}"><p>${title}</p><div><svg role="img" aria-label="${escapeHtml(words)}">${parts.join('')}</svg><p class="small">${escapeHtml(words)}</p></div></div>`;
}

/** Requirements by the title of their section, in their order. */
export const chaptersOf = ({ requirements }: PackFramework): Map<string, PackRequirement[]> =>
  Map.groupBy(requirements, ({ section }) => section?.title ?? 'Requirements');

/** Bars of each chapter; none where there is but one. */
export function chapterShares(framework: PackFramework): string[] {
  const chapters = [...chaptersOf(framework)];
  return chapters.length < 2 ? [] : chapters.map(([title, requirements]) => share(text(title), requirements));
}

/** Bars that fit a sheet of paper under a heading. */
const mostBars = 24;

/** Whether the summary has room for chapters: else they stand at the head of their framework. */
export const hasChaptersInSummary = (frameworks: readonly PackFramework[]): boolean =>
  frameworks.reduce((sum, one) => sum + 1 + chapterShares(one).length, 0) <= mostBars;

const legend = `<ul class="legend">${requirementStates
  .map(
    (state) =>
      `<li><svg aria-hidden="true"><rect width="100%" height="100%" fill="${fills[state]}"/></svg>${requirementStateWords[state]}</li>`,
  )
  .join('')}</ul>`;

/** How each framework stands, on one sheet. */
export function summary({ frameworks, controls, evidence }: PackIndex['description']): string {
  const withChapters = hasChaptersInSummary(frameworks);
  const bars = frameworks.flatMap((framework) => [
    share(link(`#framework-${framework.id}`, framework.title), framework.requirements, true),
    ...(withChapters ? chapterShares(framework) : []),
  ]);
  const declared = frameworks
    .flatMap(({ requirements }) => requirements)
    .filter(({ isSelfDeclared }) => isSelfDeclared);
  const also =
    declared.length > 0
      ? ` ${count(declared.length, 'state')} self-declared, by typed statements alone.`
      : '';
  return `<section class="summary">
<h2>Summary</h2>
${patterns}
${legend}
${bars.join('\n')}
<p>${count(controls.length, 'control')} and ${count(evidence.length, 'piece')} of evidence stand behind these states.${also}</p>
</section>`;
}

/** Who a pack is of, of which day, and by which key it is signed. */
export interface Cover {
  /** In the organisation's zone. */
  readonly day: string;
  /** Between which days the trail is shown; empty for all of it. */
  readonly period: string;
  /** Of the public key, in hexadecimal. */
  readonly fingerprint: string;
  readonly keyId: string;
  readonly keysUrl: string;
}

/** The first sheet of a pack. */
export function cover(
  { description }: PackIndex,
  { day, period, fingerprint, keyId, keysUrl }: Cover,
): string {
  const { organisation, frameworks, site } = description;
  return `<header class="cover">
${organisation.logo ? `<img alt="" src="data:${organisation.logo.type};base64,${organisation.logo.base64}">` : ''}
<p class="kind">Evidence pack</p>
<h1>${escapeHtml(organisation.name)}</h1>
${facts([
  ['Frameworks', frameworks.map(({ title, edition }) => text(`${title}, ${edition}`)).join('<br>')],
  ['State of', escapeHtml(day)],
  ['Trail', escapeHtml(period)],
  ['Signed by the key', `<code>${escapeHtml(keyId)}</code>`],
  ['Its SHA-256', `<code>${fingerprint}</code>`],
  ['Public key', link(keysUrl, keysUrl)],
  ['Verify it', `${link(`${site}verify`, `${site}verify`)}, or by ${link('VERIFY.txt', 'VERIFY.txt')}`],
])}
</header>`;
}
