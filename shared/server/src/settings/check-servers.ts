import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { namesInEnvFile } from '../env-file.ts';
import { ROOT } from '../workspace.ts';
import { type Environment, readSettings, SettingsError, secretFiles } from './read-settings.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Where each server declares its settings. */
const declarations = ['shell/server/config.ts', 'api/src/config/variables.ts'];

/** Where the auditor declares its own, which is no server. */
const auditor = 'auditor/src/worker/settings.ts';

/** Settings that no server declares: those of commands, of the tests, and of the file that settings come from. */
const otherSettings = [
  'REMOTE_PORT',
  'PUBLISHED_BY',
  'CHROMIUM_PATH',
  'ACT_DIR',
  'FIELD_DIR',
  'ALIVE_FILE',
  'ENV_FILE',
];

/** The settings that each server declares; of those that are here, since an image has one server. */
export const declaredSettings = (): Promise<z.ZodObject[]> => readDeclared(declarations);

const readDeclared = (files: readonly string[]): Promise<z.ZodObject[]> =>
  Promise.all(
    files
      .map((file) => path.join(ROOT, file))
      .filter(existsSync)
      .map(async (file) => {
        const module: { settings: z.ZodObject } = await import(pathToFileURL(file).href);
        return module.settings;
      }),
  );

/** Every setting there is; docs/settings.md says what each does. */
export async function settingNames(): Promise<string[]> {
  const declared = (await readDeclared([...declarations, auditor])).flatMap(({ shape }) =>
    Object.keys(shape),
  );
  return [...new Set([...declared, ...otherSettings])];
}

const missingFile = ({ ENV_FILE = '' }: Environment): string[] => {
  const file = path.resolve(ROOT, ENV_FILE);
  return ENV_FILE === '' || existsSync(file)
    ? []
    : [`Setting ENV_FILE names a file that is not there: ${file}`];
};

/**
 * A line for each name in the file of settings or in the environment that is meant as a setting and is none, and for a
 * file that is not there.
 */
export const unknownNames = async (environment: Environment): Promise<string[]> => [
  ...missingFile(environment),
  ...unknownSettings([...(await settingNames()), ...secretFiles], namesInEnvFile(), Object.keys(environment)),
];

/** Some of the settings, where they can be read; else null, since their mistakes are named elsewhere. */
export function readable<Settings extends z.ZodType>(
  settings: Settings,
  environment: Environment,
): z.output<Settings> | null {
  try {
    return readSettings(settings, environment);
  } catch (error) {
    if (error instanceof SettingsError) return null;
    throw error;
  }
}

/** A line for each mistake in settings. */
export function mistakesIn(settings: z.ZodType, environment: Environment): string[] {
  try {
    readSettings(settings, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
}

/** A line for each mistake in the settings of the servers; what several say of a setting that they share, once. */
export async function serverMistakes(environment: Environment): Promise<string[]> {
  const mistakes = (await declaredSettings()).flatMap((settings) => mistakesIn(settings, environment));
  return [...new Set(mistakes)];
}
