import type { InclusionColumn } from '@adili/schemas/requirements/inclusion-columns';
import type { TableFile } from '../domain/foundation/ports/framework-files.ts';
import { chosenBy } from './chosen-columns.ts';
import { lookFor } from './tables/columns.ts';
import type { Search } from './tables/find-table.ts';

/** What Statements of Applicability call their columns in English, German, French and Swahili. */
const names: Record<InclusionColumn, readonly string[]> = {
  framework: [
    'framework',
    'standard',
    'law',
    'norm',
    'regelwerk',
    'référentiel',
    'norme',
    'mfumo',
    'kiwango',
  ],
  requirement: [
    ...[
      'requirement',
      'requirement id',
      'requirements',
      'control',
      'control id',
      'control no',
      'control number',
    ],
    ...[
      'id',
      'citation',
      'clause',
      'reference',
      'ref',
      'annex a',
      'annex a control',
      'iso 27001 control',
      'no',
    ],
    ...[
      'anforderung',
      'maßnahme',
      'fundstelle',
      'nr',
      'exigence',
      'mesure',
      'référence',
      'sharti',
      'udhibiti',
    ],
  ],
  applicable: [
    ...['applicable', 'applicability', 'applies', 'included', 'status', 'in scope'],
    ...['anwendbar', 'anwendbarkeit', 'applicabilité', 'inatumika'],
  ],
  reasons: [
    ...[
      'inclusion reasons',
      'reasons',
      'reason',
      'reason for inclusion',
      'reasons for inclusion',
      'reason for selection',
    ],
    ...['grund', 'gründe', 'motif', 'motifs', 'raisons', 'sababu'],
  ],
  justification: [
    ...[
      'justification',
      'justification for inclusion',
      'justification for inclusion or exclusion',
      'why',
      'why included',
    ],
    ...[
      'justification for exclusion',
      'rationale',
      'remarks',
      'comment',
      'comments',
      'begründung',
      'maelezo',
    ],
  ],
};

const wanted = lookFor(names, ['requirement']);

/** Rows that are read: all requirements of some frameworks. */
const mostRows = 5_000;

/** What is looked for in a table of why requirements are included. */
export const searchForInclusions = ({ sheet, columns }: TableFile): Search<InclusionColumn> => ({
  wanted,
  mostRows,
  sheet,
  columns: chosenBy(columns),
});
