import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

const { isElementNode } = defaultTreeAdapter;

const childrenOf = (parent: DefaultTreeAdapterTypes.ParentNode, name: string) =>
  parent.childNodes.filter(isElementNode).filter(({ tagName }) => tagName === name);

/**
 * What the meta tags of a name say that stand in the head of a page, as browsers read it: one in its body, where
 * visitors may write, is none of them.
 */
export function metaTagsOf(html: string, name: string): string[] {
  const attribute = (tag: DefaultTreeAdapterTypes.Element, wanted: string) =>
    tag.attrs.find((each) => each.name === wanted)?.value;
  return childrenOf(parse(html), 'html')
    .flatMap((root) => childrenOf(root, 'head'))
    .flatMap((head) => childrenOf(head, 'meta'))
    .filter((tag) => attribute(tag, 'name') === name)
    .map((tag) => attribute(tag, 'content') ?? '');
}
