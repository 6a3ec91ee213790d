/** Who may import whom: each room with the shared packages it may use. Rooms never import each other. */
export const boundaries: Readonly<Record<string, readonly string[]>> = {
  shell: ['contract', 'schemas', 'http', 'ui', 'build', 'delivery', 'server'],
  // One row for all: a remote that is added is under the rule without a change here.
  'mfe-*': ['contract', 'schemas', 'http', 'ui', 'build'],
  api: ['schemas', 'calls', 'build', 'server'],
  'shared/contract': [],
  'shared/schemas': [],
  'shared/calls': ['schemas'],
  // The calls as types alone: no browser loads their schemas.
  'shared/http': ['contract', 'schemas', 'calls'],
  'shared/ui': ['contract'],
  'shared/delivery': ['contract'],
  'shared/server': [],
  'shared/build': ['contract', 'schemas', 'delivery', 'server'],
};

const packages = ['contract', 'schemas', 'calls', 'http', 'ui', 'build', 'delivery', 'server'];
const rooms = ['shell', 'mfe-*', 'api'];
const database = ['lowdb', 'lowdb/*', 'pg', 'pg/*'];

interface Rule {
  group: string[];
  message: string;
}

function rulesFor(room: string, allowed: readonly string[]): Rule[] {
  const own = room.replace('shared/', '');
  const forbidden = packages.filter((name) => name !== own && !allowed.includes(name));
  const rules: Rule[] = [
    {
      group: rooms
        .filter((other) => other !== room || other === 'mfe-*')
        .flatMap((other) => [`@adili/${other}`, `@adili/${other}/**`, `**/../../${other}/**`]),
      message: 'Shell, remotes and API never import each other; what two need goes to shared/.',
    },
    {
      group: ['**/../shared/**'],
      message: 'Import a shared package by its name.',
    },
  ];
  if (forbidden.length > 0) {
    rules.push({
      group: forbidden.flatMap((name) => [`@adili/${name}`, `@adili/${name}/**`]),
      message: `${room} may not import this package: see shared/build/src/boundaries.ts.`,
    });
  }
  if (room !== 'shell') {
    rules.push({
      group: ['react-router-dom', 'react-router'],
      message: 'The router lives in the shell; use useShell().navigate and <Link>.',
    });
  }
  return rules;
}

const override = (includes: string[], patterns: Rule[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** The lint rule as Biome takes it, kept in `boundaries.biome.json`. */
export function boundariesConfiguration() {
  const perRoom = Object.entries(boundaries).map(([room, allowed]) =>
    override([`**/${room}/**`], rulesFor(room, allowed)),
  );
  const domain = override(
    ['**/api/src/domain/**', '!**/*.test.ts'],
    [
      ...rulesFor('api', boundaries.api ?? []),
      {
        group: ['express', 'express/*', ...database],
        message: 'The domain knows no Express and no database.',
      },
    ],
  );
  return { overrides: [...perRoom, domain] };
}
