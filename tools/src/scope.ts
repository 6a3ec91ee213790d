import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** The workspace that a command was typed in or for (`mfe-blog`, `shared/ui`); empty in the repository's root. */
export const scope: string = path.relative(ROOT, process.cwd()).replaceAll(path.sep, '/');

/** True where the task runner runs this command as one of its tasks, and the command does the work itself. */
export const isTask: boolean = process.env.TURBO_HASH !== undefined;

/** A remote's folder. */
export const isRemote = (workspace: string): boolean => workspace.startsWith('mfe-');
