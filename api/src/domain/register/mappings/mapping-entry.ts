import { type MappingRelation, mappingRelations } from '@adili/schemas/frameworks/mapping-relation';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';

type Said = Pick<FrameworkMapping, 'fromFramework' | 'from' | 'toFramework' | 'to' | 'relation'>;

/** A mapping as entries of the trail have it, by ids alone: 'soc2:CC6.1 equal gdpr:art-32'. */
export const mappingInEntry = ({ fromFramework, from, toFramework, to, relation }: Said): string =>
  `${requirementIdOf(fromFramework, from)} ${relation} ${requirementIdOf(toFramework, to)}`;

/** What such a text says. */
interface EntryOfMapping {
  readonly from: NonNullable<ReturnType<typeof partsOfRequirementId>>;
  readonly to: NonNullable<ReturnType<typeof partsOfRequirementId>>;
  readonly relation: MappingRelation;
  /** What was changed, with what stands before it; empty where nothing was. */
  readonly more: string;
}

/** Reads the detail of an entry; null where it says something else, as once an erasure has emptied it. */
export function mappingOfEntry(detail: string): EntryOfMapping | null {
  const [said = '', ...changes] = detail.split('; ');
  const [fromId = '', word, toId = ''] = said.split(' ');
  const relation = mappingRelations.find((one) => one === word);
  const [from, to] = [partsOfRequirementId(fromId), partsOfRequirementId(toId)];
  return relation && from && to
    ? { from, to, relation, more: changes.map((one) => `; ${one}`).join('') }
    : null;
}
