import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { failing, passing, type Verdict } from './verdict.ts';

/** Names of cookies that hold a session, as frameworks give them. */
const ofSession = /sess|(?:^|[-_.])sid(?:$|[-_.])|auth|token|jwt|login|remember|^connect\.sid$/i;
/** A script has to read these: it sends them back to prove that the page is the site's own. */
const forScripts = /csrf|xsrf/i;

interface Cookie {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** RFC 6265bis, 5.6: attributes in any case, the last of each counts. */
function cookieOf(header: string): Cookie {
  const [pair = '', ...rest] = header.split(';');
  const attributes = rest.map((text) => {
    const [name = '', ...value] = text.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim().toLowerCase()] as const;
  });
  return { name: pair.split('=', 1)[0]?.trim() ?? '', attributes: new Map(attributes) };
}

/** What a cookie lacks, in words. */
function lacks({ name, attributes }: Cookie, isSecure: boolean): string[] {
  const isSession = ofSession.test(name) && !forScripts.test(name);
  const sameSite = attributes.get('samesite');
  const has = (attribute: string) => attributes.has(attribute);
  return [
    ...(isSecure && !has('secure') ? ['Secure'] : []),
    ...(isSession && !has('httponly') ? ['HttpOnly'] : []),
    ...(sameSite === undefined && isSession ? ['SameSite'] : []),
    ...(name.startsWith('__Host-') && (!has('secure') || has('domain') || attributes.get('path') !== '/')
      ? ['what __Host- asks for']
      : []),
  ];
}

/** RFC 6265bis, 4.1.2 and 4.1.3, of what the start page and redirects to it set. @param isSafe whether an address counts as https */
export function judgeCookieFlags({ hops }: SeenPage, isSafe: (url: string) => boolean): Verdict {
  const cookies = hops.flatMap(({ url, headers }) => {
    const set = headers['set-cookie'] ?? [];
    return (Array.isArray(set) ? set : [set]).map((header: string) => ({
      cookie: cookieOf(header),
      isSecure: url.startsWith('https:') && isSafe(url),
    }));
  });
  const wanting = cookies.flatMap(({ cookie, isSecure }) => {
    const missing = lacks(cookie, isSecure);
    return missing.length > 0 ? [{ cookie, missing }] : [];
  });
  const names = [...new Set(cookies.map(({ cookie }) => cookie.name))];
  if (wanting.length === 0)
    return passing(
      names.length === 0
        ? 'The start page sets no cookies.'
        : `Each of the ${names.length} cookies of the start page is protected as it should be.`,
      { cookies: names.slice(0, 30) },
    );
  const words = [
    ...new Set(wanting.map(({ cookie, missing }) => `${cookie.name} lacks ${missing.join(' and ')}`)),
  ];
  const isSession = wanting.some(
    ({ cookie }) => ofSession.test(cookie.name) && !forScripts.test(cookie.name),
  );
  return failing(
    isSession ? 'medium' : 'low',
    `${words.length === 1 ? 'A cookie is' : `${words.length} cookies are`} not protected: ${words.slice(0, 3).join('; ')}.`,
    { cookies: names.slice(0, 30), wanting: words.slice(0, 30) },
  );
}
