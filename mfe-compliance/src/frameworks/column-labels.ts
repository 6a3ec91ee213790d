import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';

/** What people call the columns of a framework. */
export const columnLabels: Readonly<Record<FrameworkColumn, string>> = {
  id: 'Id',
  title: 'Title',
  citation: 'Cited as',
  section: 'Section',
  parent: 'Part of',
  text: 'Text',
  link: 'Link',
  date: 'In force from',
  withdrawn: 'Withdrawn',
  withdrawn_into: 'Replaced by',
};
