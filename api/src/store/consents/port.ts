import type { Consent } from '@adili/schemas/consents/consent';
import type { ListFields, Owned } from '../list.ts';

/** How the list is ordered and searched. */
export const consentFields: ListFields<Consent> = {
  sortable: ['created_at', 'user_id', 'consent', 'purpose'],
  searchable: ['user_id', 'purpose', 'created_at'],
};

export interface Consents extends Owned<Consent> {
  insert(consent: Consent): Promise<void>;
  update(consent: Consent): Promise<void>;
}
