import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@adili/server/workspace';
import { isWhole, SITE } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { linkTo, publicAddresses } from '../stack/public-pages.ts';

/** A line of `npm run audit -- --ndjson`. */
interface AuditedPage {
  url: string;
  criteria: Record<string, string>;
  findings: { criterion: string; verdict: string; selector: string; message: string }[];
  problem?: string;
  unfinished?: string;
}

/** Far above what a page takes: other tests run beside this one. */
const PAGE_SECONDS = 300;

/** A page with a form: the rules that all pages are held to are those of `every-page.spec.ts`. */
const kinds = ['/contact-sales'];

const audited = (isWhole ? publicAddresses : kinds).map((address) => `${SITE}${linkTo(address)}`);

test('our own auditor fails nothing on the public pages', async () => {
  test.setTimeout(test.info().timeout + audited.length * 60_000);
  const cli = path.join(ROOT, 'auditor/src/cli.ts');
  const child = spawn(
    process.execPath,
    [cli, '--ndjson', '--allow-private', '--page-seconds', `${PAGE_SECONDS}`, '--urls', '-'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdin.end(`${audited.join('\n')}\n`);
  const pages: AuditedPage[] = [];
  for await (const line of createInterface({ input: child.stdout })) pages.push(JSON.parse(line));
  expect(pages.map(({ url }) => url)).toEqual(audited);
  for (const { url, criteria, findings, problem, unfinished } of pages) {
    const failed = findings.filter(({ verdict }) => verdict === 'failed');
    expect.soft({ problem, unfinished, failed }, url).toEqual({ failed: [] });
    expect.soft(Object.keys(criteria), url).toHaveLength(55);
  }
});
