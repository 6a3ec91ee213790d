import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

export interface Heading {
  id: string;
  text: string;
}

/** The second-level headings of a guide, for its table of contents. */
export const sectionHeadings = (tree: Root): Heading[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2'
      ? [{ id: String(node.properties.id), text: textOf(node) }]
      : [],
  );
