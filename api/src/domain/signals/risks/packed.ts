import type { ReadPackedRisks } from '../../foundation/ports/packed-risks.ts';
import { readAllRisks } from './read-risks.ts';

/** The risks that a pack shows. */
export const packedRisks: ReadPackedRisks = async (services, tables, organisationId) => {
  const risks = await readAllRisks(services, tables, organisationId);
  return risks.map(({ isDue: _, ...risk }) => risk);
};
