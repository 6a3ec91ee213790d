type Styled = Element & { style?: CSSStyleDeclaration };

/** As the property is inherited: of the nearest element that has one of its own. */
function inherited(element: Styled, name: 'visibility' | 'pointer-events', initial: string): string {
  for (let at: Styled | null = element; at; at = at.parentElement) {
    const own = at.style?.getPropertyValue(name);
    if (own) return own;
  }
  return initial;
}

/**
 * Answers how an element of a page without style sheets is shown, by its name and its own style. The simulated browser
 * matches each element against hundreds of rules anew after every change, which takes a fifth of the time of a test.
 */
export function installQuickStyles(): void {
  const byRules = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  /** As the simulated browser's own style sheet has it for all elements of a name, hidden or open. */
  const displayOf = ({ localName, attributes }: Element): string => {
    const set = ['hidden', 'open'].filter((name) => attributes.getNamedItem(name));
    const key = [localName, ...set].join(' ');
    let display = displays.get(key);
    if (display === undefined) {
      const like = document.createElement(localName);
      for (const name of set) like.setAttribute(name, '');
      display = byRules(like).display;
      displays.set(key, display);
    }
    return display;
  };
  window.getComputedStyle = (element: Styled, pseudo) => {
    if (document.styleSheets.length > 0 || pseudo) return byRules(element, pseudo);
    const styleOf = (name: string): string => {
      if (name === 'display') return element.style?.display || displayOf(element);
      if (name === 'visibility') return inherited(element, name, 'visible');
      if (name === 'pointer-events' || name === 'pointerEvents')
        return inherited(element, 'pointer-events', 'auto');
      return element.style?.[name as 'color'] ?? '';
    };
    const get = (_: unknown, name: string) => (name === 'getPropertyValue' ? styleOf : styleOf(name));
    return new Proxy({}, { get }) as CSSStyleDeclaration;
  };
}

/**
 * Has React not take the stack of each element that is made, for a warning's words, which takes an eighth of the time
 * of a test. What is warned of, fails as before.
 */
export function withoutOwnerStacks(internals: object): void {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
