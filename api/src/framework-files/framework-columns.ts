import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { Wanted } from './tables/columns.ts';

/** What tables call the columns of a framework in English, German, French and Swahili. */
const names: Record<FrameworkColumn, readonly string[]> = {
  id: [
    'id',
    ...['control id', 'requirement id', 'identifier', 'control identifier', 'code', 'control code', 'ref id'],
    ...['ref', 'reference', 'control number', 'control no', 'number', 'no', 'nr', 'num', 'item', 'clause'],
    ...[
      'citation',
      'article',
      'kennung',
      'nummer',
      'ziffer',
      'artikel',
      'identifiant',
      'numéro',
      'référence',
    ],
    ...['kitambulisho', 'msimbo', 'nambari', 'namba', 'rejea', 'kipengele'],
  ],
  title: [
    'title',
    ...[
      'control title',
      'requirement title',
      'name',
      'control name',
      'requirement name',
      'short name',
      'control',
    ],
    ...[
      'requirement',
      'titel',
      'bezeichnung',
      'name der anforderung',
      'anforderung',
      'titre',
      'intitulé',
      'nom',
    ],
    ...['exigence', 'kichwa', 'jina', 'sharti', 'hitaji', 'description', 'text', 'beschreibung', 'maelezo'],
  ],
  citation: [
    'citation',
    ...[
      'cited as',
      'reference',
      'ref',
      'article',
      'clause',
      'paragraph',
      'legal reference',
      'source',
      'fundstelle',
    ],
    ...['artikel', 'paragraf', 'verweis', 'référence', 'rejea', 'kifungu'],
  ],
  section: [
    'section',
    ...[
      'family',
      'category',
      'domain',
      'group',
      'chapter',
      'function',
      'area',
      'theme',
      'topic',
      'control family',
    ],
    ...['abschnitt', 'kapitel', 'bereich', 'kategorie', 'gruppe', 'thema', 'domäne', 'chapitre', 'catégorie'],
    ...['domaine', 'thème', 'sehemu', 'kundi', 'sura', 'eneo'],
  ],
  parent: ['parent', 'parent id', 'part of', 'übergeordnet', 'gehört zu', 'élément parent', 'mzazi'],
  text: [
    'text',
    ...['description', 'control description', 'requirement description', 'control text', 'requirement text'],
    ...['statement', 'details', 'wording', 'requirement', 'control', 'specification', 'beschreibung'],
    ...['anforderung', 'anforderungstext', 'wortlaut', 'texte', 'exigence', 'énoncé', 'maelezo', 'maandishi'],
  ],
  link: ['link', 'url', 'web address', 'hyperlink', 'adresse', 'lien', 'kiungo'],
  date: [
    'date',
    ...['in force from', 'effective date', 'effective', 'valid from', 'datum', 'gültig ab', 'in kraft ab'],
    ...['date d’effet', 'en vigueur', 'tarehe'],
  ],
  withdrawn: [
    'withdrawn',
    'retired',
    'deprecated',
    'zurückgezogen',
    'entfallen',
    'retiré',
    'abrogé',
    'imeondolewa',
  ],
  withdrawn_into: [
    'withdrawn_into',
    ...['replaced by', 'superseded by', 'incorporated into', 'moved to', 'ersetzt durch', 'remplacé par'],
    'nafasi imechukuliwa na',
  ],
};

export const wantedColumns: Wanted<FrameworkColumn> = {
  names,
  required: ['id', 'title'],
  row: 'requirement',
  mostRows: mostRequirements,
};
