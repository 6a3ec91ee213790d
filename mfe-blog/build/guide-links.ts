import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { GUIDE_LINK_MARK } from '../src/guides/guide-links.ts';

/** Marks links to other guides, so that they get the base path where they are rendered, and those that lead away. */
export const guideLinks = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string') return;
    if (href.startsWith('/')) properties.href = GUIDE_LINK_MARK + href.slice(1);
    else if (!href.startsWith('#')) properties.rel = ['external', 'noopener'];
  });
