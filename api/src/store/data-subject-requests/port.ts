import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import type { ListFields, Owned } from '../list.ts';

/** How the list is ordered and searched. */
export const dataSubjectRequestFields: ListFields<DataSubjectRequest> = {
  sortable: ['created_at', 'user_id', 'type', 'status'],
  searchable: ['user_id', 'type', 'status', 'details', 'created_at'],
};

export interface DataSubjectRequests extends Owned<DataSubjectRequest> {
  byId(id: string): Promise<DataSubjectRequest | null>;
  insert(request: DataSubjectRequest): Promise<void>;
  /** Replaces the request only while it still has the expected status; returns whether it did. */
  step(request: DataSubjectRequest, expected: RequestStatus): Promise<boolean>;
}
