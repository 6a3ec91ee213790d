import { startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const read = async (path: string) => {
  const { token } = await api.users.customer();
  return api.call('GET', path, { token });
};

test('a shipped framework says its source, its licence and the hash of what it was read from', async () => {
  const { body } = await read('/frameworks');
  const listed = body as { id: string }[];
  expect(listed.find(({ id }) => id === 'kenya-dpa-2019')).toMatchObject({
    title: 'Kenya DPA',
    country: 'KE',
    solution: 'dpa',
    reviewed: null,
    imported: false,
    source: { url: expect.stringContaining('kenyalaw.org') },
    licence: { name: expect.any(String) },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const one = await read('/frameworks/kenya-dpa-2019');
  expect(one.body).toMatchObject({ id: 'kenya-dpa-2019', sections: expect.any(Array) });
});

test('requirements come in the order of their framework, page by page, each with its section', async () => {
  const whole = (await read('/frameworks/kenya-dpa-2019/requirements?limit=500')).body as { id: string }[];
  expect(whole[0]).toMatchObject({ citation: expect.any(String), section: { title: expect.any(String) } });
  const paged: unknown[] = [];
  let path: string | undefined = '/frameworks/kenya-dpa-2019/requirements?limit=30';
  while (path) {
    const page = await read(path);
    expect(page.headers.get('x-total-count')).toBe(String(whole.length));
    paged.push(...(page.body as unknown[]));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(paged).toEqual(whole);
  expect((await read('/frameworks/kenya-dpa-2019/requirements?cursor=x')).status).toBe(400);
});
