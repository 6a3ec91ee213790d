import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { packageVersion, shellInDevelopment, workspaceFolder } from '@adili/server/workspace';
import webpack, { type Stats } from 'webpack';
import { addFurtherFiles, entryFiles, publishShell } from '../build-shell.ts';
import { readConfigurations } from '../compile.ts';
import { stagingFolder } from '../publish-version.ts';

const browserFolder = shellInDevelopment('browser');
const serverFolder = shellInDevelopment('server');
const outputIn = (folder: string) => path.join(folder, '.output');

/** Takes away what an earlier run made of the shell: the one that is built is in use until it changes. */
export async function forgetShell(): Promise<void> {
  for (const folder of [browserFolder, serverFolder]) await rm(folder, { recursive: true, force: true });
}

/**
 * Makes the shell now and after every change, as readable code in a version of its own each time. A mistake is said,
 * and the last good version stays.
 */
export async function watchShell(): Promise<void> {
  const workspace = workspaceFolder('shell');
  const [browser, server] = await readConfigurations(workspace, 'development');
  const compiler = webpack([
    { ...browser, output: { ...browser?.output, path: outputIn(browserFolder) } },
    { ...server, output: { ...server?.output, path: outputIn(serverFolder) } },
  ]);
  compiler?.watch({}, (error, stats) => {
    const [made] = stats?.stats ?? [];
    if (error || !made || stats?.hasErrors())
      return console.error(error ?? stats?.toString({ preset: 'errors-only' }));
    const version = `${packageVersion(workspace)}-dev.${Date.now().toString(36)}`;
    publish(version, made).then(() => console.log(`  shell ${version}`), console.error);
  });
}

async function publish(version: string, made: Stats): Promise<void> {
  const staged = await stagingFolder(browserFolder);
  const stagedServer = await stagingFolder(serverFolder);
  await cp(outputIn(browserFolder), staged, { recursive: true });
  await cp(outputIn(serverFolder), stagedServer, { recursive: true });
  await addFurtherFiles(staged);
  await publishShell(shellInDevelopment, version, { staged, stagedServer }, entryFiles(made));
}
