import { OptionsError } from './command-line.ts';
import { readOptions } from './publish-options.ts';

const baseMistake = '--base takes an http(s) address of one host, without a query.';
const read = (line: string) => readOptions(line.split(' ').filter(Boolean));

test.each([
  ['blog', { remote: 'blog', action: 'publish', base: null, canary: undefined, dryRun: false }],
  ['mfe-blog --canary 5', { action: 'publish', canary: 5 }],
  ['blog --base https://cdn.example/site', { action: 'publish', base: 'https://cdn.example/site/' }],
  ['blog --rollback', { action: 'rollback', version: undefined }],
  ['blog --rollback 1.0.0-a', { action: 'rollback', version: '1.0.0-a' }],
  ['blog --promote --by Amina', { action: 'promote', by: 'Amina' }],
  ['--list blog --to s3://bucket/site', { action: 'list', remote: 'blog', to: 's3://bucket/site' }],
  ['blog --prune 3 --dry-run', { action: 'prune', keep: 3, dryRun: true }],
])('%s', (line, wanted) => {
  expect(read(line)).toMatchObject(wanted);
});

test('--help asks for nothing else', () => {
  expect(read('--help')).toBeNull();
});

test.each([
  ['', 'Name the remote: npm run publish-remote -- mfe-blog'],
  ['blog --canary 0', '--canary takes a percentage from 1 to 100.'],
  ['blog --canary 101', '--canary takes a percentage from 1 to 100.'],
  ['blog --canary 2.5', '--canary takes a percentage from 1 to 100.'],
  ['blog --prune 0', '--prune takes how many versions stay, 1 to 1000.'],
  ['blog --list --promote', 'Choose one of --promote and --list.'],
  ['blog --promote --canary 5', '--canary goes with publishing alone.'],
  ['blog --rollback --base https://cdn.example', '--base goes with publishing alone.'],
  ['blog --base ftp://cdn.example', baseMistake],
  ['blog --base https://cdn.example/?site=1', baseMistake],
  ['blog --base https://cdn.example/#site', baseMistake],
  ['blog --base https://*', baseMistake],
  ['blog auth', '"auth" is one word too many.'],
  ['blog --rollback 1.0.0-a now', '"now" is one word too many.'],
  ['blog --to=', '--to takes a folder or s3://bucket/prefix.'],
  ['blog --nonsense', '--nonsense is no option of this command.'],
  ['blog --to', '--to needs a value after it.'],
])('refuses "%s"', (line, words) => {
  expect(() => read(line)).toThrow(OptionsError);
  expect(() => read(line)).toThrow(expect.objectContaining({ message: words }));
});

test('names every mistake at once', () => {
  expect(() => read('--canary x --prune y')).toThrow(
    [
      'Name the remote: npm run publish-remote -- mfe-blog',
      '--canary goes with publishing alone.',
      '--canary takes a percentage from 1 to 100.',
      '--prune takes how many versions stay, 1 to 1000.',
    ].join('\n'),
  );
});
