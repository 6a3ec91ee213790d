import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { waitsForReview } from '../register/own-mappings.ts';
import type { Named, PackMapping } from './description.ts';

/** A mapping that people of the organisation made, as a pack has it. */
export const packedMapping = (row: FrameworkMapping, nameOf: (id: string) => Named): PackMapping => ({
  id: row.id,
  from: requirementIdOf(row.fromFramework, row.from),
  to: requirementIdOf(row.toFramework, row.to),
  relation: row.relation,
  why: row.why,
  madeBy: nameOf(row.madeBy),
  madeAt: row.createdAt,
  changedBy: row.changedBy === undefined ? undefined : nameOf(row.changedBy),
  reviewedBy: row.reviewedBy === undefined ? undefined : nameOf(row.reviewedBy),
  reviewedAt: row.reviewedAt,
  isPending: waitsForReview(row),
});

/** Those that are from or to a framework, in the order in which they were made. @param rows the newest first */
export const packedMappings = (
  framework: string,
  rows: readonly FrameworkMapping[],
  nameOf: (id: string) => Named,
): PackMapping[] =>
  rows
    .filter(({ fromFramework, toFramework }) => [fromFramework, toFramework].includes(framework))
    .toReversed()
    .map((row) => packedMapping(row, nameOf));
