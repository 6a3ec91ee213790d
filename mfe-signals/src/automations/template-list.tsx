import { ButtonLink, type Column, Table, VisuallyHidden } from '@adili/ui';
import { pathOfNew } from '../layout/paths.ts';
import { triggerWords } from './automation-words.ts';
import { type Template, templates } from './templates.ts';

const columns: readonly Column<Template>[] = [
  { key: 'name', header: 'Name', rowHeader: true },
  { key: 'says', header: 'What it does', narrow: 'note' },
  { key: 'when', header: 'When', cell: ({ trigger }) => triggerWords(trigger) },
];

/** What most begin with. */
export const TemplateList = ({ hasTasks }: { hasTasks: boolean }) => (
  <Table
    caption="Begin with"
    columns={columns}
    rows={templates.filter(({ makesTask }) => hasTasks || !makesTask)}
    actions={({ id, name }) => (
      <ButtonLink variant="secondary" size="small" to={pathOfNew(id)}>
        Use<VisuallyHidden> “{name}”</VisuallyHidden>
      </ButtonLink>
    )}
  />
);
