import { LINK_MARK } from '@adili/contract/tokens';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A text as a page shows it, by `Prose`. */
export interface CompiledMarkdown {
  /** Links to pages of the site start with `LINK_MARK`. */
  html: string;
  /** The second-level headings with their ids in `html`. */
  contents: Heading[];
}

/**
 * Marks links to pages, so that they get the base path where they are rendered, and those that lead away. What is
 * addressed relative to its file stands in the repository only: of such a link the text stays.
 */
const placedLinks = () => (tree: Root) =>
  visit(tree, 'element', (link, index, parent) => {
    const { href } = link.properties;
    if (link.tagName !== 'a' || typeof href !== 'string') return undefined;
    if (href.startsWith('/')) link.properties.href = LINK_MARK + href.slice(1);
    else if (/^(https?|mailto):/.test(href)) link.properties.rel = ['external', 'noopener'];
    else if (!href.startsWith('#') && parent && index !== undefined) {
      parent.children.splice(index, 1, ...link.children);
      return index;
    }
    return undefined;
  });

interface Heading {
  id: string;
  text: string;
}

const elements = (nodes: readonly (ElementContent | Root['children'][number])[], tagName: string) =>
  nodes.filter((node): node is Element => node.type === 'element' && node.tagName === tagName);

/**
 * Makes each table readable by everyone: it stands in a region that scrolls by keyboard, named after its heading;
 * the first cell names its row, and every cell knows its column, which a narrow screen shows next to it. The roles
 * keep it a table where the narrow screen's styles lay it out as blocks.
 */
const readableTables = () => (tree: Root) => {
  let heading = 'the introduction';
  const names = new Set<string>();
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'element') continue;
    if (/^h[2-4]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'table') continue;
    dressTable(node);
    tree.children[index] = region(node, nameFor(heading, names));
  }
};

function nameFor(heading: string, names: Set<string>): string {
  let name = `Table: ${heading}`;
  for (let count = 2; names.has(name); count += 1) name = `Table ${count}: ${heading}`;
  names.add(name);
  return name;
}

const region = (table: Element, name: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { role: 'region', ariaLabel: name, tabIndex: 0, dataTable: '' },
  children: [table],
});

function dressTable(table: Element): void {
  const columns = columnNames(table);
  table.properties.role = 'table';
  visit(table, 'element', (part) => {
    if (['thead', 'tbody'].includes(part.tagName)) part.properties.role = 'rowgroup';
    if (part.tagName === 'tr') part.properties.role = 'row';
  });
  for (const row of elements(elements(table.children, 'tbody')[0]?.children ?? [], 'tr')) {
    for (const [index, cell] of elements(row.children, 'td').entries()) dressCell(cell, index, columns);
  }
}

function columnNames(table: Element): string[] {
  const head = elements(table.children, 'thead')[0];
  const cells = elements(elements(head?.children ?? [], 'tr')[0]?.children ?? [], 'th');
  for (const cell of cells) Object.assign(cell.properties, { scope: 'col', role: 'columnheader' });
  return cells.map((cell) => textOf(cell));
}

function dressCell(cell: Element, index: number, columns: readonly string[]): void {
  if (index === 0) {
    cell.tagName = 'th';
    Object.assign(cell.properties, { scope: 'row', role: 'rowheader' });
  } else {
    Object.assign(cell.properties, { role: 'cell', dataColumn: columns[index] ?? '' });
  }
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(placedLinks as Plugin<[], Root>)
  .use(readableTables as Plugin<[], Root>);

const toHtml = unified().use(rehypeStringify);

/** Markdown as HTML. Raw HTML in it is left out. */
export function renderMarkdown(markdown: string): CompiledMarkdown {
  const tree = toTree.runSync(toTree.parse(markdown));
  return { html: toHtml.stringify(tree), contents: sectionHeadings(tree) };
}

/** The second-level headings, for a table of contents. */
const sectionHeadings = (tree: Root): Heading[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2'
      ? [{ id: String(node.properties.id), text: textOf(node) }]
      : [],
  );
