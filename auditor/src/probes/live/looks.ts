import type { Seen, Tools } from '../../in-page/tools.ts';

/**
 * Runs in each document before its own scripts, in the auditor's world: keeps when classes, styles, sources and scroll
 * positions of elements changed by themselves.
 */
export const watchLooksSource = `(${watch})();`;

function watch(): void {
  const looks = new Map<Element, number[]>();
  const there = globalThis as unknown as {
    adiliLooks: Map<Element, number[]>;
    adiliShown: WeakMap<Element, { last: string; looks: number; hasContent: boolean }>;
  };
  there.adiliLooks = looks;
  there.adiliShown = new WeakMap();
  let scrolled = -1_000;
  const note = (target: EventTarget | null) => {
    const now = performance.now();
    // What a scroll of the page sets off is not by itself.
    if (!(target instanceof Element) || now - scrolled < 500) return;
    if (
      looks.size > 300 ||
      /^(html|head|body|script|style|link|input|select|textarea)$/.test(target.localName)
    )
      return;
    const times = looks.get(target) ?? [];
    const last = times.at(-1) ?? -1_000;
    if (now - last >= 100 && times.length < 200) times.push(now);
    looks.set(target, times);
  };
  const told = [
    'class',
    'style',
    'src',
    'srcset',
    'hidden',
    'transform',
    'x',
    'y',
    'cx',
    'cy',
    'r',
    'd',
    'points',
  ];
  new MutationObserver((records) => {
    for (const { target } of records.slice(0, 500)) note(target);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: told });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document) scrolled = performance.now();
      else note(target);
    },
    { capture: true, passive: true },
  );
}

/** An element that looks otherwise again and again, by itself. */
export interface Restless extends Seen {
  /** Milliseconds since the document began, at most one for a tenth of a second. */
  times: number[];
  /** How often it was seen to look otherwise than before, and the first time. */
  looks: number;
  /** One of its elements changed more than once. */
  isRepeated: boolean;
  hasContent: boolean;
}

/**
 * Runs in the page: what changed since a moment, children of one parent as that parent; at most 10. Each time it is
 * asked it takes down how these look.
 */
export function readRestless({ since, known }: { since: number; known: string[] }): Restless[] {
  const { adili, adiliLooks, adiliShown } = globalThis as unknown as {
    adili: Tools;
    adiliLooks?: Map<Element, number[]>;
    adiliShown: WeakMap<Element, { last: string; looks: number; hasContent: boolean }>;
  };
  adili.forget();
  const found = known.flatMap((selector) => adili.find(selector) ?? []);
  const byGroup = new Map<Element, number[]>();
  const repeated = new Set<Element>();
  const moved = [...(adiliLooks ?? [])].filter(
    ([element, times]) => element.isConnected && times.some((time) => time >= since),
  );
  for (const [element, times] of moved) {
    const group = isOneOfMany(element, times) ? (element.parentElement as Element) : element;
    if (group === document.body || group === document.documentElement) continue;
    // What only comes, as pictures of a gallery do one after the other, does so once.
    if ((times.at(-1) ?? 0) - (times[0] ?? 0) > 900) repeated.add(group);
    byGroup.set(group, [...(byGroup.get(group) ?? []), ...times.filter((time) => time >= since)]);
  }
  const restless: Restless[] = [];
  for (const [group, times] of byGroup) {
    if (restless.length >= 10) break;
    if (found.some((each) => each.contains(group) || group.contains(each))) continue;
    if ([...byGroup.keys()].some((other) => other !== group && other.contains(group))) continue;
    if (group.closest('[aria-busy=true], [role=progressbar], progress, [role=status], [role=timer]'))
      continue;
    if (group.matches(':focus-within')) continue;
    const shown = adiliShown.get(group) ?? { last: '', looks: 0, hasContent: false };
    const isShown = isOnPage(group);
    // What blinks is hidden at times.
    if (!isShown && shown.looks === 0) continue;
    const look = isShown ? signatureOf(group) : 'hidden';
    if (look !== shown.last) shown.looks += 1;
    shown.last = look;
    shown.hasContent ||= hasContent(group);
    adiliShown.set(group, shown);
    const sorted = times.toSorted((one, other) => one - other);
    const apart = sorted.filter((time, index) => index === 0 || time - (sorted[index - 1] ?? 0) >= 100);
    restless.push({
      ...adili.seen(group),
      times: apart.slice(0, 200),
      looks: shown.looks,
      isRepeated: repeated.has(group),
      hasContent: shown.hasContent,
    });
  }
  return restless;

  function isOnPage(group: Element): boolean {
    const { width, height, right } = group.getBoundingClientRect();
    return adili.isVisible(group) && width * height >= 100 && right + scrollX >= 0;
  }

  function hasContent(group: Element): boolean {
    const pictures = 'img, video, canvas, svg';
    return (
      adili.visibleText(group) !== '' || group.matches(pictures) || group.querySelector(pictures) !== null
    );
  }

  /** Whether it changes together with another child of its parent, most of whose children are alike: slides. */
  function isOneOfMany(element: Element, times: readonly number[]): boolean {
    const siblings = [...(element.parentElement?.children ?? [])].filter(
      (each) => !each.matches('script, style'),
    );
    const alike = siblings.filter(({ localName }) => localName === element.localName);
    if (alike.length < siblings.length * 0.6) return false;
    return alike.some(
      (other) =>
        other !== element &&
        adiliLooks?.get(other)?.some((time) => times.some((own) => Math.abs(own - time) < 20)),
    );
  }

  /** Where it and what is in it stands, and what of it can be seen. */
  function signatureOf(group: Element): string {
    return [group, ...adili.elements(group).slice(0, 60)]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { opacity, visibility, color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const { scrollLeft, scrollTop } = element;
        const box = [left + scrollX, top + scrollY, width, height, scrollLeft, scrollTop].map(Math.round);
        const source = element instanceof HTMLImageElement ? element.currentSrc.slice(-200) : '';
        const isSeen = width * height > 0 && Number(opacity) > 0.05 && visibility === 'visible';
        return isSeen
          ? [...box, opacity, color, backgroundColor, backgroundImage.slice(0, 200), source].join(' ')
          : '';
      })
      .join('|');
  }
}
