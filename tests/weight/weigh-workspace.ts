import { readConfigurations } from '@adili/bundler/compile';
import { weighModules } from './module-weights.ts';

// Writes what the scripts of a workspace are made of, as JSON. @param folder the workspace's
const [folder = ''] = process.argv.slice(2);
const [browser] = await readConfigurations(folder, 'production');
if (!browser) throw new Error(`${folder} builds nothing for browsers.`);
process.stdout.write(JSON.stringify(await weighModules(browser)));
