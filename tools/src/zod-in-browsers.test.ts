import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zodInBrowsers } from './zod-in-browsers.ts';

const page = 'mfe-audits/src/pages/Site.tsx';
const schemas = {
  'shared/schemas/src/zod.ts': "export { object } from 'zod/mini';\n",
  'shared/schemas/src/sites/site.ts': "import * as z from 'zod/mini';\nimport './site-forms.ts';\n",
  'shared/schemas/src/sites/site-forms.ts': "import * as z from '../zod.ts';\n",
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-zod-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function found(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries({ ...schemas, ...files })) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return zodInBrowsers(root);
}

test.each([
  ['takes a value', "import { type Site, site } from '@adili/schemas/sites/site';"],
  ['takes a value on several lines', "import {\n  type Site,\n  site,\n} from '@adili/schemas/sites/site';"],
  ['hands a value on', "export { site } from '@adili/schemas/sites/site';"],
  ['runs a module', "import '@adili/schemas/sites/site';"],
  ['loads one on demand', "const load = () => import('@adili/schemas/sites/site');"],
])('a page that %s of a module with zod is named', (_what, text) => {
  const way = `${page} > mfe-audits/src/form.ts > shared/schemas/src/sites/site.ts`;
  expect(found({ [page]: "import '../form.ts';\n", 'mfe-audits/src/form.ts': `${text}\n` })).toEqual([
    `shared/schemas/src/sites/site.ts imports zod, and browsers load it: ${way}`,
  ]);
});

test('a page that takes zod itself is named', () => {
  expect(found({ [page]: "import { any } from 'zod/mini';\n" })).toEqual([
    `${page} imports zod, and browsers load it: ${page}`,
  ]);
});

test.each([
  ['types', "import type { Site } from '@adili/schemas/sites/site';"],
  ['types by name', "import { type Site, type Schedule } from '@adili/schemas/sites/site';"],
  ["a form's schema", "import { newSite } from '@adili/schemas/sites/site-forms';"],
  ['what its build made', "import { cards } from '../../build/cards.ts';"],
])('a page that takes %s is not', (_what, text) => {
  expect(found({ [page]: `${text}\n`, 'mfe-audits/build/cards.ts': "import * as z from 'zod';\n" })).toEqual(
    [],
  );
});
