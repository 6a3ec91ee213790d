import { readConfigurations } from '@adili/bundler/compile';
import { weighModules } from './module-weights.ts';

// Run in a workspace's folder: writes what its scripts are made of, as JSON.
const [browser] = await readConfigurations(process.cwd(), 'production');
if (!browser) throw new Error(`${process.cwd()} builds nothing for browsers.`);
process.stdout.write(JSON.stringify(await weighModules(browser)));
