import type { Tables } from '../../../store/store.ts';

/** Takes the mappings away that are from or to a framework. Part of the transaction that deletes it. */
export async function removeMappingsOf(
  { frameworkMappings }: Pick<Tables, 'frameworkMappings'>,
  organisationId: string,
  framework: string,
): Promise<void> {
  const own = await frameworkMappings.where('organisationId', organisationId);
  for (const { id, fromFramework, toFramework } of own)
    if ([fromFramework, toFramework].includes(framework)) await frameworkMappings.delete(id);
}
