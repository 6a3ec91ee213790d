import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ClaimEnd, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import { workspaceFolder } from '@adili/server/workspace';
import { websiteOfCustomer } from '../../api/src/seed/story/people.ts';
import { auditRun } from '../../auditor/src/worker/audit-run.ts';

/** Letters of the largest picture that is kept: those of whole pages would be most of the file. */
const mostPicture = 10_000;

/** Records what our auditor finds on the website of the demonstration's customer, before and after they worked on it. */
for (const name of ['first', 'second'] as const) {
  const audit = await recordOf(name);
  const file = path.join(workspaceFolder('api'), `src/seed/story/fixtures/${name}-audit.json`);
  for (const page of audit.pages)
    for (const finding of page.findings)
      if ((finding.picture?.length ?? 0) > mostPicture) delete finding.picture;
  const text = `${JSON.stringify(audit, null, 1)}\n`;
  await writeFile(file, text);
  console.log(`${file}: ${audit.pages.length} pages, ${text.length} B`);
}

async function recordOf(name: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url === '/' ? 'index.html' : path.extname(url) ? url.slice(1) : `${url.slice(1)}.html`;
    const content = await readFile(path.join(import.meta.dirname, 'fixtures', name, file)).catch(() => null);
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8';
    response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const pages: SentPage[] = [];
  let end: ClaimEnd | undefined;
  const api = {
    hold: async () => undefined,
    send: async (_: string, page: SentPage) => void pages.push(page),
    end: async (_: string, body: ClaimEnd) => {
      end = body;
    },
  };
  const run = { id: name, url: `${origin}/`, pages: 5, isProved: true, done: [], lostWith: [] };
  const { signal } = new AbortController();
  const options = { allowPrivate: true, about: '', warn: console.warn, signal };
  await auditRun(api, { id: name, run }, options);
  server.close();
  const audit = { tool: end?.tool, pages: pages.toSorted((one, other) => one.url.localeCompare(other.url)) };
  return JSON.parse(JSON.stringify(audit).replaceAll(origin, websiteOfCustomer)) as typeof audit;
}
