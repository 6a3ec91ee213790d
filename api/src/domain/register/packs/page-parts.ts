import escapeHtml from 'escape-html';
import type { Named } from './description.ts';

export type Cell = string | readonly string[];
/** Text that is HTML already. */
const cell = (content: Cell) => (typeof content === 'string' ? content : content.join('<br>'));

interface Table {
  readonly caption: string;
  /** The caption as no other table of the page has it. */
  readonly label?: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const table = ({ caption, label = caption, heads, rows }: Table): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>\n<caption>${escapeHtml(caption)}</caption>\n<thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead>\n<tbody>\n${rows
    .map(
      ([first = '', ...others]) =>
        `<tr><th scope="row">${cell(first)}</th>${others.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`,
    )
    .join('\n')}\n</tbody></table></div>`;

export const text = (content: string | undefined): string =>
  escapeHtml(content ?? '').replaceAll('\n', '<br>');

export const nameOf = (person: Named | undefined): string => text(person?.name);

export const link = (href: string, words: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;

/** An address or the name of a file, which has few places to break at. */
export const long = (content: string): string => `<span class="long">${content}</span>`;

/** What is known of one thing: names with HTML; what is empty is left out. */
export const facts = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`;
