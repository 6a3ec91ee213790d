import { unknownSettings } from './unknown-settings.ts';

const known = ['SHELL_PORT', 'PORT', 'HOST', 'PUBLIC_URL'];

test.each([
  ['SHELL_PROT', 'SHELL_PROT is not a setting. Did you mean SHELL_PORT?'],
  ['SHELLPORT', 'SHELLPORT is not a setting. Did you mean SHELL_PORT?'],
  ['COLOR', 'COLOR is not a setting. docs/settings.md lists all.'],
  ['FAVOURITE_COLOUR', 'FAVOURITE_COLOUR is not a setting. docs/settings.md lists all.'],
])('%s in the file is refused, with the nearest setting', (name, line) => {
  expect(unknownSettings(known, [name], [])).toEqual([line]);
});

test('in the environment only a slip of the hand is refused', () => {
  const others = ['HOME', 'SHELL', 'HOSTNAME', 'PORTS', 'SHELL_SESSION_ID', 'LOGNAME', 'NODE_OPTIONS'];
  expect(unknownSettings(known, [], [...others, 'PUBLIC_ULR', 'SHELL_PORT'])).toEqual([
    'PUBLIC_ULR is not a setting. Did you mean PUBLIC_URL?',
  ]);
});

test('what Compose, Node and the AWS SDK read may stand in the file', () => {
  expect(
    unknownSettings(
      known,
      [...known, 'COMPOSE_FILE', 'POSTGRES_PASSWORD', 'NODE_OPTIONS', 'AWS_CA_BUNDLE'],
      [],
    ),
  ).toEqual([]);
});
