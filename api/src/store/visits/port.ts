import type { Visitor } from '@adili/schemas/visits/visitor';
import type { Listed, ListFields } from '../list.ts';

/** How the list is ordered and searched. */
export const visitorFields: ListFields<Visitor> = {
  sortable: ['visit_time', 'ip', 'page_path'],
  searchable: ['ip', 'page_path', 'visit_time'],
};

export interface Visitors extends Listed<Visitor> {
  insert(visitor: Visitor): Promise<void>;
  /** Deletes visits before an instant; returns how many. */
  deleteBefore(instant: string): Promise<number>;
}
