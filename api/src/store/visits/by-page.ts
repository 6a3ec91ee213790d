import type { Visitor } from '@adili/schemas/visits/visit';

/** How many of the visits each page had. */
export function countByPage(visits: Iterable<Visitor>): Map<string, number> {
  const byPage = new Map<string, number>();
  for (const { page_path } of visits) byPage.set(page_path, (byPage.get(page_path) ?? 0) + 1);
  return byPage;
}
