import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '@adili/server/command-line';
import { ROOT } from '@adili/server/workspace';
import { wings } from '../boundaries.ts';
import { filledTemplate } from '../new-remote/template-files.ts';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, StepFailedError, tool } from '../run.ts';

/** `npm run new-subject -- vendors`: what an organisation keeps, with calls that list, add and take away, and a test. */
export const newSubject = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine(
      'new-subject',
      'Makes a subject of the API with calls, a table and a test: npm run new-subject -- vendors',
    )
      .argument('<name>', 'of many, such as vendors or data-breaches')
      .option('--one <name>', 'of one; default: the name without its s')
      .option('--wing <wing>', 'of the domain', 'register')
      .action((name: string, options) => makeSubject({ name, ...options })),
    args,
  );

interface Wish {
  readonly name: string;
  readonly one?: string;
  readonly wing: string;
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What the marks of the templates stand for. */
function valuesOf({ name, one = name.replace(/ies$/, 'y').replace(/s$/, ''), wing }: Wish) {
  return {
    wing,
    path: name,
    file: one,
    table: name.replaceAll('-', '_'),
    action: one.replaceAll('-', '_'),
    words: one.replaceAll('-', ' '),
    manyWords: name.replaceAll('-', ' '),
    Title: capital(name.replaceAll('-', ' ')),
    one: camel(one),
    One: capital(camel(one)),
    many: camel(name),
    Many: capital(camel(name)),
  };
}
export type Values = ReturnType<typeof valuesOf>;

const filesOf = ({ path: name, file, wing }: Values): Readonly<Record<string, string>> => ({
  'schema.ts': `shared/schemas/src/${name}/${file}.ts`,
  'calls.ts': `shared/schemas/src/${name}/${name}-calls.ts`,
  'table.ts': `api/src/store/tables/${name}.ts`,
  'use-cases.ts': `api/src/domain/${wing}/${name}/${name}.ts`,
  'errors.ts': `api/src/domain/${wing}/${name}/errors.ts`,
  'routes.ts': `api/src/domain/${wing}/${name}/routes.ts`,
  'test.ts': `api/src/domain/${wing}/${name}/${name}.test.ts`,
});

interface Entry {
  readonly file: string;
  /** What follows the entry: the last of it that the file has. */
  readonly before: string;
  readonly text: string;
}

/** The lists that know every subject: what is entered in each. Imports are put in order by the formatter. */
function entriesOf({ wing, path: name, one, many, One, words, action }: Values): Entry[] {
  const imported = (file: string, what: string, from: string): Entry => ({
    file,
    before: '\nimport ',
    text: `\nimport ${what} from '${from}';`,
  });
  const [subjects, tables, rows, wingFile, access, others, bounds] = [
    'shared/schemas/src/calls/subjects.ts',
    'api/src/store/tables.ts',
    'api/src/store/conformance/rows.ts',
    `api/src/domain/${wing}/wing.ts`,
    'api/src/http/access.test.ts',
    'api/src/http/other-organisations.test.ts',
    'api/src/domain/register/audit-trail/bounds.test.ts',
  ] as const;
  return [
    imported(subjects, `* as ${many}`, `../${name}/${name}-calls.ts`),
    { file: subjects, before: '] as const;', text: `  ${many},\n` },
    imported(tables, `{ ${many} }`, `./tables/${name}.ts`),
    { file: tables, before: '};\nexport type TableName', text: `  ${many},\n` },
    {
      file: rows,
      before: '});\n\nexport const account',
      text: `  ${many}: {
    id,
    organisationId: \`organisation of \${id}\`,
    title: 'é “x”',
    description: 'Each year',
    createdBy: id,
    createdAt: at(minute),
  },\n`,
    },
    imported(wingFile, `{ ${one}Routes }`, `./${name}/routes.ts`),
    { file: wingFile, before: '  ],\n', text: `    ...${one}Routes,\n` },
    {
      file: 'shared/schemas/src/audit-entries/action-words.ts',
      before: "  'secret.rotated'",
      text: `  '${action}.added': '${One.replace(/(.)([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)} added',
  '${action}.removed': '${capital(words)} taken away',\n`,
    },
    {
      file: bounds,
      before: "  'secret.rotated'",
      text: `  '${action}.added': { countedIn: '${name}.test.ts' },
  '${action}.removed': { follows: '${action}.added' },\n`,
    },
    {
      file: access,
      before: "  ['GET /runs/:id', ",
      text: `  ['GET /${name}', members(200)],
  ['POST /${name}', worker(201), { title: 'x' }],
  ['DELETE /${name}/:id', worker(404)],\n`,
    },
    {
      file: others,
      before: '  const ids: Readonly',
      text: `  const ${one} = await made('POST', '/${name}', { title: secret });\n`,
    },
    {
      file: 'api/src/testing/data-subject-fixture.ts',
      before: '  await store.controls.insert',
      text: `  await store.${many}.insert({
    ...ofNeighbour,
    id: '${name}',
    title: \`Ask \${fullName}\`,
    createdBy: userId,
  });\n`,
    },
    { file: others, before: "    '/billing/payments'", text: `    '/${name}': [${one}],\n` },
  ];
}

/** The lists with the entries in them, by their files. @throws {StepFailedError} one has no place for it */
async function entered(root: string, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, before, text } of entries) {
    const there = texts.get(file) ?? (await readFile(path.join(root, file), 'utf8'));
    const at = there.lastIndexOf(before);
    if (at === -1)
      throw new StepFailedError(
        `${file} has no place left for another subject, which looks like this:\n${text}`,
      );
    texts.set(file, there.slice(0, at) + text + there.slice(at));
  }
  return texts;
}

/** Writes a subject's files below `root` and enters it into the lists. @returns the files, by their paths */
export async function writeSubject(root: string, wish: Wish): Promise<string[]> {
  const values = valuesOf(wish);
  const files = filesOf(values);
  const lists = await entered(root, entriesOf(values));
  for (const [template, file] of Object.entries(files)) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(
      target,
      await filledTemplate(path.join('..', 'new-subject', 'template', `${template}.template`), values),
    );
  }
  for (const [file, text] of lists) await writeFile(path.join(root, file), text);
  return [...Object.values(files), ...lists.keys()];
}

async function makeSubject(wish: Wish): Promise<void> {
  const { name, one, wing } = wish;
  if (![name, one ?? 'one'].every((each) => /^[a-z]+(-[a-z]+)*$/.test(each)))
    throw new StepFailedError('Name a subject in small letters, as in: npm run new-subject -- data-breaches');
  const known = Object.keys(wings).filter((each) => each !== 'foundation');
  if (!known.includes(wing)) throw new StepFailedError(`The domain has the wings ${known.join(', ')}.`);
  if (name === valuesOf(wish).file)
    throw new StepFailedError(`Say what one of them is called: npm run new-subject -- ${name} --one NAME`);
  if (existsSync(path.join(ROOT, 'shared/schemas/src', name)))
    throw new StepFailedError(`There is a subject ${name} already.`);
  const files = await writeSubject(ROOT, wish);
  await mustRun('The formatter', tool('biome'), ['check', '--write', '--log-level=error', ...files]);
  console.log(`\n${name} is there. Next:
  shared/schemas/src/${name}/   what is sent and kept: add your fields
  npm run new-step -w api -- ${name}   the step of PostgreSQL, once the fields are there
  npx jest ${name} access.test conformance postgres/migrate
  docs/asvs.md   read its rows for the new calls, and enter ${name} in its last table
A change of one, and its screens: CONTRIBUTING.md.`);
}
