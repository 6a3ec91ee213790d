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
const byReview = (one: MappingRow, other: MappingRow): number =>
  Number(one.reviewedAt === undefined) - Number(other.reviewedAt === undefined) ||
  (one.id < other.id ? -1 : 1);

/**
 * An organisation's own mappings that count, by the requirement that they lead to: one from what is gone or withdrawn says
 * nothing. What an import holds that is not adopted isn't read for that.
 */
export function ownMappings(
  rows: readonly MappingRow[],
  adopted: readonly LoadedFramework[],
  shipped: ShippedFrameworks,
): ReadonlyMap<Key, readonly MappingFacts[]> {
  const seen = new Map<string, LoadedFramework>([
    ...shipped,
    ...adopted.map((one) => [one.facts.id, one] as const),
  ]);
  const counting = rows.filter((row) => !waitsForReview(row)).toSorted(byReview);
  const found = counting.flatMap(({ id, fromFramework, from, toFramework, to, relation, ...row }) => {
    const framework = seen.get(fromFramework);
    const key = requirementIdOf(fromFramework, from);
    if (framework && !indexed(framework).live.has(key)) return [];
    const { madeBy, reviewedBy, reviewedAt } = row;
    const own = { id, madeBy, reviewedBy, reviewedAt };
    return [{ from: key, to: requirementIdOf(toFramework, to), relation, own }];
  });
  return Map.groupBy(found, ({ to }) => to);
}
