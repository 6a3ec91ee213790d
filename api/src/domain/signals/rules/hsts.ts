import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { headerOf, shortened } from './headers.ts';
import { failing, passing, type Verdict } from './verdict.ts';

/** Half a year, in seconds: for less, who comes seldom is not protected. */
const least = 15_768_000;

/** RFC 6797, 6.1: directives apart by semicolons, in any case, each once; the first header counts alone (8.1). */
export function judgeHsts(page: SeenPage): Verdict {
  const value = headerOf(page, 'strict-transport-security');
  if (value === undefined)
    return failing(
      'medium',
      'The site does not tell browsers to come by https alone: the header Strict-Transport-Security is missing.',
    );
  const directives = (value.split(',')[0] ?? '').split(';').map((one) => one.trim().toLowerCase());
  const ages = directives.flatMap((one) => /^max-age\s*=\s*"?(\d+)"?$/.exec(one)?.[1] ?? []);
  const saw = { header: shortened(value) };
  if (ages.length !== 1)
    return failing(
      'medium',
      'Strict-Transport-Security has no max-age that browsers can read, so they ignore it.',
      saw,
    );
  const days = Math.floor(Number(ages[0]) / 86_400);
  if (Number(ages[0]) === 0)
    return failing('medium', 'Strict-Transport-Security has max-age=0, which turns it off.', saw);
  if (Number(ages[0]) < least)
    return failing(
      'low',
      `Strict-Transport-Security counts for ${days} days. Half a year is the least that helps who comes seldom.`,
      saw,
    );
  return passing(`Browsers come by https alone for ${days} days after each visit.`, saw);
}
