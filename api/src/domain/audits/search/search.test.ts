import type { FoundThing } from '@adili/schemas/search/found-thing';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorEnvironment, foundOn } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';

const ownTitles = ['A plan for breaches', 'Breach plan written and rehearsed', 'Unbreached walls'];

/** An organisation whose things all say 'breach' somewhere. */
async function organisationWithThings(api: TestApi) {
  const own = await auditedOrganisation(api);
  await own.ask('POST', '/organisation/frameworks', { framework: 'kenya-dpa-2019' });
  const controls: string[] = [];
  for (const title of ownTitles)
    controls.push((await own.ask<{ id: string }>('POST', '/controls', { title })).body.id);
  const [control] = controls;
  const proof = { kind: 'link', url: 'https://example.com/drill', title: 'Breach drill' };
  await own.ask('POST', `/controls/${control}/evidence`, proof);
  await own.ask('POST', '/risks', { title: 'A breach of backups', likelihood: 4, impact: 5 });
  const run = await own.audit({
    '/': [foundOn('breach'), { ...foundOn('breach'), fingerprint: 'f'.repeat(16) }],
  });
  const { body: request } = await own.ask<{ id: string; reference: string }>('POST', '/me/dsrs', {
    type: 'Access',
  });
  await own.ask('PUT', '/me/profile', { fullName: 'Bréach Otieno', company: 'Breachless Ltd' });
  const member = await colleague(api, own.organisationId, 'auditor');
  const search = async (q: string, token = own.token) =>
    (await own.ask<FoundThing[]>('GET', `/search?${new URLSearchParams({ q })}`, undefined, token)).body;
  return { ...own, control, run, request, member, search };
}

const titlesOf = (found: readonly FoundThing[], kind: FoundThing['kind']) =>
  found.filter((thing) => thing.kind === kind).map(({ title }) => title);

const onStore = (isOnPostgres: boolean) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ environment: auditorEnvironment, isOnPostgres });
  });
  afterAll(() => api.stop());

  test('finds what an organisation keeps, each kind from the best fit on, for everybody in it and no one else', async () => {
    const own = await organisationWithThings(api);
    const other = await organisationWithThings(api);
    const found = await own.search('breach');
    expect(titlesOf(found, 'control')).toHaveLength(5);
    // Others come with the framework.
    expect(titlesOf(found, 'control').filter((title) => ownTitles.includes(title))).toEqual([
      'Breach plan written and rehearsed',
      'A plan for breaches',
      'Unbreached walls',
    ]);
    expect(titlesOf(found, 'requirement').length).toBe(5);
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'risk',
        title: 'A breach of backups',
        path: expect.stringMatching(/^\/signals\/risks\/./),
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'evidence',
        title: 'Breach drill',
        line: 'Link for: A plan for breaches',
      }),
    );
    expect(titlesOf(found, 'finding')).toEqual(['It is about breach']);
    expect(titlesOf(found, 'member')).toEqual(['Bréach Otieno']);
    expect(await own.search('s.43 ')).toEqual(await own.search('S.43'));
    expect(found.find(({ kind }) => kind === 'finding')?.path).toContain(own.run);
    expect(titlesOf(await own.search(own.id), 'website')).toEqual([own.url]);
    expect(titlesOf(await own.search(own.id), 'audit')).toEqual([`Audit of ${own.url}`]);
    const ofMember = await own.search('breach', own.member.token);
    expect(ofMember).toEqual(found);
    const paths = new Set(found.map(({ path }) => path));
    const theirs = (await other.search('breach')).filter(({ kind }) => ['control', 'finding'].includes(kind));
    expect(theirs.filter(({ path }) => paths.has(path))).toEqual([]);
  });

  test('a request is found by whom it is of, however its reference is typed, and by operators, as cases of support are', async () => {
    const { request, search, member, ask } = await organisationWithThings(api);
    const typed = request.reference.toLowerCase().replaceAll('-', ' ');
    const path = `/dashboard/requests/${request.id}`;
    expect(await search(typed)).toMatchObject([{ kind: 'request', title: request.reference, path }]);
    expect(await search(typed, member.token)).toEqual([]);
    const { token } = await api.users.logIn(operator.email, operator.password);
    await api.call('POST', '/contact-sales', { body: { email: 'breach@example.com' } });
    const asOperator = async (q: string) =>
      (await api.call('GET', `/admin/search?q=${q}`, { token, adminKey: 'key-of-tests' }))
        .body as FoundThing[];
    expect(await asOperator(request.reference)).toMatchObject([{ path: `/admin/requests/${request.id}` }]);
    const { body: asked } = await ask<{ id: string; reference: string }>('POST', '/support/cases', {
      subject: 'After a breach',
      text: 'Whom do we tell?',
    });
    const theirs = {
      kind: 'case',
      title: 'After a breach',
      line: `${asked.reference}, open`,
      path: `/admin/cases/${asked.id}`,
    };
    expect(await asOperator(asked.reference.toLowerCase())).toEqual([theirs]);
    const found = await asOperator('breach');
    expect(found).toContainEqual(theirs);
    expect((await search('After a breach')).filter(({ kind }) => kind === 'case')).toEqual([]);
    expect(titlesOf(found, 'organisation')[0]).toBe('Breachless Ltd');
    expect(titlesOf(found, 'message')).toEqual(['breach@example.com']);
    expect(titlesOf(found, 'control')).toEqual([]);
  });
};

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
