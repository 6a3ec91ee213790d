import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** A frame that is left out of the order of Tab takes all that one can operate in it along. */
export const unreachableFrame: StillProbe = {
  name: 'unreachable-frame',
  criteria: ['2.1.1'],
  inPage: inUnreachable,
};

/** Frames of one name that hold different things. */
export const framesOfOneName: StillProbe = {
  name: 'frames-of-one-name',
  criteria: ['4.1.2'],
  inPage: ofOneName,
};

/** Runs in the page. */
function inUnreachable(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const isOperable = (element: Element) => {
    const tabindex = element.getAttribute('tabindex');
    const isNative = element.matches(
      'a[href], area[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [contenteditable]:not([contenteditable=false]), audio[controls], video[controls]',
    );
    if (tabindex === null ? !isNative : Number(tabindex) < 0) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  return adili.select('iframe[tabindex]').flatMap((frame) => {
    if (Number(frame.getAttribute('tabindex')) >= 0 || Number.isNaN(Number(frame.getAttribute('tabindex'))))
      return [];
    const { clientWidth, clientHeight } = frame;
    if (!adili.isVisible(frame) || isInert(frame) || clientWidth < 3 || clientHeight < 3) return [];
    const inside = adili.safely(() => (frame as HTMLIFrameElement).contentDocument, null);
    const message = 'The frame has a negative tabindex, so that Tab passes over what can be operated in it.';
    if (!inside)
      return [
        adili.finding(
          frame,
          '2.1.1',
          'review',
          `${message} It is of another site: see whether it holds controls.`,
        ),
      ];
    const operable = [...inside.querySelectorAll('*')].find(isOperable);
    if (!operable) return [];
    return [adili.finding(frame, '2.1.1', 'failed', message, ['The same controls elsewhere on the page.'])];
  });

  /** Nothing in it can be operated as long as it is so, by whatever means. */
  function isInert(frame: Element): boolean {
    const modal = adili.safely(() => document.querySelector('dialog:modal'), null);
    if (modal && !modal.contains(frame)) return true;
    return [frame, ...adili.ancestors(frame)].some((each) => each.hasAttribute('inert'));
  }
}

/** Runs in the page. */
function ofOneName(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const frames = adili.select('iframe').filter((frame) => adili.isExposed(frame));
  const byName = new Map<string, Element[]>();
  const add = (frame: Element, name: string) => {
    if (name !== '') byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), frame]);
  };
  for (const frame of frames) {
    add(frame, adili.name(frame));
    // Frames within it are read as parts of the same page.
    const inside = adili.safely(() => (frame as HTMLIFrameElement).contentDocument, null);
    for (const inner of [...(inside?.querySelectorAll('iframe:not([aria-hidden=true])') ?? [])].slice(0, 20))
      add(inner, adili.clean(inner.getAttribute('aria-label') || inner.getAttribute('title') || ''));
  }
  const contentOf = (frame: Element) => {
    const inside = adili.safely(() => (frame as HTMLIFrameElement).contentDocument, null);
    if (!inside) return (frame as HTMLIFrameElement).src;
    return `${inside.title}|${adili.clean(inside.body?.textContent ?? '')}`;
  };
  return [...byName.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first || alike.length < 2) return [];
    const isSame = alike.every(
      (frame) =>
        contentOf(frame) === contentOf(first) ||
        ((frame as HTMLIFrameElement).src !== '' &&
          (frame as HTMLIFrameElement).src === (first as HTMLIFrameElement).src),
    );
    if (isSame) return [];
    const own = alike.filter((frame) => frame.ownerDocument === document);
    return own.map((frame) =>
      adili.finding(
        frame,
        '4.1.2',
        'review',
        `${alike.length} frames are called "${adili.short(adili.name(frame), 80)}" and hold different documents. See whether they serve one purpose.`,
      ),
    );
  });
}
