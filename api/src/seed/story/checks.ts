import { type OutsideKind, outsideKinds } from '@adili/schemas/checks/check-kind';
import { enterLook } from '../../domain/signals/checks/enter.ts';
import { never } from '../../domain/signals/checks/new-checks.ts';
import { failing, passing, type Verdict } from '../../domain/signals/rules/verdict.ts';
import type { Tables } from '../../store/store.ts';
import type { Stage } from './stage.ts';

/** What looks at the website found, in the words of the rules. */
const seen: Readonly<Record<OutsideKind, Verdict>> = {
  tls_certificate: passing('The certificate is good for 62 days more, for this name, by TLS 1.3.', {
    daysLeft: 62,
    protocol: 'TLSv1.3',
  }),
  https_redirect: passing('Who comes by http is led to https.'),
  hsts: failing('medium', 'The header is not sent: a browser may come by http again.', { header: 'none' }),
  csp: passing('A policy keeps foreign scripts out.', { header: "default-src 'self'; object-src 'none'" }),
  content_type_options: passing('The header is sent.', { header: 'nosniff' }),
  referrer_policy: passing('Other sites learn the site alone.', {
    header: 'strict-origin-when-cross-origin',
  }),
  cookie_flags: passing('Each of its cookies is protected.', { cookies: 2 }),
  security_txt: passing('It is there, and counts.', { expires: '2027-06-30T00:00:00Z' }),
  privacy_page: passing('The start page links to a privacy notice, which answers.', { link: '/privacy' }),
  spf: passing('One record names who sends, with 4 look-ups of 10.', { lookups: 4 }),
  dkim: passing('The key at google._domainkey is of 2,048 bits.', { selector: 'google', bits: 2_048 }),
  dmarc: failing(
    'medium',
    'The policy is none: mail that only claims to be from the domain is delivered like yours.',
    { record: 'v=DMARC1; p=none' },
  ),
  caa: passing('One authority may issue certificates.', { issue: ['letsencrypt.org'] }),
  domain_expiry: passing('The domain is registered for 214 days more.', { daysLeft: 214 }),
  uptime: passing('The site answers.', { status: 200 }),
};

/** What has been put right since the first looks. */
const before: Readonly<Partial<Record<OutsideKind, Verdict>>> = {
  security_txt: failing('low', 'There is no file at /.well-known/security.txt.'),
};

/** Enters what a look at the website of the story found. It is nobody's, so no look that goes out follows. */
export async function lookAtWebsite(
  stage: Stage,
  tables: Tables,
  siteId: string,
  { at, isFirst }: { readonly at: Date; readonly isFirst: boolean },
): Promise<void> {
  const services = stage.at(at);
  for (const check of await tables.checks.where('siteId', siteId)) {
    const kind = outsideKinds.find((one) => one === check.kind);
    const verdict = kind && ((isFirst && before[kind]) || seen[kind]);
    if (verdict) await enterLook(services, tables, check, verdict, never);
    // What an auditor would visit.
    else await tables.checks.replace({ ...check, dueAt: never });
  }
}
