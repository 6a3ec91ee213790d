import type { Words } from './command.ts';
import { CONFIG, type Config, isThere, readConfig } from './config.ts';
import { MistakeError } from './mistake.ts';
import { options } from './options.ts';

/** Options that say what is audited: who says one anew says all of them anew. */
const SOURCES = ['url', 'urls', 'addresses', 'sitemap'] as const;

const withoutSources = (config: Config): Config =>
  Object.fromEntries(
    Object.entries(config).filter(([name]) => !(SOURCES as readonly string[]).includes(name)),
  );

const saysSource = (config: Config) => SOURCES.some((name) => config[name] !== undefined);

const over = (base: Config, config: Config): Config => ({
  ...(saysSource(config) ? withoutSources(base) : base),
  ...config,
});

const defaults = Object.fromEntries(
  Object.entries(options).flatMap(([name, option]) => ('or' in option ? [[name, option.or]] : [])),
) as Pick<Required<Config>, 'pages' | 'level' | 'failOn' | 'allowUnreached' | 'pageSeconds'>;

export type Gathered = Config & typeof defaults & { saidBy: string };

/** All that was said: by words, else by a configuration, else what holds for all. */
export async function gather(url: string | undefined, { config, ...words }: Words): Promise<Gathered> {
  const isFound = config === undefined && (await isThere(CONFIG));
  const file = config ?? (isFound ? CONFIG : undefined);
  const own = file === undefined ? {} : await readConfig(file);
  const said = over(own, { ...words, ...(url === undefined ? {} : { url }) });
  const sources = SOURCES.filter((name) => said[name] !== undefined);
  if (sources.length !== 1)
    throw new MistakeError('Name one address, or a file of them by --urls, or a --sitemap.');
  return { ...defaults, ...said, saidBy: file ?? 'the command line' };
}
