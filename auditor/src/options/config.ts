import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { MistakeError } from './mistake.ts';
import { type OptionName, type Options, options } from './options.ts';

/** The configuration that is taken where it lies in the folder that one works in. */
export const CONFIG = 'adili-audit.config.json';

const MOST_BYTES = 1_000_000;
/** Configurations that one takes over, one from the other. */
const MOST_EXTENDED = 10;
/** Files that are read of all of them, each as often as it is named: lists of lists multiply. */
const MOST_READ = 100;

const names = Object.keys(options) as OptionName[];
const shape = Object.fromEntries(
  names.map((name) => [name, options[name].kind.schema.optional().describe(options[name].help)]),
);

export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  extends: z.union([z.string(), z.array(z.string())], 'Name a configuration, or a list of them.').optional(),
  url: z.string('Write an address.').optional(),
  ...shape,
});

/** What a configuration says, with the address that a crawl begins with. */
export type Config = Options & { url?: string };
type Written = Config & { $schema?: string; extends?: string | string[] };

/** Whether a file is there to be read. */
export const isThere = (name: string) =>
  stat(name).then(
    (found) => found.isFile(),
    () => false,
  );

/** The text of a file that somebody named. Throws MistakeError with a sentence. */
export async function readNamed(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new MistakeError(`There is no file ${file}.`);
  if (!found.isFile()) throw new MistakeError(`${file} is no file.`);
  if (found.size > MOST_BYTES) throw new MistakeError(`${file} is larger than ${MOST_BYTES / 1e6} MB.`);
  return readFile(file, 'utf8').catch(() => {
    throw new MistakeError(`${file} can't be read.`);
  });
}

/** JSON with comments, as people write configurations. */
export function parseWithComments(written: string, file: string): unknown {
  const text = written.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  let value: unknown;
  try {
    value = parse(text, errors, { allowTrailingComma: true });
  } catch {
    throw new MistakeError(`${file} is nested too deeply.`);
  }
  const [first] = errors;
  if (!first) return value;
  const line = text.slice(0, first.offset).split('\n').length;
  throw new MistakeError(`${file}, line ${line}: this is no JSON (${printParseErrorCode(first.error)}).`);
}

/** The first thing that is wrong with a configuration, with its place. */
function firstOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'It is no configuration.';
  const place = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return `${place ? `${place}: ` : ''}${issue.message}`;
  return `${place ? `${place}: ` : ''}nothing is called ${issue.keys.map((key) => `"${key}"`).join(' or ')}.`;
}

/** @throws MistakeError where a value is no configuration */
export function checkConfig(value: unknown, file: string): Written {
  const read = configSchema.safeParse(value);
  if (!read.success) throw new MistakeError(`${file}: ${firstOf(read.error)}`);
  return read.data as Written;
}

/** Names of files are of the folder that the configuration lies in. */
function placed(config: Config, folder: string): Config {
  const entries = Object.entries(config).map(([name, value]) => {
    const isFile = name in options && 'isFile' in options[name as OptionName].kind;
    return [name, isFile && typeof value === 'string' ? path.resolve(folder, value) : value];
  });
  return Object.fromEntries(entries) as Config;
}

/** What one says goes before what it extends; what is ignored is so by both. */
export const joined = (base: Config, config: Config): Config => ({
  ...base,
  ...config,
  ...((base.ignore ?? config.ignore) && { ignore: [...(base.ignore ?? []), ...(config.ignore ?? [])] }),
});

/** A configuration with all that it extends. Throws MistakeError where one of them is none. */
export async function readConfig(
  file: string,
  from: readonly string[] = [],
  read = { files: 0 },
): Promise<Config> {
  const name = path.resolve(file);
  if (from.includes(name)) throw new MistakeError(`${file} extends itself.`);
  read.files += 1;
  if (read.files > MOST_READ) throw new MistakeError(`${file}: more than ${MOST_READ} files are extended.`);
  if (from.length > MOST_EXTENDED)
    throw new MistakeError(`${file} is the ${MOST_EXTENDED + 1}th that extends another: that is too many.`);
  const {
    extends: bases = [],
    $schema: _,
    ...own
  } = checkConfig(parseWithComments(await readNamed(name), file), file);
  const folder = path.dirname(name);
  let config: Config = {};
  for (const base of [bases].flat())
    config = joined(config, await readConfig(path.resolve(folder, base), [...from, name], read));
  return joined(config, placed(own, folder));
}
