import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { GUIDE_LINK_MARK } from '../src/guides/guide-links.ts';
import { readableTables } from './readable-tables.ts';

interface GuideBody {
  html: string;
  contents: Heading[];
}

/** Marks links to other guides, so that they get the base path where they are rendered, and those that lead away. */
const guideLinks = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string') return;
    if (href.startsWith('/')) properties.href = GUIDE_LINK_MARK + href.slice(1);
    else if (!href.startsWith('#')) properties.rel = ['external', 'noopener'];
  });

interface Heading {
  id: string;
  text: string;
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(guideLinks as Plugin<[], Root>)
  .use(readableTables as Plugin<[], Root>);

const toHtml = unified().use(rehypeStringify);

/** The body of a guide as HTML. Raw HTML in the Markdown is left out. */
export function renderMarkdown(markdown: string): GuideBody {
  const tree = toTree.runSync(toTree.parse(markdown));
  return { html: toHtml.stringify(tree), contents: sectionHeadings(tree) };
}

/** The second-level headings of a guide, for its table of contents. */
const sectionHeadings = (tree: Root): Heading[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2'
      ? [{ id: String(node.properties.id), text: textOf(node) }]
      : [],
  );
