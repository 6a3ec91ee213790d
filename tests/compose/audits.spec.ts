import { API } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { compose, containersOf, docker, project } from './compose.ts';

/** What the API says of the audit of a page. */
interface PageAudit {
  id: string;
  state: string;
  problem?: string;
  criteria: object[];
  findings: { picture?: string }[];
}

const inAuditor = (...words: string[]) => compose('exec', '-T', 'auditor', ...words);
const reaches = (address: string) =>
  inAuditor('bash', '-c', `exec 3<>/dev/tcp/${address}`).then(
    () => true,
    () => false,
  );

test('an auditor takes a page from the API, and audits it in a sandboxed browser', async ({ request }) => {
  await compose('up', '--wait', '--no-deps', 'auditor');
  try {
    expect((await inAuditor('id', '-u')).trim()).toBe('1000');
    await expect(inAuditor('touch', '/written')).rejects.toThrow('Read-only');
    const addresses = ['api/8083', 'database/5432', 'bucket/9000', 'shell/3000', 'proxy/3000', 'mail/1025'];
    expect(await Promise.all(addresses.map(reaches))).toEqual([true, false, false, false, false, false]);

    // A page of the stack's own, which the setting for tests opens to it.
    const [container = ''] = await containersOf('auditor');
    await docker('network', 'connect', `${project}_default`, container);
    // The same address within an hour would be the same audit.
    const url = `http://shell:3000/pricing?at=${Date.now()}`;
    const asked = await request.post(`${API}/page-audits`, { data: { url } });
    expect(asked.status()).toBe(202);
    const { id }: PageAudit = await asked.json();
    const audit = async (): Promise<PageAudit> => (await request.get(`${API}/page-audits/${id}`)).json();
    const isOver = async () => !['queued', 'running'].includes((await audit()).state);
    await expect.poll(isOver, { timeout: 90_000 }).toBe(true);
    const { state, problem, criteria, findings } = await audit();
    expect({ state, problem }).toEqual({ state: 'done' });
    expect(criteria).toHaveLength(55);
    const pictured = findings.find(({ picture }) => picture !== undefined);
    const picture = await request.get(`${API}/page-audits/${id}/pictures/${pictured?.picture}`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    // With private addresses open it goes on without a sandbox where there is none, and says so.
    expect(await compose('logs', '--no-log-prefix', 'auditor')).not.toMatch(/sandbox/i);
  } finally {
    await compose('rm', '--stop', '--force', 'auditor');
  }
});
