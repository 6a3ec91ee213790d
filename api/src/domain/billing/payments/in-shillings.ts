import type { Listed, ListRequest } from '../../../store/list.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';

const inTable = (sort: string) => (sort === 'amount' ? 'amount_cents' : sort);

const asked = (request: ListRequest): ListRequest => ({ ...request, sort: inTable(request.sort) });

/** The list as clients know it: ordered by `amount`, which the store keeps in cents. */
export function inShillings(listed: Listed<PaymentRow>): Listed<PaymentRow> {
  const names = listed.fields.sortable.map((name) => (name === 'amount_cents' ? 'amount' : name));
  return {
    fields: { ...listed.fields, sortable: names as unknown as Listed<PaymentRow>['fields']['sortable'] },
    isPlace: (sort, place) => listed.isPlace(inTable(sort), place),
    list: (request) => listed.list(asked(request)),
    page: (request) => listed.page(asked(request)),
  };
}
