import * as calls from '@adili/schemas/access-reviews/access-reviews-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { beginReview } from './begin-review.ts';
import { decide, keepSystem } from './decide.ts';
import { finishReview, removeReview } from './finish-review.ts';
import { readReview, readReviews, readReviewTable, searchReviewed } from './read-reviews.ts';

export const accessReviewRoutes = [
  route(calls.accessReviews, ({ services, caller }) => readReviews(services, caller())),
  route(calls.beginAccessReview, ({ services, caller }) =>
    beginReview(services, caller(), organisationIdOf(caller())),
  ),
  route(calls.accessReview, ({ services, caller, params }) => readReview(services, caller(), params.id)),
  replyRoute(calls.reviewedAccounts, async ({ services, caller, params, query, url }) => {
    const found = await searchReviewed(services, caller(), params.id, query);
    const { rows, headers } = rowsPage(found, query, url);
    return { body: rows.map((row) => row.show()), headers };
  }),
  replyRoute(calls.reviewedAccountsFile, async ({ services, caller, params }) => ({
    text: { type: 'text/csv', content: await readReviewTable(services, caller(), params.id) },
  })),
  route(calls.decideOnAccount, ({ services, caller, params, body }) =>
    decide(services, caller(), params, body),
  ),
  route(calls.keepAccounts, ({ services, caller, params, body }) =>
    keepSystem(services, caller(), params.id, body.connection),
  ),
  route(calls.finishAccessReview, ({ services, caller, params, body }) =>
    finishReview(services, caller(), params.id, body.control),
  ),
  route(calls.removeAccessReview, ({ services, caller, params }) =>
    removeReview(services, caller(), params.id),
  ),
];
