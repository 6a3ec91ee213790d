import type { Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { guideLinks } from './guide-links.ts';
import { readableTables } from './readable-tables.ts';
import { type Heading, sectionHeadings } from './section-headings.ts';

export interface GuideBody {
  html: string;
  contents: Heading[];
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
