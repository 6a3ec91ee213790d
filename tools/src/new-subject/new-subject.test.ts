import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { writeSubject } from './new-subject.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-new-subject-'));
  for (const folder of ['api/src', 'shared/schemas/src'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('writes every file of a subject and enters it into the lists, and leaves every other line', async () => {
  const files = await writeSubject(root, { name: 'data-breaches', one: 'data-breach', wing: 'privacy' });
  const read = (file: string, from = root) => readFileSync(path.join(from, file), 'utf8');
  for (const file of files) expect(read(file)).not.toContain('{{');
  const { lists = [], own = [] } = Object.groupBy(files, (file) =>
    existsSync(path.join(ROOT, file)) ? 'lists' : 'own',
  );
  for (const file of lists)
    expect(read(file).split('\n')).toEqual(expect.arrayContaining(read(file, ROOT).split('\n')));
  expect(own.toSorted()).toEqual([
    'api/src/domain/privacy/data-breaches/data-breaches.test.ts',
    'api/src/domain/privacy/data-breaches/data-breaches.ts',
    'api/src/domain/privacy/data-breaches/errors.ts',
    'api/src/domain/privacy/data-breaches/routes.ts',
    'api/src/store/tables/data-breaches.ts',
    'shared/schemas/src/data-breaches/data-breach.ts',
    'shared/schemas/src/data-breaches/data-breaches-calls.ts',
  ]);
  expect(read('api/src/domain/privacy/wing.ts')).toContain('...dataBreachRoutes,');
  expect(read('shared/schemas/src/audit-entries/action-words.ts')).toContain(
    "'data_breach.added': 'Data breach added'",
  );
});

test('a list that lost its place is named, and nothing is written', async () => {
  rmSync(path.join(root, 'api/src/store/tables.ts'));
  cpSync(path.join(ROOT, 'api/src/store/list.ts'), path.join(root, 'api/src/store/tables.ts'));
  await expect(writeSubject(root, { name: 'vendors', wing: 'register' })).rejects.toMatchObject({
    name: 'StepFailedError',
    message: expect.stringMatching(/^api\/src\/store\/tables\.ts has no place left/),
  });
  expect(existsSync(path.join(root, 'shared/schemas/src/vendors'))).toBe(false);
});
