import type { CaaRecord } from 'node:dns';
import type { OutsideKind } from '@adili/schemas/checks/check-kind';
import type { Answered, Seen, SeenPage, SiteLook } from '../../foundation/ports/site-looks.ts';
import { judgeCaa } from '../rules/caa.ts';
import { judgeContentTypeOptions } from '../rules/content-type-options.ts';
import { judgeCookieFlags } from '../rules/cookie-flags.ts';
import { judgeCsp } from '../rules/csp.ts';
import { judgeDkim } from '../rules/dkim.ts';
import { judgeDmarc } from '../rules/dmarc.ts';
import { judgeDomainExpiry } from '../rules/domain-expiry.ts';
import { judgeHsts } from '../rules/hsts.ts';
import { judgeHttpsRedirect } from '../rules/https-redirect.ts';
import { judgePrivacyPage, privacyLinkOf } from '../rules/privacy-page.ts';
import { judgeReferrerPolicy } from '../rules/referrer-policy.ts';
import { judgeSecurityTxt } from '../rules/security-txt.ts';
import { judgeSpf } from '../rules/spf.ts';
import { SpfUnknownError, walkSpf } from '../rules/spf-walk.ts';
import { judgeCertificate } from '../rules/tls-certificate.ts';
import { judgeUptime } from '../rules/uptime.ts';
import { notLookedAt, unknown, type Verdict } from '../rules/verdict.ts';

/** What a check is told besides the site that it looks at. */
interface Asked {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly selector?: string | undefined;
}

type Look = (site: SiteLook, asked: Asked) => Promise<Verdict>;

/** A page that could be had, whatever it answers, judged; an error of the server is no page of the site. */
const ofPage =
  (judge: (page: SeenPage, site: SiteLook, asked: Asked) => Verdict): Look =>
  async (site, asked) => {
    const seen = await site.secure();
    if ('problem' in seen) return notLookedAt(seen);
    const { status } = seen.value;
    if (status >= 500) return unknown(`This could not be looked at. The site answers ${status}.`);
    return judge(seen.value, site, asked);
  };

const noDomain = () => unknown('The address is no registered domain: it has no such records of its own.');

/** What the DNS says of a name, where it says something: none of a name without records. */
async function ofTexts(
  site: SiteLook,
  name: string,
  judge: (texts: readonly string[]) => Verdict,
): Promise<Verdict> {
  const answer = await site.texts(name);
  return dnsTrouble(answer, name) ?? judge(answer.is === 'there' ? answer.values : []);
}

function dnsTrouble({ is }: Answered<unknown>, name: string): Verdict | null {
  if (is === 'silent') return unknown('This could not be looked at. The DNS could not be asked.');
  return is === 'broken'
    ? unknown(`This could not be looked at. The name servers of ${name} do not answer.`)
    : null;
}

async function lookAtSpf(site: SiteLook): Promise<Verdict> {
  const { domain } = site;
  if (domain === null) return noDomain();
  try {
    return judgeSpf(domain, await walkSpf(site, domain));
  } catch (error) {
    if (error instanceof SpfUnknownError) return unknown(`This could not be looked at. ${error.message}`);
    throw error;
  }
}

async function lookAtCaa(site: SiteLook): Promise<Verdict> {
  if (site.domain === null) return noDomain();
  // Up to the top: RFC 8659, 3.
  for (let name = site.host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const answer = await site.authorities(name);
    const trouble = dnsTrouble(answer, name);
    if (trouble) return trouble;
    if (answer.is === 'there' && answer.values.length > 0)
      return judgeCaa({ name, records: answer.values as readonly CaaRecord[] });
  }
  return judgeCaa(null);
}

async function lookAtPrivacyPage(site: SiteLook): Promise<Verdict> {
  const start = await site.secure();
  if ('problem' in start) return notLookedAt(start);
  if (start.value.status >= 400)
    return unknown(`This could not be looked at. The start page answers ${start.value.status}.`);
  const linked = privacyLinkOf(start.value);
  if (linked !== undefined)
    return judgePrivacyPage(start.value, { url: linked, isLinked: true, seen: await site.page(linked) });
  for (const path of ['/privacy', '/privacy-policy']) {
    const seen: Seen<SeenPage> = await site.file(path);
    if ('value' in seen && seen.value.status === 200)
      return judgePrivacyPage(start.value, { url: seen.value.url, isLinked: false, seen });
  }
  return judgePrivacyPage(start.value, null);
}

/** What a proved website is looked at for, and how. */
export const outsideLooks: Readonly<Record<OutsideKind, Look>> = {
  tls_certificate: async (site, { now }) => {
    const seen = await site.certificate();
    return 'problem' in seen ? notLookedAt(seen) : judgeCertificate(site.host, seen.value, now);
  },
  https_redirect: async (site) => judgeHttpsRedirect(await site.plain(), await site.secure(), site.isSafe),
  hsts: ofPage(judgeHsts),
  csp: ofPage(judgeCsp),
  content_type_options: ofPage(judgeContentTypeOptions),
  referrer_policy: ofPage(judgeReferrerPolicy),
  cookie_flags: ofPage((page, site) => judgeCookieFlags(page, site.isSafe)),
  security_txt: async (site, { now }) => {
    const seen = await site.file('/.well-known/security.txt');
    if ('problem' in seen) return notLookedAt(seen);
    return seen.value.status >= 500
      ? unknown(`This could not be looked at. The site answers ${seen.value.status}.`)
      : judgeSecurityTxt(seen.value, now);
  },
  privacy_page: lookAtPrivacyPage,
  spf: lookAtSpf,
  dkim: async (site, { selector }) => {
    if (site.domain === null) return noDomain();
    if (selector === undefined)
      return unknown(
        'Say the selector of your mail’s signatures: it stands after s= in the header DKIM-Signature of an email that you sent.',
      );
    const name = `${selector}._domainkey.${site.domain}`;
    return ofTexts(site, name, (texts) => judgeDkim(name, texts));
  },
  dmarc: async (site) => {
    const { domain } = site;
    return domain === null
      ? noDomain()
      : ofTexts(site, `_dmarc.${domain}`, (texts) => judgeDmarc(domain, texts));
  },
  caa: lookAtCaa,
  domain_expiry: async (site, { now }) => {
    const { domain } = site;
    if (domain === null) return noDomain();
    const seen = await site.registration();
    return 'problem' in seen ? notLookedAt(seen) : judgeDomainExpiry(domain, seen.value, now);
  },
  uptime: async (site) => judgeUptime(await site.start()),
};
