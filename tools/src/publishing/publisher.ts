import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ROOT } from '@adili/server/workspace';

/** Who publishes, for the registry's history: as given, else as the build service, git or the machine knows them. */
export function whoPublishes(given: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const { PUBLISHED_BY, GITHUB_ACTOR, GITLAB_USER_LOGIN } = env;
  const name = given || PUBLISHED_BY || GITHUB_ACTOR || GITLAB_USER_LOGIN || gitName(env) || machineName();
  return name.slice(0, 200);
}

/** Empty where there is no git, or no name in it: the machine knows one. */
const gitName = (env: NodeJS.ProcessEnv): string =>
  spawnSync('git', ['config', 'user.name'], { cwd: ROOT, env, encoding: 'utf8' }).stdout?.trim() ?? '';

/** A container may run as a number that has no name. */
function machineName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
