import { folderAddress } from '@adili/delivery/row';
import { OptionsError, partOptions, storeMistakes } from './command-line.ts';

/** What `npm run publish-remote` was asked to do. */
export interface PublishOptions {
  remote: string;
  action: 'publish' | 'rollback' | 'promote' | 'list' | 'prune';
  to: string | undefined;
  base: string | null;
  by: string | undefined;
  /** Share of visitors, 1 to 100. */
  canary: number | undefined;
  /** Version to go back to. */
  version: string | undefined;
  /** How many old versions stay. */
  keep: number;
  dryRun: boolean;
}

export const usage = `npm run publish-remote -- NAME [options]      NAME: mfe-blog or blog

  (no action)          builds, tests against the contract, publishes, switches
  --canary PERCENT     the same for this share of visitors; again with another share changes it
  --promote            makes the canary the live version
  --rollback           ends the canary; where none runs, goes back to the previous version
  --rollback VERSION   goes back to VERSION
  --list               versions and last changes
  --prune KEEP         removes old versions but the KEEP newest and those in use
  --help               this text

  --to STORE           a folder or s3://bucket/prefix; default: REGISTRY, else ./published
  --base URL           where browsers find the store's files; default: the shell delivers them
  --by NAME            who publishes, for the history
  --dry-run            does everything but writing to the store
`;

const options = {
  to: { type: 'string' },
  base: { type: 'string' },
  by: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  rollback: { type: 'boolean' },
  list: { type: 'boolean' },
  prune: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads the command line; null where only the usage is asked for. @throws {OptionsError} */
export function readOptions(args: readonly string[]): PublishOptions | null {
  const { values, positionals } = partOptions(args, options);
  if (values.help) return null;
  const [remote, version] = positionals;
  const actions = (['rollback', 'promote', 'list', 'prune'] as const).filter(
    (action) => values[action] !== undefined,
  );
  const tooMany = positionals[values.rollback ? 2 : 1];
  const canary = wholeNumber(values.canary, 1, 100);
  const keep = wholeNumber(values.prune, 1, 1_000);
  const base = values.base === undefined ? null : asFolder(values.base);
  const mistakes = storeMistakes(values.to);
  const require = (holds: boolean, mistake: string) => holds || mistakes.push(mistake);
  require(remote !== undefined, 'Name the remote: npm run publish-remote -- mfe-blog');
  require(actions.length < 2, `Choose one of --${actions.join(' and --')}.`);
  require(tooMany === undefined, `"${tooMany}" is one word too many.`);
  for (const option of ['canary', 'base'] as const)
    require(values[option] === undefined || actions.length === 0, `--${option} goes with publishing alone.`);
  require(canary !== null, '--canary takes a percentage from 1 to 100.');
  require(keep !== null, '--prune takes how many versions stay, 1 to 1000.');
  require(base !== undefined, '--base takes an http(s) address of one host, without a query.');
  if (mistakes.length > 0) throw new OptionsError(mistakes.join('\n'));
  return {
    remote: remote ?? '',
    action: actions[0] ?? 'publish',
    to: values.to,
    base: base ?? null,
    by: values.by,
    canary: canary ?? undefined,
    version,
    keep: keep ?? 0,
    dryRun: values['dry-run'] ?? false,
  };
}

/** Undefined where nothing was given, null where it is no number in the range. */
function wholeNumber(text: string | undefined, min: number, max: number): number | null | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max ? number : null;
}

function asFolder(text: string): string | undefined {
  const address = folderAddress.safeParse(text.replace(/\/*$/, '/'));
  return address.success ? address.data : undefined;
}
