import { parseConfig, SettingsError } from './config.ts';

/** What is wrong with the shell's settings, a line each, for a command that is about to build and start it. */
export function mistakesIn(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
}
