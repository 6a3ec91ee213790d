import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder, readContent } from './read-content.ts';

/** The site's solutions are listed in a remote, which this package may read as text alone. */
test("every one of the site's solutions has its framework, titled as the site names it", async () => {
  const list = await readFile(path.join(contentFolder, '../../mfe-marketing/src/data/frameworks.ts'), 'utf8');
  const solutions = [...list.matchAll(/slug: '([^']+)', name: '([^']+)'/g)].map(([, slug, name]) => [
    slug,
    name,
  ]);
  expect(solutions).toHaveLength(16);
  const { frameworks } = await readContent();
  for (const [slug, name] of solutions)
    expect(frameworks.filter(({ solution }) => solution === slug).map(({ title }) => title)).toContain(name);
});
