import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { headerOf, shortened } from './headers.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const known = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
];

/** They tell other sites the whole address of a page. */
const telling = ['unsafe-url', 'no-referrer-when-downgrade'];

/** Referrer Policy, 8.1: of a list the last that a browser knows counts; a meta tag comes after the header. */
export function judgeReferrerPolicy(page: SeenPage): Verdict {
  const [meta = ''] = page.text.match(/<meta\b[^>]*\bname\s*=\s*["']?referrer["'\s][^>]*>/i) ?? [];
  const said = [headerOf(page, 'referrer-policy'), /\bcontent\s*=\s*["']([^"']*)["']/i.exec(meta)?.[1]];
  const values = said.flatMap((text) => text?.toLowerCase().split(',') ?? []).map((value) => value.trim());
  const policy = values.findLast((value) => known.includes(value));
  const saw = { policy: shortened(values.join(', ')) };
  if (policy === undefined)
    return failing(
      'low',
      'The site does not say what of an address its links tell others: older browsers tell all of it.',
      saw,
    );
  if (telling.includes(policy))
    return failing(
      policy === 'unsafe-url' ? 'medium' : 'low',
      `Links tell other sites the whole address of a page, with all that stands in it: the policy is ${policy}.`,
      saw,
    );
  return passing(`What links tell other sites is bounded: the policy is ${policy}.`, saw);
}
