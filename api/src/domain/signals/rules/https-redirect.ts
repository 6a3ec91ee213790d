import type { Seen, SeenPage } from '../../foundation/ports/site-looks.ts';
import { failing, notLookedAt, passing, type Verdict } from './verdict.ts';

/** RFC 9110, 4.2.2: what is answered over http can be read and changed on the way. @param isSafe whether an address counts as https */
export function judgeHttpsRedirect(
  plain: Seen<SeenPage>,
  secure: Seen<SeenPage>,
  isSafe: (url: string) => boolean,
): Verdict {
  if ('problem' in secure)
    return secure.fault === 'site' && !('problem' in plain) && plain.value.status < 400
      ? failing('high', `The site answers over http alone. Over https: ${secure.problem}`, {
          http: plain.value.status,
        })
      : notLookedAt(secure);
  if ('problem' in plain)
    return plain.fault === 'site'
      ? passing(`Nothing is answered over http: ${plain.problem}`)
      : notLookedAt(plain);
  const { url, status, hops } = plain.value;
  const saw = { steps: hops.map((hop) => `${hop.status} ${hop.url}`.slice(0, 300)) };
  if (isSafe(url)) return passing('Who comes by http is led to https.', saw);
  if (status >= 400) return passing(`Over http the site answers ${status} and shows no page.`, saw);
  return failing(
    'medium',
    status >= 300
      ? 'Who comes by http is led on by http, and not to https on the same site.'
      : 'The site shows its pages over http: who comes so is not led to https.',
    saw,
  );
}
