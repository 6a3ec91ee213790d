import * as calls from '@adili/schemas/comments/comments-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { addComment, changeComment, commentsOn, removeComment } from './comments.ts';
import { shownComments } from './shown-comments.ts';

export const commentRoutes = [
  replyRoute(calls.comments, async (incoming) => {
    const { services, caller, query } = incoming;
    const { about, id, ...page } = query;
    const where = await commentsOn(services, caller(), { about, id });
    const asked = { ...incoming, query: page };
    const { rows, headers } = await listAnswer(services.store.comments, asked, { where, isShort: true });
    return { body: await shownComments(services.store, rows, organisationIdOf(caller())), headers };
  }),
  route(calls.addComment, ({ services, caller, body }) => addComment(services, caller(), body)),
  route(calls.changeComment, ({ services, caller, params, body }) =>
    changeComment(services, caller(), params.id, body),
  ),
  route(calls.removeComment, ({ services, caller, params }) => removeComment(services, caller(), params.id)),
];
