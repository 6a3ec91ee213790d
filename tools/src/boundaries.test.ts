import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { boundariesConfiguration, floors } from './boundaries.ts';

const refused = [
  ['mfe-blog/src/page.tsx', '@adili/mfe-auth', 'never import each other'],
  ['mfe-blog/src/page.tsx', '../../mfe-auth/src/login.ts', 'never import each other'],
  ['shell/src/main.tsx', '@adili/mfe-blog/remote', 'never import each other'],
  ['mfe-blog/src/page.tsx', '../../shared/ui/src/index.ts', 'by its name'],
  ['mfe-blog/src/page.tsx', 'react-router-dom', 'The router lives in the shell'],
  ['api/src/http/app.ts', '@adili/ui', 'may not import this package'],
  ['shared/schemas/src/accounts/user.ts', '@adili/http', 'may not import this package'],
  ['shared/ui/src/button.tsx', '@adili/schemas/accounts/user', 'may not import this package'],
  ['shell/server/main.ts', '@adili/bundler/compile', 'may not import this package'],
  ['shell/server/main.ts', '@adili/tools/run', 'may not import this package'],
  ['shell/server/main.ts', '@adili/audits/criteria', 'may not import this package'],
  ['shell/server/main.ts', '../../tools/src/run.ts', 'by its name'],
  ['api/src/main.ts', '@adili/bundler/compile', 'may not import this package'],
  ['api/src/main.ts', '@adili/tools/run', 'may not import this package'],
  ['shared/server/src/serve-remote.ts', '@adili/bundler/compile', 'may not import this package'],
  ['shared/server/src/serve-remote.ts', '@adili/tools/run', 'may not import this package'],
  ['shared/delivery/src/store/open-store.ts', '@adili/tools/run', 'may not import this package'],
  ['shared/bundler/src/compile.ts', '@adili/tools/run', 'may not import this package'],
  ['mfe-blog/src/page.tsx', '@adili/schemas/consents/consents-calls', 'as types'],
  ['mfe-blog/src/page.tsx', '@adili/bundler/define-remote', 'may not import this package'],
  ['mfe-blog/build/feed.ts', '@adili/tools/run', 'may not import this package'],
  ['api/src/domain/privacy/consents/consents.ts', 'express', 'no Express and no database'],
  ['api/src/domain/privacy/consents/consents.ts', 'lowdb/node', 'no Express and no database'],
  ['api/src/domain/people/members/hand-over.ts', '../../register/hand-over.ts', 'does not stand on this one'],
  ['api/src/domain/register/hand-over.ts', '../audits/runs/runs.ts', 'does not stand on this one'],
  ['api/src/domain/people/members/members.ts', '../../../http/route.ts', 'know HTTP'],
  ['api/src/domain/people/members/routes.ts', '../../register/hand-over.ts', 'does not stand on this one'],
  ['shell/src/loading/prefetch.ts', '../frame/work-frame-part.ts', 'on no lower floor'],
  ['mfe-dashboard/src/records/more-records.tsx', '../consents/consents-panel.tsx', 'on no lower floor'],
  ['mfe-dashboard/src/consents/consents-panel.tsx', '../payments/plan-limits.tsx', 'on no lower floor'],
  ['mfe-dashboard/src/consents/consents-panel.tsx', '@adili/schemas/calls/subjects', 'as types'],
] as const;
const allowed = [
  ['api/src/domain/people/members/routes.ts', '../../../http/route.ts'],
  ['mfe-blog/src/page.tsx', '@adili/ui'],
  ['mfe-blog/webpack.config.ts', '@adili/bundler/define-remote'],
  ['shell/webpack.config.ts', '@adili/bundler/define-shell'],
  ['shell/src/main.tsx', 'react-router-dom'],
  ['shared/http/src/call.ts', '@adili/schemas/accounts/user'],
  ['api/src/http/app.ts', 'express'],
  ['api/src/domain/register/hand-over.ts', '../people/members/members.ts'],
  ['shell/src/frame/work/keys.tsx', '../../page/frame-shell.ts'],
  ['mfe-dashboard/src/consents/consents-panel.tsx', '../records/more-records.tsx'],
] as const;

/** The file that holds one import of a case: a file of that name, in a folder of the case's own. */
const caseFile = (file: string, specifier: string) =>
  path.join(`case-${specifier.replace(/\W+/g, '-')}`, file);

let diagnostics: { location: { path: string } }[];

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adili-boundaries-'));
  for (const [file, specifier] of [...refused, ...allowed]) {
    const target = path.join(folder, caseFile(file, specifier));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `import { thing } from '${specifier}';\n\nexport const kept = thing;\n`);
  }
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(boundariesConfiguration()));
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  diagnostics = (JSON.parse(stdout) as { diagnostics: typeof diagnostics }).diagnostics;
});

/** What Biome says about a case, as text. */
const refusals = (file: string, specifier: string): string =>
  diagnostics
    .filter(({ location }) => location.path.endsWith(caseFile(file, specifier)))
    .map((diagnostic) => JSON.stringify(diagnostic))
    .join('\n');

test.each(refused)('%s may not import %s: %s', (file, specifier, reason) => {
  expect(refusals(file, specifier)).toContain(reason);
});

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(refusals(file, specifier)).toBe('');
});

test.each(Object.entries(floors))('each folder of %s is on a floor', (tree, from) => {
  const folders = readdirSync(path.join(ROOT, tree), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(from.flat().sort()).toEqual(folders.sort());
});
