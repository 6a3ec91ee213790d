import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Elements that move or blink by themselves. */
export const marqueeAndBlink: StillProbe = { name: 'marquee-and-blink', criteria: ['2.2.2'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili
    .select('marquee, blink')
    .filter((element) => adili.isVisible(element) && (element as HTMLElement & { loop?: number }).loop !== 0)
    .map((element) =>
      adili.finding(
        element,
        '2.2.2',
        element.localName === 'marquee' ? 'failed' : 'review',
        `<${element.localName}> moves by itself.`,
        ['A control of the page that stops it.'],
      ),
    );
}
