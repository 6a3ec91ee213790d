import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '@adili/server/log';
import { ROOT } from '@adili/server/workspace';
import { demoCustomer } from '../../api/src/config/demo-accounts.ts';
import { readSettings } from '../../api/src/config/read-settings.ts';
import { startApi } from '../../api/src/start/start.ts';
import { caller } from '../../api/src/testing/call.ts';
import { countCalls } from './functions-run.ts';

/** Milliseconds after an answer in which what it left to do is done. */
const afterwards = 300;
const auditor = { token: 'token-of-the-auditor-of-journeys-0123456789' };
const form =
  '--own\r\nContent-Disposition: form-data; name="file"; filename="policy.txt"\r\n\r\nOurs\r\n--own--\r\n';

const folder = await mkdtemp(path.join(tmpdir(), 'adili-journeys-'));
const environment = {
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: folder,
  SEED: 'demo',
  DRAIN_MS: '0',
  AUDITOR_TOKEN: auditor.token,
  AUDIT_ALLOW_PRIVATE: 'true',
  OUTBOUND_ALLOW_PRIVATE: 'true',
};
const calls = await countCalls();
const api = await startApi(readSettings(environment, ROOT), createLog('api', 'silent'));
const call = caller(`http://localhost:${api.port}`);

/** Makes a call. @throws {Error} it was refused */
async function ask<T>(address: string, parts: Parameters<typeof call>[2] = {}): Promise<T> {
  const [method = '', to = ''] = address.split(' ');
  const { status, text, body } = await call(method, to, parts);
  if (status >= 400) throw new Error(`${address} answered ${status}: ${text}`);
  return body as T;
}

/** Makes one call of a journey, and prints what ran for it. @param known files of the journey, to which it adds its own */
async function step<T>(known: Set<string>, name: string, does: () => Promise<T>): Promise<T> {
  await calls.sinceLast();
  const answer = await does();
  await wait(afterwards);
  const ran = await calls.sinceLast();
  const fresh = [...ran.keys()].filter((file) => !known.has(file)).sort();
  console.log(`\n## ${name}: ${ran.size} files, ${fresh.length} of them new`);
  for (const file of fresh) {
    known.add(file);
    console.log(`${file} ${ran.get(file)?.join(', ')}`);
  }
  return answer;
}

try {
  const { token } = await ask<{ token: string }>('POST /auth/login', { body: demoCustomer });
  const { id: control } = await ask<{ id: string }>('POST /controls', { token, body: { title: 'A policy' } });
  const [site] = await ask<{ id: string; url: string }[]>('GET /sites', { token });
  if (!site) throw new Error('The demonstration has no site.');
  const claim = () => ask<{ id: string }>('POST /audit-claims', { ...auditor, body: {} });
  const tool = { name: 'Adili auditor', version: '0.1.0', browser: '140', engines: [] };
  const end = (id: string) => ask(`POST /audit-claims/${id}/end`, { ...auditor, body: { tool } });
  // The demonstration begins with an audit that waits.
  await end((await claim()).id);
  await wait(4 * afterwards);

  const evidence = new Set<string>();
  console.log('# A file of evidence');
  await step(evidence, 'POST /controls/:id/evidence', () =>
    ask(`POST /controls/${control}/evidence`, {
      token,
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=own' },
    }),
  );
  await step(evidence, 'GET /controls/:id', () => ask(`GET /controls/${control}`, { token }));
  console.log(`\n${evidence.size} files in all`);

  const audit = new Set<string>();
  console.log('\n# An audit from Start to its findings');
  const run = await step(audit, 'POST /sites/:id/runs', () =>
    ask<{ id: string }>(`POST /sites/${site.id}/runs`, { token, body: { pages: 1 } }),
  );
  const { id } = await step(audit, 'POST /audit-claims', claim);
  const finding = {
    criterion: '1.1.1',
    verdict: 'failed',
    rule: 'axe:image-alt',
    confirmedBy: ['axe-core'],
    selector: 'img',
    message: 'An image has no text',
    html: '<img>',
    fingerprint: '0123456789abcdef',
    whoIsHurt: 'People who see nothing',
    howToFix: 'Write it down',
  };
  const page = {
    url: site.url,
    finalUrl: site.url,
    title: 'Home',
    criteria: { '1.1.1': 'failed' },
    links: [],
  };
  await step(audit, 'POST /audit-claims/:id/pages', () =>
    ask(`POST /audit-claims/${id}/pages`, { ...auditor, body: { ...page, findings: [finding] } }),
  );
  await step(audit, 'POST /audit-claims/:id/end', () => end(id));
  await step(audit, 'GET /runs/:id', () => ask(`GET /runs/${run.id}`, { token }));
  await step(audit, 'GET /runs/:id/findings', () => ask(`GET /runs/${run.id}/findings`, { token }));
  console.log(`\n${audit.size} files in all`);
} finally {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}
