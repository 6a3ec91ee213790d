import { criteria } from '@adili/audits/criteria';
import type { AuditClaim, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import type { Finding } from '@adili/schemas/findings/finding';
import type { Run, RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { startTestApi, type TestApi } from './api.ts';
import { givePlan } from './paid-plan.ts';

export const auditorToken = 'token-of-the-auditors-in-tests-0123456789';

/** The settings of an API that auditors take runs from. */
export const auditorEnvironment = {
  AUDITOR_TOKEN: auditorToken,
  AUDIT_ALLOW_PRIVATE: 'true',
  OUTBOUND_ALLOW_PRIVATE: 'true',
};

/** Such an API. */
export const startAuditApi = () => startTestApi({ environment: auditorEnvironment });

type SentFinding = SentPage['findings'][number];

/** The smallest PNG. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What was found on an element; the name makes its fingerprint. */
export const foundOn = (
  name: string,
  criterion = '1.1.1',
  verdict: SentFinding['verdict'] = 'failed',
): SentFinding => ({
  criterion,
  verdict,
  rule: 'axe:any',
  confirmedBy: ['axe-core'],
  selector: `#${name}`,
  message: `It is about ${name}`,
  html: `<b id="${name}">`,
  fingerprint: Buffer.from(name.padEnd(8, '.')).toString('hex').slice(0, 16),
  whoIsHurt: 'People who see nothing.',
  howToFix: 'Write it down.',
  picture: pixel,
});

/** A page as an auditor sends it. */
export const sentPage = (url: string, findings: SentFinding[] = [], problem?: string): SentPage => ({
  url,
  finalUrl: url,
  title: `Page ${url}`,
  criteria: Object.fromEntries(
    criteria.map(({ number }) => [
      number,
      findings.find(({ criterion }) => criterion === number)?.verdict ?? 'nothing_found',
    ]),
  ),
  findings,
  links: [],
  ...(problem === undefined ? {} : { problem }),
});

const tool = { name: 'Adili auditor', version: '0.1.0', browser: '140', engines: ['axe-core 4.14.1'] };

/** What an auditor says. */
export function auditorOf(api: TestApi) {
  const say = async <T>(path: string, body?: object) => {
    const answer = await api.call('POST', path, { token: auditorToken, body });
    return { status: answer.status, body: answer.body as T };
  };
  return {
    claim: async (only?: 'page') => (await say<AuditClaim>('/audit-claims', { only })).body,
    hold: (claim: string, ...auditing: string[]) => say(`/audit-claims/${claim}/heartbeat`, { auditing }),
    send: (claim: string, page: SentPage) => say<{ code?: string }>(`/audit-claims/${claim}/pages`, page),
    end: (claim: string, problem?: string) => say(`/audit-claims/${claim}/end`, { tool, problem }),
  };
}

/** An organisation with a proved site, and what its owner does with that. */
export async function auditedOrganisation(api: TestApi, plan: 'starter' | 'growth' = 'growth') {
  const { user, token } = await api.users.verified();
  const organisationId = user.organisationId ?? '';
  await givePlan(api, organisationId, plan);
  const ask = async <T>(method: string, path: string, body?: object, by = token) => {
    const answer = await api.call(method, path, { token: by, body });
    return { ...answer, body: answer.body as T };
  };
  const url = `https://${user.id}.example/`;
  const site = (await ask<Site>('POST', '/sites', { url })).body;
  const row = await api.services.store.sites.byId(site.id);
  if (row) await api.services.store.sites.replace({ ...row, provedAt: api.clock.now().toISOString() });
  const auditor = auditorOf(api);
  const request = async (pages = 20) =>
    (await ask<RunSummary>('POST', `/sites/${site.id}/runs`, { pages })).body;
  return {
    token,
    id: user.id,
    organisationId,
    ask,
    site,
    url,
    request,
    /** A whole run with these pages, by path. */
    audit: async (pages: Readonly<Record<string, SentFinding[]>>, digests?: SentPage['digests']) => {
      api.clock.advance(60_000);
      const { id } = await request();
      const { id: claim = '' } = await auditor.claim();
      for (const [path, findings] of Object.entries(pages))
        await auditor.send(claim, { ...sentPage(new URL(path, url).href, findings), digests });
      await auditor.end(claim);
      return id;
    },
    run: async (id: string) => (await ask<Run>('GET', `/runs/${id}`)).body,
    findings: async (id: string, query = '') =>
      (await ask<Finding[]>('GET', `/runs/${id}/findings${query}`)).body,
  };
}
