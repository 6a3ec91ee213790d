import type { CaseTemplateForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { CaseTemplate } from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { CaseTemplateRow } from '../../../store/tables/support-cases.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { TooManyTemplatesError } from './errors.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** The answers that are kept ready, by name. */
export async function readTemplates({ store }: Pick<Services, 'store'>): Promise<CaseTemplate[]> {
  const { rows } = await store.caseTemplates.page({
    limit: caseLimits.templates,
    sort: 'createdAt',
    descending: false,
  });
  return rows.map(shownTemplate).toSorted((one, other) => byName.compare(one.name, other.name));
}

const shownTemplate = ({ id, name, text, createdAt }: CaseTemplateRow): Whole<CaseTemplate> => ({
  id,
  name,
  text,
  createdAt,
});

/** @throws {TooManyTemplatesError} */
export const addTemplate = (
  services: Pick<Services, 'store' | 'newId' | 'clock'>,
  { name, text }: CaseTemplateForm,
): Promise<CaseTemplate> =>
  services.store.transaction(async ({ caseTemplates }) => {
    if ((await caseTemplates.count()) >= caseLimits.templates) throw new TooManyTemplatesError();
    const row: Whole<CaseTemplateRow> = {
      id: services.newId(),
      name,
      text,
      createdAt: instantAfter(services.clock),
    };
    await caseTemplates.insert(row);
    return shownTemplate(row);
  });

/** @throws {MissingError} */
export async function removeTemplate({ store }: Pick<Services, 'store'>, id: string): Promise<void> {
  if ((await store.caseTemplates.delete(id)) === null) throw new MissingError('template');
}
