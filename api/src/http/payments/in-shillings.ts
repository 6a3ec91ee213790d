import type { ListQuery } from '@adili/schemas/list-query';
import type { Listed, ListRequest } from '../../store/list.ts';
import type { PaymentRow } from '../../store/payments/table.ts';

const inTable = (sort: string) => (sort === 'amount' ? 'amount_cents' : sort);

/** The list as clients know it: ordered by `amount`, which the store keeps in cents. */
export function inShillings(listed: Listed<PaymentRow>): Listed<PaymentRow> {
  const names = listed.fields.sortable.map((name) => (name === 'amount_cents' ? 'amount' : name));
  return {
    fields: { ...listed.fields, sortable: names as unknown as Listed<PaymentRow>['fields']['sortable'] },
    isPlace: (sort, place) => listed.isPlace(inTable(sort), place),
    list: (request: ListRequest) => listed.list({ ...request, sort: inTable(request.sort) }),
  };
}

/** An amount is searched for as it is shown, with its commas, and its cents where it has some. */
export const inStore = (query: ListQuery): ListQuery =>
  query.q !== undefined && /^[\d,]*\d(\.\d{1,2})?$/.test(query.q)
    ? { ...query, q: query.q.replace(/[,.]/g, '') }
    : query;
