import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const where = '/.well-known/security.txt';

/** RFC 9116, 2.2 and 4: fields by their names in any case, one a line; comments and a signature around them are passed over. */
function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = text
    .split(/\r?\n/)
    .filter((line) => /^[A-Za-z-]+:\s*\S/.test(line))
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    });
  const byName = Map.groupBy(fields, ([name]) => name);
  return new Map([...byName].map(([name, found]) => [name, found.map(([, value]) => value)]));
}

/** RFC 3339 */
const instantForm = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const isUri = (text: string) => /^(?:https|mailto|tel|openpgp4fpr|dns):\S/i.test(text);

/** @param now milliseconds since the epoch */
export function judgeSecurityTxt({ status, text }: SeenPage, now: number): Verdict {
  const fields = fieldsOf(text);
  // Many sites answer any address with a page.
  const isThere = status === 200 && !/^\s*<(?:!doctype|html)/i.test(text) && fields.size > 0;
  if (!isThere)
    return failing('low', `There is no ${where}: who finds a weakness does not know whom to tell.`, {
      status,
    });
  const [contacts, ends] = [fields.get('contact') ?? [], fields.get('expires') ?? []];
  const saw = {
    contact: contacts.slice(0, 5).map((one) => one.slice(0, 200)),
    expires: (ends[0] ?? '').slice(0, 40),
  };
  if (contacts.length === 0) return failing('medium', `${where} names no Contact.`, saw);
  if (!contacts.every(isUri))
    return failing(
      'low',
      `A Contact of ${where} is no address that programs can use: it begins with https:, mailto: or tel:.`,
      saw,
    );
  if (ends.length !== 1)
    return failing(
      'low',
      `${where} says ${ends.length === 0 ? 'not' : 'more than once'} when it ends: it has one line Expires.`,
      saw,
    );
  const until = instantForm.test(ends[0] ?? '') ? Date.parse(ends[0] ?? '') : Number.NaN;
  if (Number.isNaN(until))
    return failing('low', `Expires of ${where} is no instant as 2027-06-30T00:00:00Z.`, saw);
  if (until <= now)
    return failing(
      'medium',
      `${where} ended on ${new Date(until).toISOString().slice(0, 10)}: nobody may rely on it any more.`,
      saw,
    );
  return passing(
    `${where} names whom to tell, and counts until ${new Date(until).toISOString().slice(0, 10)}.`,
    saw,
  );
}
