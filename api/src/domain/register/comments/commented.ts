import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { CommentedThings } from '../../foundation/ports/commented-things.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { indexed } from '../register/indexed-framework.ts';

/** The page of a control, at the comments on it or on its evidence. */
const pathIn = (control: string, id: string) =>
  `compliance/controls/${encodeURIComponent(control)}?${new URLSearchParams({ comments: id })}`;

/** What people comment on in a register. */
export const commentedInRegister: Pick<CommentedThings, 'control' | 'requirement' | 'evidence'> = {
  async control(_, tables, organisationId, id) {
    const row = await tables.controls.byId(id);
    return row?.organisationId === organisationId ? { path: pathIn(id, id) } : null;
  },
  async requirement(services, tables, organisationId, id) {
    const { framework, requirement } = partsOfRequirementId(id) ?? {};
    const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
    const adopted = adoptions.find((one) => one.framework === framework)?.framework;
    if (adopted === undefined || requirement === undefined) return null;
    const found = await findFramework(services, tables, organisationId, adopted, keptOutline);
    if (!(found && indexed(found).live.has(id))) return null;
    const query = new URLSearchParams({ open: requirement, comments: id });
    return { path: `compliance/${encodeURIComponent(adopted)}?${query}` };
  },
  async evidence(_, tables, organisationId, id) {
    const row = await tables.evidence.byId(id);
    const [control] = row?.controls ?? [];
    // It has no page of its own.
    return row?.organisationId === organisationId && control ? { path: pathIn(control, id) } : null;
  },
};
