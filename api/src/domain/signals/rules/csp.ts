import type { SeenPage } from '../../foundation/ports/site-looks.ts';
import { headerOf, shortened } from './headers.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const anywhere = new Set(['*', 'http:', 'https:', 'data:', 'http://*', 'https://*']);

/** What a policy lets scripts do: CSP Level 3, 2.2 and 6.8.1; the first of a directive counts. */
function scriptSources(policy: string): readonly string[] | undefined {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...values] = text.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !directives.has(name)) directives.set(name, values);
  }
  return directives.get('script-src') ?? directives.get('default-src');
}

/** Whether a policy keeps a script out that somebody slipped into a page. */
function holds(policy: string): boolean {
  const sources = scriptSources(policy);
  if (sources === undefined) return false;
  // A nonce or a hash makes browsers pass over 'unsafe-inline', and 'strict-dynamic' over hosts.
  const isNamed = sources.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source));
  if (sources.includes("'unsafe-inline'") && !isNamed) return false;
  return sources.includes("'strict-dynamic'") || !sources.some((source) => anywhere.has(source));
}

/** CSP Level 3: of several policies each counts, so that one which holds is enough. */
export function judgeCsp(page: SeenPage): Verdict {
  const value = headerOf(page, 'content-security-policy');
  const metas = [...page.text.matchAll(/<meta\b[^>]*content-security-policy["'][^>]*>/gi)].flatMap(
    ([tag]) => /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1, 3) ?? [],
  );
  const policies = [...(value?.split(',') ?? []), ...metas].filter((policy) => policy?.trim());
  const saw = { policy: shortened(policies.join(', ')) };
  if (policies.length === 0) {
    const isWatched = headerOf(page, 'content-security-policy-report-only') !== undefined;
    return failing(
      isWatched ? 'low' : 'medium',
      isWatched
        ? 'The content security policy only reports, and stops nothing.'
        : 'The site has no content security policy: a script that somebody slips into a page runs.',
    );
  }
  return policies.some((policy) => holds(policy))
    ? passing('A content security policy says which scripts may run.', saw)
    : failing(
        'low',
        'The content security policy lets any script run: it names no sources for scripts, allows all, or has ‘unsafe-inline’.',
        saw,
      );
}
