import { type Place, whyUnavailable } from './listen.ts';
import { createLog } from './log.ts';
import { unknownNames } from './settings/check-servers.ts';
import type { Environment } from './settings/read-settings.ts';

/** What a server finds out before it starts: lines for a person. */
export interface Found {
  /** It does not start with these. */
  readonly mistakes: readonly string[];
  /** What may soon be over: a start goes on, and a check by itself fails. */
  readonly outages: readonly string[];
  /** What is allowed, and seldom meant. */
  readonly warnings: readonly string[];
  /** Where it is to listen. */
  readonly places: readonly Place[];
}

/** Looks at everything that one server needs, and changes nothing. */
export type Preflight = (environment: Environment) => Promise<Found>;

/** Words of `npm run serve` and of each server's program. */
export const CHECK = '--check';
/** Said to a program whose preflight was done by the one that starts it. */
export const CHECKED = '--checked';

/**
 * The preflight of one server or of several together, with its lines on the screen: all mistakes at once.
 * @param isCheck whether nothing is to be started
 * @returns whether all is well
 */
export async function preflight(
  looks: readonly Preflight[],
  environment: Environment,
  isCheck: boolean,
): Promise<boolean> {
  const found = await Promise.all(looks.map((look) => look(environment)));
  const every = (what: 'mistakes' | 'outages' | 'warnings') => found.flatMap((each) => each[what]);
  const mistakes = [
    ...(await unknownNames(environment)),
    ...every('mistakes'),
    ...(await takenPorts(found.flatMap(({ places }) => places))),
  ];
  const lines = isCheck ? every('warnings') : [...every('outages'), ...every('warnings')];
  const errors = new Set(isCheck ? [...mistakes, ...every('outages')] : mistakes);
  const isStarting = !isCheck && errors.size === 0;
  // What reads the output of a production that runs takes JSON.
  const log = isStarting && isProduction(environment) ? createLog('preflight', 'warn') : null;
  for (const line of new Set(lines)) {
    if (log) log.warn(line);
    else console.error(`Warning: ${line}`);
  }
  for (const line of errors) console.error(line);
  return errors.size === 0;
}

/**
 * The preflight that a server's program does of itself, by its words. Ends the program where that finds mistakes, or
 * was all that was asked for.
 */
export async function runPreflight(look: Preflight, words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => word !== CHECK && word !== CHECKED);
  if (unknown !== undefined) {
    console.error(`It takes no word "${unknown}", only ${CHECK}.`);
    process.exit(2);
  }
  if (words.includes(CHECKED)) return;
  const isCheck = words.includes(CHECK);
  const isWell = await preflight([look], process.env, isCheck);
  if (!isWell) process.exit(1);
  if (!isCheck) return;
  console.log('Nothing is wrong.');
  process.exit(0);
}

/** As the settings have it: production where nothing else is said. */
const isProduction = ({ NODE_ENV }: Environment) => (NODE_ENV || 'production') === 'production';

/** A line for each port that two servers are to have, or that is taken. */
async function takenPorts(places: readonly Place[]): Promise<string[]> {
  const shared = sharedPorts(places);
  if (shared.length > 0) return shared;
  return (await Promise.all(places.map(whyUnavailable))).filter((line) => line !== null);
}

/** A line for each port that two servers are to have. */
export function sharedPorts(places: readonly Place[]): string[] {
  return [...Map.groupBy(places, ({ port }) => port)]
    .filter(([port, those]) => port > 0 && those.length > 1)
    .map(([port, those]) => {
      const settings = those.map(({ setting }) => setting).join(' and ');
      return `${settings} are set to the same port, ${port}. Give each its own.`;
    });
}
