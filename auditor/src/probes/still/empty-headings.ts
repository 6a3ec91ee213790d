import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Headings that are there for assistive technology and say nothing. */
export const emptyHeadings: StillProbe = { name: 'empty-headings', criteria: ['1.3.1', '2.4.6'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili
    .select('h1, h2, h3, h4, h5, h6, [role=heading]')
    .filter(
      (element) =>
        adili.role(element) === 'heading' && adili.isExposed(element) && adili.name(element) === '',
    )
    .flatMap((element) => [
      adili.finding(
        element,
        '1.3.1',
        'failed',
        'It is marked as a heading but heads nothing: it has no text.',
      ),
      adili.finding(
        element,
        '2.4.6',
        'failed',
        'This heading has no text that could describe what follows it.',
      ),
    ]);
}
