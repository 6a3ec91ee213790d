import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { headerOf, shortened } from './headers.ts';
import { failing, passing, type Verdict } from './verdict.ts';

/** Fetch Standard, 3.6: the first value counts, in any case. */
export function judgeContentTypeOptions(page: SeenPage): Verdict {
  const value = headerOf(page, 'x-content-type-options');
  const isThere = value?.split(',')[0]?.trim().toLowerCase() === 'nosniff';
  if (isThere) return passing('Browsers take files for what the site says they are.', { header: 'nosniff' });
  return failing(
    'low',
    value === undefined
      ? 'Browsers may take a file for a script that is none: the header X-Content-Type-Options is missing.'
      : 'X-Content-Type-Options has another value than nosniff, which browsers ignore.',
    value === undefined ? {} : { header: shortened(value) },
  );
}
