import { mostControls } from '@adili/schemas/controls/control';
import type { ControlColumn } from '@adili/schemas/controls/import-columns';
import type { TableFile } from '../domain/foundation/ports/framework-files.ts';
import { chosenBy } from './chosen-columns.ts';
import { lookFor } from './tables/columns.ts';
import type { Search } from './tables/find-table.ts';

/** What tables call frameworks of which a column has the requirements, alone and with what these are called there. */
const frameworks = [
  ...['soc 2', 'soc2', 'trust services criteria', 'tsc', 'iso 27001', 'iso27001', 'iso iec 27001', 'annex a'],
  ...['iso 27001 2022', 'iso iec 27001 2022', 'cis', 'cis controls', 'cis v8', 'cis v8 1', 'pci', 'pci dss'],
  ...[
    'pci dss v4 0 1',
    'nist csf',
    'nist csf v2 0',
    'nist csf 2 0',
    'nist 800 53',
    'nist sp 800 53',
    'hipaa',
  ],
  ...['gdpr', 'dsgvo', 'rgpd', 'kenya dpa', 'asvs', 'cmmc'],
];
const citedAs = ['', 'criteria', 'control', 'controls', 'reference', 'references', 'ref', 'mapping'];
const lawsCitedAs = ['requirement', 'requirements', 'clause', 'clauses', 'article', 'articles'];
const frameworkHeaders = frameworks.flatMap((name) =>
  [...citedAs, ...lawsCitedAs].map((word) => `${name} ${word}`),
);

/** What tables call the columns of controls in English, German, French and Swahili. */
const names: Record<ControlColumn, readonly string[]> = {
  id: ['id', 'adili id'],
  title: [
    'title',
    ...[
      'control',
      'control title',
      'control name',
      'name',
      'control activity',
      'activity',
      'measure',
      'task',
    ],
    ...['question', 'control question'],
    ...['titel', 'überschrift', 'bezeichnung', 'maßnahme', 'kontrolle', 'frage', 'kontrollfrage'],
    ...['titre', 'libellé', 'mesure', 'contrôle', 'nom', 'intitulé'],
    ...[
      'kichwa',
      'udhibiti',
      'jina',
      'swali',
      'description',
      'control description',
      'beschreibung',
      'maelezo',
    ],
  ],
  description: [
    'description',
    ...['control description', 'details', 'text', 'implementation', 'implementation description', 'how'],
    ...['how it is done', 'what we do', 'beschreibung', 'umsetzung', 'mise en œuvre', 'détails', 'maelezo'],
  ],
  owner: [
    'owner',
    ...['owner e mail', 'owner email address', 'email address'],
    ...['control owner', 'owner email', 'owner mail', 'responsible', 'responsible person', 'assignee'],
    ...['assigned to', 'email', 'e mail', 'person', 'verantwortlich', 'verantwortliche', 'zuständig'],
    ...['responsable', 'propriétaire', 'mmiliki', 'mhusika'],
  ],
  state: [
    'state',
    ...['status', 'state of work', 'implementation status', 'control status', 'implemented', 'in place'],
    ...['stand', 'umsetzungsstatus', 'umgesetzt', 'statut', 'état', 'hali'],
  ],
  cadence: [
    'cadence',
    ...['frequency', 'control frequency', 'review frequency', 'test frequency', 'how often', 'periodicity'],
    ...['turnus', 'häufigkeit', 'frequenz', 'intervall', 'fréquence', 'périodicité', 'mara ngapi'],
  ],
  due: [
    'due',
    ...['due date', 'due day', 'next due', 'next review', 'review date', 'valid until', 'expiry', 'expires'],
    ...[
      'expiry date',
      'fällig',
      'fällig am',
      'gültig bis',
      'échéance',
      'valable jusqu au',
      'tarehe ya mwisho',
    ],
  ],
  tags: [
    'tags',
    ...['tag', 'label', 'labels', 'schlagwort', 'schlagworte', 'schlagwörter', 'étiquette', 'étiquettes'],
    ...['mots clés', 'lebo'],
  ],
  framework: [
    'framework',
    ...['standard', 'regulation', 'law', 'norm', 'rahmenwerk', 'regelwerk', 'référentiel', 'norme', 'mfumo'],
    'kiwango',
  ],
  requirements: [
    'requirements',
    ...['requirement', 'requirement id', 'mapped requirements', 'mapping', 'clause', 'clauses', 'citation'],
    ...['citations', 'criteria', 'criterion', 'reference', 'references', 'control reference', 'article'],
    ...['articles', 'anforderungen', 'anforderung', 'fundstelle', 'exigences', 'exigence', 'référence'],
    ...['masharti', 'sharti', 'mahitaji'],
    ...frameworkHeaders,
  ],
  evidence: [
    'evidence',
    ...['link to evidence', 'links to evidence'],
    ...['evidence link', 'evidence links', 'evidence url', 'link', 'links', 'url', 'proof', 'nachweis'],
    ...['nachweise', 'preuve', 'preuves', 'lien', 'liens', 'ushahidi', 'kiungo'],
  ],
  notes: [
    'notes',
    ...['note', 'comment', 'comments', 'remark', 'remarks', 'bemerkung', 'bemerkungen', 'anmerkungen'],
    ...['kommentar', 'remarque', 'remarques', 'commentaire', 'commentaires', 'maoni'],
  ],
};

const wanted = lookFor(names, ['title'], { requirements: frameworkHeaders });

/** Rows of a table: a control may have one for each requirement that it answers. */
const mostRows = 5 * mostControls;

/** What is looked for in a table of controls. */
export const searchForControls = ({ sheet, columns }: TableFile): Search<ControlColumn> => ({
  wanted,
  mostRows,
  sheet,
  columns: chosenBy(columns),
});
