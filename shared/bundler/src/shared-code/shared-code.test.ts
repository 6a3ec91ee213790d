import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { groupsOfComponents } from './groups.ts';
import { facadesOf } from './shared-code.ts';

const facadeOf = (file: string) => {
  const found = facadesOf(groupsOfComponents).get(path.join(ROOT, file))?.facade;
  return found && path.basename(found);
};

test('what a page knows by its identity is on it once: the context of a page, and the classes of errors', () => {
  expect(facadeOf('shared/contract/src/use-shell.ts')).toBe('base.ts');
  expect(facadeOf('shared/http/src/errors.ts')).toBe('base.ts');
});

test('a file is taken through a facade only where that has all that the file exports', () => {
  expect(facadeOf('shared/ui/src/table/table.tsx')).toBe('lists.ts');
  // Some icons alone are in a group.
  expect(facadeOf('shared/ui/src/icons/objects.tsx')).toBeUndefined();
});

test('a file is in one group, the first that needs it', () => {
  const files = groupsOfComponents.flatMap((group) => [...group.files]);
  expect(files).toContain(path.join(ROOT, 'shared/ui/src/button/button.module.css'));
  expect(new Set(files).size).toBe(files.length);
});
