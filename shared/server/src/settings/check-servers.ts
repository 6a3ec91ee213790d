import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { ROOT } from '../workspace.ts';
import { type Environment, readSettings, SettingsError } from './read-settings.ts';

/** Where each server declares its settings. */
const declarations = ['shell/server/config.ts', 'api/src/config/variables.ts'];

/** The settings that each server declares, for work that is about all of them before any of them listens. */
export const declaredSettings = (): Promise<z.ZodObject[]> =>
  Promise.all(
    declarations.map(async (file) => {
      const module: { settings: z.ZodObject } = await import(pathToFileURL(path.join(ROOT, file)).href);
      return module.settings;
    }),
  );

/** A line for each mistake in the settings of the servers; what several say of a setting that they share, once. */
export async function serverMistakes(environment: Environment): Promise<string[]> {
  const mistakes = (await declaredSettings()).flatMap((settings) => {
    try {
      readSettings(settings, environment);
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.message.split('\n');
      throw error;
    }
  });
  return [...new Set(mistakes)];
}
