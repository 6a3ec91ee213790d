import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

const PAGE = 'docs/architecture.md';
/** A file of fewer lines may be left out: its name says what it does. */
const LONG = 30;

/** A way through the code as the page has it, file by file. */
export interface Journey {
  title: string;
  /** How many files the heading says there are, and how many there may be. */
  count: number;
  most: number;
  files: readonly string[];
}

/** The journeys of a page, and the files and folders (with a slash at the end) that it names as foundations. */
export function readJourneys(page: string): { journeys: Journey[]; foundations: string[] } {
  const [, lists = '', list = ''] =
    /\n## Journeys\n(.*?)\n### Foundations\n(.*?)(?=\n## |$)/s.exec(page) ?? [];
  const journeys = lists.split('\n### ').slice(1);
  return {
    journeys: journeys.map((text) => {
      const [, title = '', count, most] = /^(.*): (\d+) files, at most (\d+)$/m.exec(text) ?? [];
      const files = [...text.matchAll(/^\d+\. (?:\*\*.*?\*\* )?`([^`]+)`/gm)].map(([, file = '']) => file);
      return { title, count: Number(count), most: Number(most), files };
    }),
    foundations: [...list.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  };
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\bfrom\s+)?'([^']+)'/gm;

/** What a file imports when it runs, by the names that it writes. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const braces = /^\{(.*)\}\s*$/s.exec(names);
    const onlyTypes = braces?.[1]?.split(',').every((name) => /^\s*(type\s.*)?$/s.test(name));
    return onlyTypes ? [] : [from];
  });

/** The file of this repository that an import names; null where it is a package of others, or no code. */
function fileOf(from: string, importer: string): string | null {
  if (!/^(\.|@adili\/)/.test(from)) return null;
  const file = createRequire(path.join(ROOT, importer)).resolve(from);
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}

/** The faults of a journey, a line each: what its heading says wrong, and which file it leaves out. */
export function journeyFaults(journey: Journey, foundations: readonly string[]): string[] {
  const { title, count, most, files } = journey;
  const faults: string[] = [];
  if (count !== files.length) faults.push(`says ${count} files and lists ${files.length}`);
  if (!(files.length <= most)) faults.push(`lists ${files.length} files; at most ${most} are allowed`);
  for (const file of files) {
    if (!existsSync(path.join(ROOT, file))) faults.push(`lists ${file}, which is not there`);
    else faults.push(...leftOut(file, [...files, ...foundations]));
  }
  return faults.map((fault) => `"${title}" ${fault}.`);
}

function leftOut(importer: string, known: readonly string[]): string[] {
  const isKnown = (file: string) =>
    known.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each));
  const files = importsOf(readFileSync(path.join(ROOT, importer), 'utf8'))
    .map((from) => fileOf(from, importer))
    .filter((file) => file !== null && /\.(tsx?|mjs)$/.test(file) && !isKnown(file));
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, String(file)), 'utf8').split('\n').length - 1;
    return lines < LONG ? [] : [`leaves out ${file} (${lines} lines), which ${importer} imports`];
  });
}

/**
 * `npm run check -- journeys`: each journey of docs/architecture.md lists every file of 30 lines or more that one of its
 * files imports, unless the page names it as a foundation. Prints how many files each has.
 * @throws {StepFailedError} with a line for each fault
 */
export function checkJourneys(): void {
  const { journeys, foundations } = readJourneys(readFileSync(path.join(ROOT, PAGE), 'utf8'));
  const faults = journeys.flatMap((journey) => journeyFaults(journey, foundations));
  faults.push(
    ...foundations
      .filter((place) => !existsSync(path.join(ROOT, place)))
      .map((place) => `The foundation ${place} is not there.`),
  );
  if (journeys.length === 0) faults.push('There is no journey under "## Journeys".');
  for (const { title, files, most } of journeys) console.log(`${files.length} of ${most} files: ${title}`);
  if (faults.length > 0)
    throw new StepFailedError(
      `${PAGE}: list each file in its journey or under "Foundations".\n${faults.join('\n')}`,
    );
}
