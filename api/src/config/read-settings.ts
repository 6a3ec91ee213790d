import path from 'node:path';
import { readSettings as readGiven, readSettingsAlone } from '@adili/server/worded-settings';
import { mistakesIn } from './mistakes.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { variables } from './variables.ts';

export type { Settings } from './settings.ts';

/** The environment holds mistakes; `mistakes` has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The settings hold ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}`);
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the store is, alone, for work on it that needs no server. @throws {SettingsError} */
export function readStoreSettings(
  environment: Environment,
  root: string,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'jwtSecret'> {
  const { values, mistakes } = readSettingsAlone(
    variables.pick({ DATA_DIR: true, DATABASE_URL: true, JWT_SECRET: true }),
    environment,
  );
  if (!values) throw new SettingsError(mistakes);
  return {
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    jwtSecret: values.JWT_SECRET,
  };
}

/**
 * The settings from the environment; config/variables.ts lists each with its default.
 * @param root what a relative DATA_DIR is relative to
 * @throws {SettingsError} with all mistakes at once
 */
export function readSettings(environment: Environment, root: string): Settings {
  const { values, mistakes } = readGiven(variables, environment, ['JWT_SECRET', 'HOP_SECRET']);
  const all = [...mistakes, ...(values ? mistakesIn(values) : [])];
  if (!values || all.length > 0) throw new SettingsError(all);
  return settingsFrom(values, root);
}
