import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** What looks as if one could click on it and is out of a keyboard's reach. */
export const unreachableControls: StillProbe = {
  name: 'unreachable-controls',
  criteria: ['2.1.1'],
  inPage: unreachable,
};

/** Orders of focus that a page sets by numbers. */
export const numberedFocusOrder: StillProbe = {
  name: 'numbered-focus-order',
  criteria: ['2.4.3'],
  inPage: numbered,
};

/** Log-ins that keep a password manager or the clipboard out. */
export const passwordsByHand: StillProbe = {
  name: 'passwords-by-hand',
  criteria: ['3.3.8'],
  inPage: passwords,
};

/** Content that styles show on hover. */
export const hoverContent: StillProbe = { name: 'hover-content', criteria: ['1.4.13'], inPage: hover };

/** Runs in the page. */
function unreachable(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found: Found[] = [];
  const composites = new Map<Element, boolean>();
  const isHandled = (element: Element) =>
    ['onclick', 'onmousedown', 'onmouseup', 'onpointerdown', 'onpointerup', 'ontouchstart'].some((name) =>
      element.hasAttribute(name),
    );
  const widgets = /^(button|link|checkbox|radio|switch|tab|menuitem|option|combobox|slider|textbox)$/;
  for (const element of adili.elements()) {
    if (found.length >= 40) break;
    if (/^(html|body|label|option|optgroup)$/.test(element.localName)) continue;
    const pointer = getComputedStyle(element).cursor === 'pointer';
    const inherits =
      pointer &&
      element.parentElement !== null &&
      getComputedStyle(element.parentElement).cursor === 'pointer';
    const hasRole =
      widgets.test(element.getAttribute('role') ?? '') && element.getAttribute('aria-disabled') !== 'true';
    if (!(isHandled(element) || (pointer && !inherits) || hasRole)) continue;
    if (!adili.isVisible(element) || element.matches(':disabled, :disabled *, [inert], [inert] *')) continue;
    if (
      [element, ...adili.ancestors(element)].some(
        (each) => adili.isFocusable(each) || each.localName === 'label',
      )
    )
      continue;
    if (adili.elements(element).some((each) => adili.isFocusable(each))) continue;
    if (hasRole && isReachedByArrows(element)) continue;
    found.push(
      adili.finding(
        element,
        '2.1.1',
        'review',
        'It looks as if one could click on it, but no key leads to it. See whether it does something, and whether the same can be done by keyboard.',
      ),
    );
  }
  return found;

  /** One of a composite gets the focus by arrow keys, or is pointed at from its container or from a field. */
  function isReachedByArrows(element: Element): boolean {
    const composite = element.closest(
      '[aria-activedescendant], [role=listbox], [role=menu], [role=tablist], [role=tree], [role=grid]',
    );
    if (!composite) return false;
    const isReached = composites.get(composite) ?? hasFocus(composite);
    composites.set(composite, isReached);
    return isReached;
  }

  function hasFocus(composite: Element): boolean {
    const id = CSS.escape(composite.id);
    const pointer = `[aria-controls~="${id}"], [aria-owns~="${id}"]`;
    return (
      composite.matches('[aria-activedescendant]') ||
      (id !== '' && document.querySelector(pointer) !== null) ||
      adili.elements(composite).some((each) => adili.isFocusable(each))
    );
  }
}

/** Runs in the page. */
function numbered(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili
    .select('[tabindex]')
    .filter((element) => Number(element.getAttribute('tabindex')) > 0 && adili.isTabbable(element))
    .slice(0, 40)
    .map((element) =>
      adili.finding(
        element,
        '2.4.3',
        'review',
        `It has tabindex ${adili.short(element.getAttribute('tabindex') ?? '', 10)}. See whether the order of focus still makes sense.`,
      ),
    );
}

/** Runs in the page. */
function passwords(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const fields = adili.select(
    'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=username]',
  );
  return fields
    .filter((field) => adili.isVisible(field))
    .slice(0, 10)
    .map((field) => {
      const isOff = /^(off|false)$/i.test(field.getAttribute('autocomplete') ?? '');
      const isPasteHandled = field.hasAttribute('onpaste');
      const why = isPasteHandled
        ? 'It handles what is pasted. '
        : isOff
          ? 'It turns autocompletion off. '
          : '';
      return adili.finding(
        field,
        '3.3.8',
        'review',
        `${why}See whether one can paste into it and let a password manager fill it in, and whether nothing has to be remembered, copied by hand or solved.`,
      );
    });
}

/** Runs in the page. */
function hover(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const shown = new Set<Element>();
  const visit = (rules: CSSRuleList, depth: number) => {
    for (const rule of [...rules].slice(0, 5000)) {
      if (shown.size >= 20) return;
      if (!(rule instanceof CSSStyleRule)) {
        if (rule instanceof CSSGroupingRule && depth < 5) visit(rule.cssRules, depth + 1);
        continue;
      }
      if (!/:(hover|focus|focus-within)/.test(rule.selectorText)) continue;
      const { display, visibility, opacity } = rule.style;
      if (!((display && display !== 'none') || visibility === 'visible' || Number(opacity) > 0)) continue;
      for (const part of rule.selectorText.split(',')) {
        // Only where something else than what is pointed at appears.
        if (!/:(hover|focus|focus-within)[^\s>+~]*\s*[\s>+~]/.test(part.trim())) continue;
        const plain = part.replace(/:(hover|focus-within|focus-visible|focus)/g, '');
        for (const element of adili.safely(() => [...document.querySelectorAll(plain)], []).slice(0, 10))
          if (!adili.isVisible(element)) shown.add(element);
      }
    }
  };
  for (const sheet of document.styleSheets)
    visit(
      adili.safely(() => sheet.cssRules, [] as unknown as CSSRuleList),
      0,
    );
  return [...shown].map((element) =>
    adili.finding(
      element,
      '1.4.13',
      'review',
      'It appears on hover or focus. See whether Esc hides it, whether the pointer can move onto it, and whether it stays until it is left.',
    ),
  );
}
