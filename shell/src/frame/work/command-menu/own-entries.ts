import type { FrameShell } from '../../frame-shell.ts';
import { accountLinks, mainLinks } from '../../navigation-links.ts';
import { footerLinks } from '../footer-links.ts';
import type { EntryGroup } from './find-entries.ts';

const leadsIn: readonly string[] = accountLinks.map(({ to }) => to);

/** The pages that the frame itself leads to: the product's by their groups, then the site's. */
export function frameEntries({ links }: FrameShell): EntryGroup[] {
  const product = links('product').map(({ name = 'Product', links: entries }) => ({ name, entries }));
  const site = [...mainLinks, ...footerLinks].map(({ to, label }) => ({ path: to, label }));
  const further = (['account', 'site', 'footer'] as const).flatMap((place) =>
    links(place).flatMap((group) => group.links),
  );
  return [...product, { name: 'Site', entries: [...further, ...site] }];
}

/** Every public page of the site by its title, from the list that the site keeps for this. */
export async function publicEntries({ basePath }: FrameShell, signal: AbortSignal): Promise<EntryGroup[]> {
  const response = await fetch(`${basePath}pages.json`, { signal });
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`);
  const pages = (await response.json()) as { path: string; title: string }[];
  const entries = pages
    .filter(({ path }) => !leadsIn.includes(path))
    .map(({ path, title }) => ({ path, label: title }));
  const isGuide = ({ path }: { path: string }) => path.startsWith('/blog/');
  return [
    { name: 'Guides', entries: entries.filter(isGuide) },
    { name: 'Site', entries: entries.filter((entry) => !isGuide(entry)) },
  ];
}
