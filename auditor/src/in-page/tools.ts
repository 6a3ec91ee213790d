import { type Identify, makeIdentify } from './identity.ts';
import { makeSelectors, type Selectors } from './selectors.ts';

/** What a finding says of its element, before anything is known of guidance and of other engines. */
export interface Seen {
  selector: string;
  html: string;
  /** What stays the same of the element over reloads and over pages: role, name and the tag without what varies. */
  identity: string;
  /** What its addresses have beyond that, where it tells one element from another. */
  address?: string;
  box?: { x: number; y: number; width: number; height: number };
}

/** One finding of a rule as it comes from a page. */
export interface RawFinding extends Seen {
  rule: string;
  criterion: string;
  verdict: 'failed' | 'review';
  message: string;
  unseen?: string[];
}

/** The parts of axe-core that probes use: names, roles, visibility. */
interface AxeCommons {
  setup(root: Node): void;
  teardown(): void;
  utils: {
    getNodeFromTree(node: Node): unknown;
    validLangs(): string[];
    isValidLang(tag: string): boolean;
  };
  commons: {
    text: {
      accessibleText(element: Element): string;
      visibleVirtual(node: unknown, screenReader?: boolean, noRecursing?: boolean): string;
      isIconLigature(node: unknown): boolean;
    };
    aria: { getRole(element: Element, options?: object): string | null };
    dom: {
      isVisibleOnScreen(element: Element): boolean;
      isVisibleToScreenReaders(element: Element): boolean;
      isFocusable(element: Element): boolean;
      isInTabOrder(element: Element): boolean;
      isNativelyFocusable(element: Element): boolean;
    };
  };
}

/**
 * Made once in each frame's isolated world, as `adili`, after axe-core. It runs in the page: nothing of a module may
 * be used here.
 */
function makeTools(selectors: Selectors, identify: Identify) {
  const axe = (globalThis as unknown as { axe: AxeCommons }).axe;
  const { text, aria, dom } = axe.commons;
  let isSetUp = false;
  const setUp = () => {
    if (isSetUp) return;
    axe.setup(document);
    isSetUp = true;
  };
  /** After the document changed: what axe-core remembers is of the old one. */
  const forget = () => {
    if (isSetUp) axe.teardown();
    isSetUp = false;
    selectors.forget();
  };
  const inTree = (element: Element) => {
    setUp();
    return axe.utils.getNodeFromTree(element);
  };

  const safely = <Result>(run: () => Result, otherwise: Result): Result => {
    try {
      return run();
    } catch {
      return otherwise;
    }
  };
  const clean = (value: string) => value.replace(/\s+/g, ' ').trim();
  const short = (value: string, length: number) =>
    value.length > length ? `${value.slice(0, length - 1)}…` : value;

  /** The beginning of what is written in a node, however much there is. */
  const beginning = (of: Node, most = 300): string => {
    let found = '';
    const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    let node = of.nodeType === Node.TEXT_NODE ? of : walker.nextNode();
    for (let read = 0; node && found.length < most && read < 1000; read += 1) {
      found += (node.nodeValue ?? '').slice(0, most * 4).replace(/\s+/g, ' ');
      node = walker.nextNode();
    }
    return clean(found).slice(0, most);
  };

  const name = (element: Element) =>
    safely(() => (inTree(element) ? clean(text.accessibleText(element)) : ''), '');
  const role = (element: Element): string =>
    safely(() => (inTree(element) ? (aria.getRole(element) ?? '') : ''), '');
  const isVisible = (element: Element) =>
    safely(() => Boolean(inTree(element)) && dom.isVisibleOnScreen(element), false);
  const isExposed = (element: Element) =>
    safely(() => Boolean(inTree(element)) && dom.isVisibleToScreenReaders(element), false);
  const isFocusable = (element: Element) =>
    safely(() => Boolean(inTree(element)) && dom.isFocusable(element), false);
  const isTabbable = (element: Element) =>
    safely(() => isFocusable(element) && dom.isInTabOrder(element), false);
  /** The text of an element that can be seen. */
  const visibleText = (element: Element) =>
    safely(() => clean(text.visibleVirtual(inTree(element), false)), '');

  /** All elements, those of open shadow trees too, in the order of the document; at most 20,000. */
  const elements = (root: Document | ShadowRoot | Element = document): Element[] => {
    const found: Element[] = [];
    const walk = (from: Document | ShadowRoot | Element) => {
      const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node && found.length < 20_000; node = walker.nextNode()) {
        const element = node as Element;
        found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(root);
    return found;
  };
  /** Also of a form with a field that is called so, which its name would stand for. */
  const matches = (element: Element, selector: string): boolean =>
    Element.prototype.matches.call(element, selector);
  const select = (selector: string) => elements().filter((element) => matches(element, selector));

  /** The parent as it is drawn: of a shadow root its host, of what is slotted the slot. */
  const parentOf = (element: Element): Element | null => {
    if (element.assignedSlot) return element.assignedSlot;
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let each = parentOf(element); each; each = parentOf(each)) found.push(each);
    return found;
  };

  const tagOf = (element: Element): string => {
    const attributes = [...Element.prototype.getAttributeNames.call(element)]
      .slice(0, 30)
      .map((attribute) => {
        const value = element.getAttribute(attribute) ?? '';
        return value === '' ? attribute : `${attribute}="${short(value, 150).replaceAll('"', '&quot;')}"`;
      });
    return short(`<${[element.localName, ...attributes].join(' ')}>`, 600);
  };
  const htmlOf = (element: Element): string => {
    const content = short(clean(element.textContent ?? '').slice(0, 200), 80);
    return `${tagOf(element)}${content}`;
  };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** A colour in any notation of CSS, as it is drawn: red, green and blue from 0 to 255, and how opaque it is, to 1. */
  const colourOf = (css: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = 'transparent';
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const round = (value: number) => Math.round(value * 10) / 10;
    return { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) };
  };
  const seen = (element: Element): Seen => ({
    selector: selectors.selectorOf(element),
    html: htmlOf(element),
    ...identify(element, role(element)),
    box: boxOf(element),
  });

  const finding = (
    element: Element,
    criterion: string,
    verdict: 'failed' | 'review',
    message: string,
    unseen?: string[],
  ) => ({ ...seen(element), criterion, verdict, message: short(message, 400), ...(unseen && { unseen }) });

  /** One question about several elements: it stands at the first of them, and is known by what they all are. */
  const question = (elements: readonly [Element, ...Element[]], criterion: string, message: string) => ({
    ...finding(elements[0], criterion, 'review', message),
    identity: elements
      .slice(0, 20)
      .map((each) => identify(each, role(each)).identity)
      .join('\n'),
  });
  /** The first of some texts in quotes, with how many more there are. */
  const listed = (texts: readonly string[], most = 5) => {
    const first = texts.slice(0, most).map((text) => `"${short(clean(text), 40)}"`);
    return `${first.join(', ')}${texts.length > most ? ` and ${texts.length - most} more` : ''}`;
  };

  /** All by which an element, or what is right about it, could show that it has the focus. */
  const lookOf = (element: Element): string => {
    const about = [element, parentOf(element), element.nextElementSibling, element.firstElementChild];
    const properties = [
      'outline',
      'box-shadow',
      'border',
      'background-color',
      'background-image',
      'color',
      'text-decoration',
      'opacity',
      'transform',
      'filter',
      'clip-path',
      'width',
      'height',
    ];
    return about
      .flatMap((each) => {
        if (!each) return [];
        return ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(each, pseudo);
          return properties.map((property) => style.getPropertyValue(property)).join(';');
        });
      })
      .join('\n');
  };

  return {
    colourOf,
    lookOf,
    finding,
    question,
    listed,
    setUp,
    forget,
    clean,
    short,
    beginning,
    name,
    role,
    isVisible,
    isExposed,
    isFocusable,
    isTabbable,
    visibleText,
    elements,
    select,
    matches,
    parentOf,
    ancestors,
    selectorOf: selectors.selectorOf,
    find: selectors.find,
    childrenOf: selectors.childrenOf,
    tagOf,
    seen,
    safely,
  };
}

export type Tools = ReturnType<typeof makeTools>;

/** Gives a frame's world its tools, once axe-core is there. */
export const toolsSource = `globalThis.adili = (${makeTools})((${makeSelectors})(), (${makeIdentify})());`;
