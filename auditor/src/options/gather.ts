import type { Access } from '../access/access.ts';
import type { Words } from './command.ts';
import { CONFIG, type Config, isThere, joined, readConfig } from './config.ts';
import { readForeign } from './foreign/read-foreign.ts';
import { MistakeError } from './mistake.ts';
import { options } from './options.ts';

/** Options that say what is audited: who says one anew says all of them anew. */
const SOURCES = ['url', 'urls', 'addresses', 'sitemap'] as const;

const withoutSources = (config: Config): Config =>
  Object.fromEntries(
    Object.entries(config).filter(([name]) => !(SOURCES as readonly string[]).includes(name)),
  );

const saysSource = (config: Config) => SOURCES.some((name) => config[name] !== undefined);

const over = (base: Config, config: Config): Config =>
  joined(saysSource(config) ? withoutSources(base) : base, config);

const defaults = Object.fromEntries(
  Object.entries(options).flatMap(([name, option]) => ('or' in option ? [[name, option.or]] : [])),
) as Pick<Required<Config>, 'pages' | 'level' | 'failOn' | 'allowUnreached' | 'pageSeconds'>;

export type Gathered = Config & typeof defaults & { saidBy: string; access: Access };

/**
 * All that was said: by words, else by a configuration, else by that of another tool, else what holds for all.
 * @param note called with a line on what is not taken of another tool's
 */
export async function gather(
  url: string | undefined,
  { config, from, ...words }: Words,
  note: (line: string) => void,
): Promise<Gathered> {
  const foreign = from === undefined ? { config: {}, access: {} } : await readForeign(from, note);
  const isFound = config === undefined && from === undefined && (await isThere(CONFIG));
  const file = config ?? (isFound ? CONFIG : undefined);
  const own = file === undefined ? {} : await readConfig(file);
  const said = over(over(foreign.config, own), { ...words, ...(url === undefined ? {} : { url }) });
  const sources = SOURCES.filter((name) => said[name] !== undefined);
  if (sources.length !== 1)
    throw new MistakeError('Name one address, or a file of them by --urls, or a --sitemap.');
  return { ...defaults, ...said, access: foreign.access, saidBy: file ?? from ?? 'the command line' };
}
