import type { AdoptedFramework } from '@adili/schemas/frameworks/adopted-framework';
import type { Services } from '../../foundation/services.ts';

/** What is shipped, and how many organisations have adopted it: nothing of what they imported, and no one's name. */
export async function adoptedFrameworkCounts({
  store,
  frameworks,
}: Pick<Services, 'store' | 'frameworks'>): Promise<AdoptedFramework[]> {
  const adoptions = await store.frameworkAdoptions.after('0001-01-01T00:00:00.000Z');
  const byFramework = Map.groupBy(adoptions, ({ framework }) => framework);
  return [...frameworks.values()].map(({ facts }) => {
    const found = byFramework.get(facts.id) ?? [];
    const onOtherContent = found.filter(({ sha256 }) => sha256 !== facts.sha256).length;
    return { ...facts, adoptedBy: found.length, onOtherContent };
  });
}
