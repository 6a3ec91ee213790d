import type { CommentedThings } from '../../foundation/ports/commented-things.ts';

/** That people comment on risks. */
export const commentedInSignals: Pick<CommentedThings, 'risk'> = {
  async risk(_, tables, organisationId, id) {
    const row = await tables.risks.byId(id);
    if (row?.organisationId !== organisationId) return null;
    return { path: `signals/risks/${encodeURIComponent(id)}#comments` };
  },
};
