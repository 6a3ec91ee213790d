import { owned } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { type Consents, consentFields } from './port.ts';

export const consentsIn = ({ consents }: Memory, write: Write): Consents => ({
  ...owned(consents, consentFields),
  insert: (consent) => write((journal) => consents.put(consent, journal)),
  update: (consent) => write((journal) => consents.put(consent, journal)),
});
