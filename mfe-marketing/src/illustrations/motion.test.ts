import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const tokens = readFileSync(join(source, '../../shared/ui/src/tokens.css'), 'utf8');
const entrance = /--duration-entrance: (\d+ms);/.exec(tokens)?.[1] ?? '';

test.each(['illustrations/hero-scene.module.css', 'forms/plumb-line.module.css'])(
  'the animations of %s last 0.5 to 0.6 s',
  (file) => {
    const styles = readFileSync(join(source, file), 'utf8').replaceAll('var(--duration-entrance)', entrance);
    const durations = [...styles.matchAll(/animation: \w+ (\d+)ms/g)].map(([, ms]) => Number(ms));
    expect(durations).not.toEqual([]);
    expect(durations).toHaveLength([...styles.matchAll(/animation:/g)].length);
    expect(durations.filter((ms) => ms < 500 || ms > 600)).toEqual([]);
  },
);
