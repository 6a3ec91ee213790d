import type { Risk } from '@adili/schemas/risks/risk';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../services.ts';

/** A risk as a pack shows it: without what changes by the hour alone, since one state gives the same bytes. */
export type PackedRisk = Omit<Risk, 'isDue'>;

/** Reads the risks of an organisation, of which the most remains first. */
export type ReadPackedRisks = (
  services: Pick<Services, 'clock' | 'frameworks' | 'hooks'>,
  tables: Tables,
  organisationId: string,
) => Promise<readonly PackedRisk[]>;
