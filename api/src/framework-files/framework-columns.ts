import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { TableChoice } from '../domain/foundation/ports/framework-files.ts';
import { chosenBy } from './chosen-columns.ts';
import { lookFor } from './tables/columns.ts';
import type { Search } from './tables/find-table.ts';

/** Names of a column, a line for each language: the likeliest first. */
const named = (...lines: readonly string[]) => lines.flatMap((line) => line.split(', '));

/** What tables call the columns of a framework in English, German, French and Swahili. */
const names: Record<FrameworkColumn, readonly string[]> = {
  id: named(
    'id, control id, requirement id, identifier, control identifier, code, control code, requirement code, ref id',
    'safeguard, cis safeguard, ref, ref number, ref no, reference, control number, control no, requirement number, requirement no',
    'number, no, nr, num, item, clause, citation, article, paragraph, control, subcategory id, cis control',
    'question id, question number, question no, question code, ques num',
    'criteria id, criterion id, criteria number, trust id, tsc id, tsc ref, tsc ref number, tsc',
    'kennung, nummer, ziffer, artikel, paragraf, maßnahmen id, maßnahmennummer, anforderungs id, anforderungsnummer, frage nr, fragen nr, frage nummer, lfd nr, laufende nummer',
    'identifiant, numéro, n°, référence, code de la mesure, référence de la mesure, référence de l’exigence, numéro de l’exigence, numéro de question, n° de question',
    'kitambulisho, msimbo, nambari, namba, rejea, kipengele, kifungu, nambari ya swali, nambari ya udhibiti',
    'pci dss requirement, section, requirement',
  ),
  title: named(
    'title, control title, requirement title, name, control name, requirement name, short name',
    'control or control enhancement name, control, requirement, security requirement, practice, objective',
    'criteria, criterion, trust services criteria, information security control, control objective, subcategory, safeguard',
    'defined approach requirements, question request',
    'question, questions, question text, assessment question, audit question, security question',
    'titel, überschrift, bezeichnung, name der maßnahme, bezeichnung der maßnahme, anforderung, kontrolle, maßnahme, frage, prüffrage, kontrollfrage, fragestellung',
    'titre, intitulé, libellé, nom, intitulé de la mesure, intitulé du contrôle, intitulé de l’exigence, nom de la mesure, exigence, mesure, contrôle, point de contrôle',
    'kichwa, jina, jina la udhibiti, jina la sharti, sharti, hitaji, udhibiti, swali',
    'description, control description, requirement description, text, beschreibung, maelezo',
  ),
  citation: named(
    'citation, cited as, reference, ref, article, clause, paragraph, legal reference',
    'fundstelle, artikel, paragraf, verweis',
    'référence',
    'rejea, kifungu',
  ),
  section: named(
    'section, family, control family, category, domain, control domain, group, control group, chapter, function',
    'area, theme, topic, category name, domain name, family name, ccm domain title',
    'abschnitt, kapitel, bereich, kategorie, gruppe, thema, domäne',
    'chapitre, catégorie, domaine, thème',
    'sehemu, kundi, sura, eneo',
  ),
  parent: named('parent, parent id, part of', 'übergeordnet, gehört zu', 'élément parent', 'mzazi'),
  text: named(
    'text, description, control description, requirement description, control text, requirement text, statement',
    'control statement, control specification, specification, wording, details, points of focus, requirement, control, question',
    'beschreibung, anforderungstext, wortlaut, anforderung, frage',
    'texte, énoncé, exigence',
    'maelezo, maandishi, swali',
  ),
  link: named('link, url, web address, hyperlink', 'internetadresse', 'lien', 'kiungo'),
  date: named(
    'date, in force from, effective date, effective, valid from',
    'datum, gültig ab, in kraft ab',
    'date d’effet, en vigueur, en vigueur depuis',
    'tarehe',
  ),
  withdrawn: named(
    'withdrawn, retired, deprecated',
    'zurückgezogen, entfallen',
    'retiré, abrogé',
    'imeondolewa',
  ),
  withdrawn_into: named(
    'withdrawn_into, replaced by, superseded by, incorporated into, moved to',
    'ersetzt durch',
    'remplacé par',
    'nafasi imechukuliwa na',
  ),
};

export const wantedColumns = {
  ...lookFor(names, ['id', 'title']),
  inOneCell: ['id', 'title'] as const,
};

/** What is looked for in the table of a framework: rows of requirements, and what stands above them. */
export const searchFor = ({ sheet, columns }: TableChoice): Search<FrameworkColumn> => ({
  wanted: wantedColumns,
  mostRows: mostRequirements + 100,
  sheet,
  columns: chosenBy(columns),
});
