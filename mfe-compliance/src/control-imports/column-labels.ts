import type { ControlColumn } from '@adili/schemas/controls/import-columns';

/** What people call the columns of a table of controls. */
export const columnLabels: Readonly<Record<ControlColumn, string>> = {
  title: 'Title',
  description: 'Description',
  owner: 'Owner',
  state: 'Status',
  cadence: 'How often',
  due: 'Evidence valid until',
  tags: 'Tags',
  requirements: 'Requirements',
  framework: 'Framework of the requirements',
  evidence: 'Links as evidence',
  notes: 'Notes',
  id: 'Id in Adili',
};
