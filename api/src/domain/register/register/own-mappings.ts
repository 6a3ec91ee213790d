import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import { indexed } from './indexed-framework.ts';
import type { Key, MappingFacts } from './states.ts';

/** What states follow from of mappings that an organisation made, and whose they are. */
export const mappingFields = [
  'id',
  'fromFramework',
  'from',
  'toFramework',
  'to',
  'relation',
  'madeBy',
  'needsApproval',
  'reviewedBy',
  'reviewedAt',
] as const;
export type MappingRow = Pick<FrameworkMapping, (typeof mappingFields)[number]>;

/** Whether a mapping waits for the review of another person. */
export const waitsForReview = ({
  needsApproval,
  reviewedAt,
}: Pick<FrameworkMapping, 'needsApproval' | 'reviewedAt'>): boolean =>
  needsApproval && reviewedAt === undefined;

/** In an order that is always the same: those that were reviewed before others. */
const byReview = ({ own: one }: Counting, { own: other }: Counting): number =>
  Number(one.reviewedAt === undefined) - Number(other.reviewedAt === undefined) ||
  (one.id < other.id ? -1 : 1);

type Counting = MappingFacts & { readonly own: MappingRow };

/**
 * An organisation's own mappings that count, by the requirement that they lead to: one from what is gone or withdrawn says
 * nothing. What an import holds that is not adopted isn't read for that.
 */
export function ownMappings(
  rows: readonly MappingRow[],
  adopted: readonly LoadedFramework[],
  shipped: ShippedFrameworks,
): ReadonlyMap<Key, readonly MappingFacts[]> {
  const known = new Map(adopted.map((framework) => [framework.facts.id, framework]));
  const found = new Map<Key, Counting[]>();
  for (const row of rows) {
    if (waitsForReview(row)) continue;
    const framework = known.get(row.fromFramework) ?? shipped.get(row.fromFramework);
    const from = requirementIdOf(row.fromFramework, row.from);
    if (framework && !indexed(framework).live.has(from)) continue;
    const to = requirementIdOf(row.toFramework, row.to);
    const mapping = { from, to, relation: row.relation, own: row };
    const others = found.get(to);
    if (others) others.push(mapping);
    else found.set(to, [mapping]);
  }
  for (const mappings of found.values()) mappings.sort(byReview);
  return found;
}
