/** Who may import whom: each room with the shared packages it may use. Rooms never import each other. */
const boundaries: Readonly<Record<string, readonly string[]>> = {
  shell: ['contract', 'schemas', 'http', 'ui', 'delivery', 'server'],
  // One row for all: a remote that is added is under the rule without a change here.
  'mfe-*': ['contract', 'schemas', 'http', 'ui'],
  // Of delivery: addresses and errors of a bucket.
  api: ['schemas', 'frameworks', 'delivery', 'server', 'audits'],
  auditor: ['schemas', 'server', 'audits'],
  'shared/contract': [],
  'shared/schemas': [],
  'shared/frameworks': ['schemas'],
  'shared/http': ['contract', 'schemas'],
  // What a button or a form says of a call that failed.
  'shared/ui': ['contract', 'http'],
  'shared/delivery': ['contract'],
  'shared/server': ['contract', 'delivery'],
  // Text in HTML, and the sites of tests.
  'shared/audits': ['server'],
  'shared/preview': ['contract', 'http', 'ui'],
  'shared/bundler': ['contract', 'schemas', 'delivery', 'server'],
  tools: ['contract', 'http', 'delivery', 'server', 'preview', 'bundler'],
  // What runs only at build time; of all that runs in production nothing may import the bundler.
  'shell/webpack.config.ts': ['bundler'],
  'mfe-*/webpack.config.ts': ['bundler'],
  'mfe-*/build': ['contract', 'schemas', 'bundler'],
};

/**
 * The wings of the API's domain, each with those that it stands on; what a wing needs of one above it is handed down in
 * `api/src/domain/hooks.ts`.
 */
export const wings: Readonly<Record<string, readonly string[]>> = {
  foundation: [],
  people: ['foundation'],
  privacy: ['foundation', 'people'],
  register: ['foundation', 'people', 'privacy'],
  audits: ['foundation', 'people', 'privacy', 'register'],
  signals: ['foundation', 'people', 'privacy', 'register', 'audits'],
  billing: ['foundation', 'people', 'privacy'],
  // Of the register: how a file is taken in.
  support: ['foundation', 'people', 'privacy', 'register'],
  traffic: ['foundation', 'people', 'privacy'],
};

/** The rooms that may import the calls; shared/http does so as types alone, so that no browser loads their schemas. */
const callers = ['api', 'auditor', 'shared/http', 'shared/schemas'];
/**
 * The folders of a front end from the ground up: each may import those of the floors below its own. A folder that is on
 * no floor is missed by the test.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'shell/src': [
    ['claims', 'navigation', 'routing', 'session'],
    ['boot', 'loading'],
    ['cards', 'reports'],
    ['page'],
    ['overrides'],
    ['frame'],
  ],
  'mfe-dashboard/src': [
    // What each page stands in, how lists grow, what a browser keeps.
    ['claims', 'layout', 'records', 'words'],
    ['visit-choice'],
    [
      'accounts',
      'consents',
      'data-subject-requests',
      'email-addresses',
      'passwords',
      'payments',
      'processing-agreements',
      'second-factor',
      'sessions',
      'support-cases',
    ],
    ['home', 'identities', 'organisations', 'own-data'],
    ['members', 'overview'],
    ['audit-entries', 'invitations'],
    ['pages'],
  ],
};

const packages = Object.keys(boundaries)
  .filter((room) => room.startsWith('shared/') || room === 'tools')
  .map((room) => room.replace('shared/', ''));
const rooms = ['shell', 'mfe-*', 'api', 'auditor'];
const database = ['lowdb', 'lowdb/*', 'pg', 'pg/*'];

interface Rule {
  group: string[];
  message: string;
}

function rulesFor(room: string, allowed: readonly string[]): Rule[] {
  const own = room.replace('shared/', '');
  const [top] = room.split('/');
  const forbidden = packages.filter((name) => name !== own && !allowed.includes(name));
  const rules: Rule[] = [
    {
      group: rooms
        .filter((other) => other !== top || other === 'mfe-*')
        .flatMap((other) => [`@adili/${other}`, `@adili/${other}/**`, `**/../../${other}/**`]),
      message: 'Shell, remotes and API never import each other; what two need goes to shared/.',
    },
    {
      group: ['**/../shared/**', '**/../tools/**'],
      message: 'Import a shared package by its name.',
    },
  ];
  if (forbidden.length > 0) {
    rules.push({
      group: forbidden.flatMap((name) => [`@adili/${name}`, `@adili/${name}/**`]),
      message: `${room} may not import this package: see tools/src/boundaries.ts.`,
    });
  }
  if (!callers.includes(room)) {
    rules.push({
      group: ['@adili/schemas/calls/**', '@adili/schemas/*/*-calls'],
      message: 'A browser calls the API by @adili/http, which knows the calls as types.',
    });
  }
  if (top !== 'shell') {
    rules.push({
      group: ['react-router-dom', 'react-router'],
      message: 'The router lives in the shell; use useShell().navigate and <Link>.',
    });
  }
  return rules;
}

/** The rules of the room that a folder is in. */
function rulesOf(folder: string): Rule[] {
  const [top = ''] = folder.split('/');
  const room = top.startsWith('mfe-') ? 'mfe-*' : top;
  return rulesFor(room, boundaries[room] ?? []);
}

const override = (includes: string[], patterns: Rule[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** The lint rule as Biome takes it, written by each command into a file that `biome.json` extends. */
export function boundariesConfiguration() {
  const perRoom = Object.entries(boundaries).map(([room, allowed]) =>
    override([room.endsWith('.ts') ? `**/${room}` : `**/${room}/**`], rulesFor(room, allowed)),
  );
  const domain = [
    ...rulesOf('api/src/domain'),
    {
      group: ['express', 'express/*', ...database],
      message: 'The domain knows no Express and no database.',
    },
  ];
  const noHttp = {
    group: ['**/http/**'],
    message:
      'Only routes, and what reads a body or answers for them, know HTTP: see tools/src/boundaries.ts.',
  };
  const edges = ['routes.ts', '*-routes.ts', 'signed-in-reply.ts', 'upload.ts', 'imported-file.ts'];
  const perWing = Object.entries(wings).flatMap(([wing, below]) => {
    const order = [
      ...domain,
      {
        group: [
          ...Object.keys(wings)
            .filter((other) => other !== wing && !below.includes(other))
            .flatMap((other) => [`../${other}/**`, `../../${other}/**`]),
          ...['hooks', 'wings'].flatMap((above) => [`../${above}.ts`, `../../${above}.ts`]),
        ],
        message: `The wing ${wing} does not stand on this one: see tools/src/boundaries.ts.`,
      },
    ];
    const files = `**/api/src/domain/${wing}`;
    const others = edges.map((name) => `!**/${name}`);
    return [
      override([`${files}/**`, '!**/*.test.ts', ...others], [...order, noHttp]),
      override(
        edges.map((name) => `${files}/**/${name}`),
        order,
      ),
    ];
  });
  const perFloor = Object.entries(floors).flatMap(([tree, from]) =>
    from.map((folders, floor) =>
      override(
        [...folders.map((folder) => `**/${tree}/${folder}/**`), '!**/*.test.ts', '!**/*.test.tsx'],
        [
          ...rulesOf(tree),
          {
            group: from
              .slice(floor)
              .flat()
              .flatMap((other) => [`../${other}/**`, `../../${other}/**`, `../../../${other}/**`]),
            message: `In ${tree} this folder is on no lower floor: see tools/src/boundaries.ts.`,
          },
        ],
      ),
    ),
  );
  return { overrides: [...perRoom, ...perWing, ...perFloor] };
}
