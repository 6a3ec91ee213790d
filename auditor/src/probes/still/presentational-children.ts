import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Controls within what assistive technology reads as one piece, so that nothing in it has a role of its own. */
export const presentationalChildren: StillProbe = {
  name: 'presentational-children',
  criteria: ['4.1.2'],
  inPage,
};

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const whole = new Set(
    'button checkbox img graphics-symbol image math menuitemcheckbox menuitemradio meter option progressbar radio scrollbar separator slider switch tab'.split(
      ' ',
    ),
  );
  return adili.elements().flatMap((element) => {
    if (!whole.has(adili.role(element)) || !adili.isExposed(element)) return [];
    const inside = adili.elements(element.shadowRoot ?? element).find((child) => adili.isTabbable(child));
    if (!inside) return [];
    return [
      adili.finding(
        element,
        '4.1.2',
        'failed',
        `It is read as one piece (${adili.role(element)}), but ${adili.tagOf(inside).slice(0, 120)} in it gets the focus.`,
      ),
    ];
  });
}
