import { temporaryStore } from '@adili/delivery/publishing/testing/temporary-store';
import { callCommand } from '../testing/call-command.ts';
import { publishRemote } from './publish-remote.ts';

const at = temporaryStore();
const type = (...words: string[]) =>
  callCommand(() => publishRemote(words), { REGISTRY: at.store.address, PUBLISHED_BY: 'Baraka' });

describe('with two versions and a canary in the store', () => {
  beforeEach(async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    await at.ship('1.2.0-c', { percent: 10 });
  });

  test('--list tells versions, contracts, and who did what', async () => {
    const { code, said } = await type('blog', '--list');
    expect(code).toBe(0);
    expect(said).toContain(`mfe-blog in ${at.store.address} (the shell in use speaks contract 1.1)`);
    expect(said).toMatch(/1\.2\.0-c {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}1\.1 {2}canary, 10 %/);
    expect(said).toMatch(/1\.1\.0-b .* live\n/);
    expect(said).toMatch(/1\.0\.0-a .* previous\n/);
    expect(said).toMatch(/published 1\.1\.0-b in place of 1\.0\.0-a {2}by Amina/);
  });

  test('--rollback ends the canary, then goes back, and records by whom', async () => {
    expect((await type('blog', '--rollback')).said).toMatch(
      /^mfe-blog: the canary 1\.2\.0-c is ended; 1\.1\.0-b stays live for all\n$/,
    );
    expect((await type('mfe-blog', '--rollback')).said).toMatch(
      /^mfe-blog: went back from 1\.1\.0-b to 1\.0\.0-a after \d+\.\d s\n$/,
    );
    const { live, canary, history } = await at.row();
    expect([live.version, canary]).toEqual(['1.0.0-a', null]);
    expect(history.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
      ['rollback', 'Baraka'],
      ['end-canary', 'Baraka'],
    ]);
  });

  test('--promote makes the canary live in the store of --to, by --by', async () => {
    const { code, said } = await callCommand(
      () => publishRemote(['blog', '--promote', '--by', 'Neema', '--to', at.store.address]),
      { REGISTRY: '/nowhere' },
    );
    expect([code, said]).toEqual([0, 'mfe-blog: 1.2.0-c is live in place of 1.1.0-b\n']);
    expect((await at.row()).history[0]).toMatchObject({ kind: 'promote', by: 'Neema' });
  });

  test('--canary gives the canary that runs to another share, and builds nothing', async () => {
    const { said } = await type('blog', '--canary', '25');
    expect(said).toBe(
      'mfe-blog: the canary 1.2.0-c is now for 25 % of visitors\nFor another version end this one first: npm run publish-remote -- mfe-blog --rollback\n',
    );
    const { canary, live, history } = await at.row();
    expect([canary?.version, canary?.percent, live.version]).toEqual(['1.2.0-c', 25, '1.1.0-b']);
    expect(history[0]).toMatchObject({ kind: 'canary', percent: 25, by: 'Baraka' });
    expect((await type('blog', '--canary', '25')).said).toContain('1.2.0-c is already for 25 %');
    expect((await at.row()).history[1]).toMatchObject({ percent: 10 });
    const moved = await type('blog', '--canary', '25', '--base', 'https://cdn.example/');
    expect(moved.complained).toContain('The canary 1.2.0-c stays where it is: leave --base out.');
  });

  test.each([
    [['--canary', '25'], 'the canary 1.2.0-c would be for 25 % of visitors'],
    [['--rollback', '1.0.0-a'], 'would go back from 1.1.0-b to 1.0.0-a'],
    [['--promote'], '1.2.0-c would be live in place of 1.1.0-b'],
    [['--prune', '1'], 'would remove nothing'],
  ])('%j --dry-run says so and writes nothing', async (words, wanted) => {
    const before = await Promise.all((await at.keys()).map((key) => at.store.read(key)));
    const { code, said } = await type('blog', ...words, '--dry-run');
    expect(code).toBe(0);
    expect(said).toContain(wanted);
    expect(await Promise.all((await at.keys()).map((key) => at.store.read(key)))).toEqual(before);
  });

  test('what can’t be done is one line, without a stack', async () => {
    await at.damage('1.0.0-a', 'remoteEntry.js');
    const { code, complained } = await type('blog', '--rollback', '1.0.0-a');
    expect(code).toBe(1);
    expect(complained).toMatch(/^remoteEntry\.js is not the file that was built: .*\n$/);
  });
});

test.each([
  [[], "missing required argument 'remote'"],
  [['blog', '--canary', '0'], 'Write a whole number from 1 to 100.'],
  [['blog', '--canary', '2.5'], 'Write a whole number from 1 to 100.'],
  [['blog', '--prune', '0'], 'Write a whole number from 1 to 1000.'],
  [['blog', '--list', '--promote'], "option '--promote' cannot be used with option '--list'"],
  [['blog', '--promote', '--canary', '5'], "cannot be used with option '--canary <percent>'"],
  [['blog', '--rollback', '--base', 'https://a.example'], "cannot be used with option '--base <url>'"],
  ...['ftp://cdn.example', 'https://cdn.example/?site=1', 'https://cdn.example/#site', 'https://*'].map(
    (base): [string[], string] => [['blog', '--base', base], 'It takes an http(s) address of one host'],
  ),
  [['blog', 'auth'], 'too many arguments'],
  [['blog', '--to='], 'It takes a folder or s3://bucket/prefix.'],
  [['blog', '--to', '--list'], 'It takes a folder or s3://bucket/prefix.'],
  [['blog', '--lits'], "unknown option '--lits'\n(Did you mean --list?)"],
])('%j is a mistake: it ends with 2, and how the command is used', async (words, complaint) => {
  const { code, complained } = await callCommand(() => publishRemote(words));
  expect(code).toBe(2);
  expect(complained).toContain(complaint);
  expect(complained).toContain('\nUsage: npm run publish-remote -- [options] <remote>');
});

test('an unknown remote and a place that is no store are each named in a line', async () => {
  expect(await type('nonsense', '--list')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^There is no remote "nonsense"\. Known: .*blog.*\.\n$/),
  });
  expect(await type('blog', '--list', '--to', 'ftp://server/place')).toMatchObject({
    code: 1,
    complained: '"ftp://server/place" names no store: give a folder or s3://bucket/prefix.\n',
  });
});

test('--help is the usage', async () => {
  const { code, said } = await type('--help');
  expect(code).toBe(0);
  expect(said).toContain('--rollback [version]');
});
