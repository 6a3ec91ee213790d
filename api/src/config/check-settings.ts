import { ROOT } from '@adili/server/workspace';
import { readSettings, SettingsError } from './read-settings.ts';

/** What is wrong with the API's settings, a line each, for a command that is about to build and start it. */
export function mistakesIn(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings(environment, ROOT);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}
