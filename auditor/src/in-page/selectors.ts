/**
 * Makes the selectors of elements, from what the people who built the page gave them. It runs in the page: nothing of
 * a module may be used here.
 */
export function makeSelectors() {
  type Root = Document | ShadowRoot;
  const NAMING = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa', 'name', 'aria-label'];
  /** What is mostly alone on a page, and known by its tag then. */
  const LONELY =
    'html, head, title, body, header, nav, main, search, aside, footer, h1, form, table, dialog, iframe, video, audio';
  /** A form's field may be called as what is asked of the form. */
  const getter = <Value>(of: object, name: string) => {
    const { get } = Object.getOwnPropertyDescriptor(of, name) ?? {};
    return (node: Node): Value => get?.call(node);
  };
  const childrenOf = getter<HTMLCollection>(Element.prototype, 'children');
  const parentOf = getter<Element | null>(Node.prototype, 'parentElement');
  const localNameOf = getter<string>(Element.prototype, 'localName');
  const attributeOf = (element: Element, name: string): string =>
    Element.prototype.getAttribute.call(element, name) ?? '';

  const made = new WeakMap<Element, string>();
  let counts = new WeakMap<Root, Map<string, number>>();

  const all = (root: Root, selector: string): number => {
    try {
      return root.querySelectorAll(selector).length;
    } catch {
      return 0;
    }
  };
  /** What is asked of many elements is counted once, until the document changes. */
  const isUnique = (root: Root, selector: string): boolean => {
    const known = counts.get(root) ?? new Map<string, number>();
    counts.set(root, known);
    const number = known.get(selector) ?? all(root, selector);
    if (known.size < 5_000) known.set(selector, number);
    return number === 1;
  };
  let families = new WeakMap<Node, Map<string, Element[]>>();
  /** Its siblings of the same tag, and itself. */
  const alikeOf = (element: Element, root: Root): Element[] => {
    const parent = parentOf(element);
    const children = parent ? childrenOf(parent) : root.children;
    const byTag = families.get(parent ?? root) ?? Map.groupBy(children, localNameOf);
    families.set(parent ?? root, byTag);
    return byTag.get(localNameOf(element)) ?? [];
  };
  const forget = () => {
    counts = new WeakMap();
    families = new WeakMap();
  };

  const isMadeId = (id: string) =>
    /\d{5,}|(?=[a-f]*\d)[0-9a-f]{8,}|^:|:$|[«»]|^_r_|^(radix|headlessui|react-aria|downshift|mui|ember|ext-gen|yui_|gwt-uid)/i.test(
      id,
    );
  /** One that a build made, or that says how an element is just now. */
  const isMadeClass = (name: string) =>
    !/^-?[a-z_][\w-]{0,39}$/i.test(name) ||
    /^(css|jsx|jss|sc|svelte|emotion)-|^(is|has|ng|js)-|\d{4,}|__[\w-]*[a-z][A-Z]|[a-z][A-Z]+[a-z][A-Z]|\d[a-z][a-z\d]*$/.test(
      name,
    ) ||
    /(^|[-_])(active|focus(ed)?|focus-visible|hover(ed)?|open(ed)?|closed|show(n)?|hidden|selected|visible|loaded|current)$/i.test(
      name,
    );

  const classesOf = (element: Element) =>
    attributeOf(element, 'class')
      .split(/\s+/, 20)
      .filter((name) => !isMadeClass(name))
      .slice(0, 4)
      .map((name) => `.${CSS.escape(name)}`);
  const tagOf = (element: Element) => CSS.escape(localNameOf(element));

  /** A short selector that is the element's alone in its document or shadow tree. */
  const ownName = (element: Element, root: Root): string | undefined => {
    const id = attributeOf(element, 'id');
    if (id && id.length <= 60 && !isMadeId(id) && isUnique(root, `#${CSS.escape(id)}`))
      return `#${CSS.escape(id)}`;
    const tag = tagOf(element);
    const attributes = NAMING.flatMap((name) => {
      const value = attributeOf(element, name);
      // Without what would end it, or a part of the way into a frame.
      const isPlain = /^[^\p{C}"\\<>]{1,60}$/u.test(value) && !isMadeId(value);
      return isPlain ? [`${tag}[${name}="${value}"]`] : [];
    });
    const classes = classesOf(element);
    const names = [
      ...attributes,
      ...classes.map((each) => tag + each),
      ...(classes.length > 1 ? [tag + classes.join('')] : []),
      ...(Element.prototype.matches.call(element, LONELY) ? [tag] : []),
    ];
    return names.find((name) => isUnique(root, name));
  };

  /** What tells an element from its siblings: its tag, a class, else its place. */
  const step = (element: Element, root: Root): string => {
    const tag = tagOf(element);
    const alike = alikeOf(element, root);
    if (alike.length === 1) return tag;
    const classes = classesOf(element);
    // In a list of thousands they are not compared.
    const telling =
      alike.length <= 200 &&
      classes.find(
        (name) => alike.filter((sibling) => Element.prototype.matches.call(sibling, tag + name)).length === 1,
      );
    if (telling) return tag + telling;
    return `${tag}${classes.slice(0, 2).join('')}:nth-of-type(${alike.indexOf(element) + 1})`;
  };

  const within = (element: Element, root: Root): string => {
    if (element === document.body) return `html > ${tagOf(element)}`;
    const steps: string[] = [];
    for (let each: Element | null = element; each && steps.length < 60; each = parentOf(each)) {
      const own = ownName(each, root);
      if (own !== undefined) return [own, ...steps].join(' > ');
      steps.unshift(step(each, root));
    }
    return steps.join(' > ');
  };

  /** The element of a selector that was made here. */
  const find = (selector: string): Element | null => {
    let root: Root | null = document;
    let element: Element | null = null;
    for (const part of selector.split(' >>> ')) {
      try {
        element = root?.querySelector(part) ?? null;
      } catch {
        element = null;
      }
      root = element?.shadowRoot ?? null;
    }
    return element;
  };

  /** A CSS selector of the element, the same while it leads there; ' >>> ' leads into a shadow tree. */
  const selectorOf = (element: Element): string => {
    const known = made.get(element);
    if (known !== undefined && find(known) === element) return known;
    const root = Node.prototype.getRootNode.call(element);
    const make = () =>
      root instanceof ShadowRoot
        ? `${selectorOf(root.host)} >>> ${within(element, root)}`
        : within(element, document);
    let selector = make();
    if (find(selector) !== element) {
      forget();
      selector = make();
    }
    made.set(element, selector);
    return selector;
  };

  return { selectorOf, find, forget, childrenOf };
}

export type Selectors = ReturnType<typeof makeSelectors>;
