import { reachedAt } from './reached-at.ts';
import type { Program } from './run-together.ts';

/** The API, for an environment that names its address. @param options of node @param words of the program */
export const apiProgram = (
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
  ...words: readonly string[]
): Program => ({
  name: 'API',
  args: [...options, 'api/src/main.ts', ...words],
  env,
  health: `http://${reachedAt(env.HOST)}:${env.PORT || 8083}/ready`,
});

/** The same of the shell's server. */
export const shellProgram = (
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
  ...words: readonly string[]
): Program => ({
  name: 'shell',
  args: [...options, 'shell/server/main.ts', ...words],
  env,
  health: `http://${reachedAt(env.HOST)}:${env.SHELL_PORT || 3000}/health`,
});
