import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { settingNames } from './setting-names.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['SHELL_PROT', 'SHELL_PROT is not a setting. Did you mean SHELL_PORT?'],
  ['SHELLPORT', 'SHELLPORT is not a setting. Did you mean SHELL_PORT?'],
  ['COLOR', 'COLOR is not a setting. docs/settings.md lists all.'],
  ['FAVOURITE_COLOUR', 'FAVOURITE_COLOUR is not a setting. docs/settings.md lists all.'],
])('%s in the file is refused, with the setting that is nearest', (name, line) => {
  expect(unknownSettings([name], [])).toEqual([line]);
});

test('in the environment a slip alone is refused: it holds much that is none of ours', () => {
  const others = [
    'HOME',
    'SHELL',
    'HOSTNAME',
    'PORTS',
    'SHELL_SESSION_ID',
    'LOGNAME',
    'NODE_OPTIONS',
    'AWS_REGIO',
  ];
  expect(unknownSettings([], [...others, 'PUBLIC_ULR', 'SHELL_PORT'])).toEqual([
    'PUBLIC_ULR is not a setting. Did you mean PUBLIC_URL?',
  ]);
});

test("settings, and what Compose, Node and the AWS SDK read, may stand in the file; the example's are all settings", () => {
  expect(unknownSettings([...settingNames, 'COMPOSE_FILE', 'NODE_OPTIONS', 'AWS_CA_BUNDLE'], [])).toEqual([]);
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  expect(Object.keys(parseEnv(example)).filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('the settings are those that docs/settings.md describes', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/settings.md'), 'utf8').match(/^\| `[^|]*/gm) ?? [];
  const described = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(described).toEqual(settingNames);
});
