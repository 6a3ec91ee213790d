import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../testing/site.ts';

const program = path.join(import.meta.dirname, 'watch.ts');

test('it calls the first page and the API, and one that answers with an error has not answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  const file = path.join(folder, 'status.json');
  const site = await startSite({ '/': '<h1>Here</h1>' });
  const api = await startSite({ '/ready': (_, response) => response.writeHead(503).end() });
  const addresses = ['--site', site.origin, '--api', api.origin, '--file', file];
  for (const _ of ['once', 'and again'])
    await promisify(execFile)(process.execPath, [program, ...addresses, '--once']);
  site.close();
  api.close();
  expect([site.requests, api.requests]).toEqual([Array(2).fill('GET /'), Array(2).fill('GET /ready')]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    incidents: [{ target: 'api', seen: 'answered 503' }],
  });
  await rm(folder, { recursive: true });
});
