import type { Consent, ConsentChoice } from '@adili/schemas/consent';
import type { DataSubjectRequest, RequestInput } from '@adili/schemas/request';
import type { Caller } from './call.ts';
import { type ListOptions, list } from './list.ts';
import type { CallOptions } from './options.ts';

/** What a person's own lists may be asked. */
export type OwnListOptions = Pick<ListOptions, 'limit' | 'cursor' | 'signal'>;

/** A signed-in person's own records; the lists come newest first, page by page. */
export function ownRecordCalls(caller: Caller) {
  return {
    consents: (options?: OwnListOptions) => list<Consent>(caller, '/me/consents', {}, options),
    giveConsent: (body: ConsentChoice, options?: CallOptions) =>
      caller.json<Consent>({ method: 'POST', path: '/me/consents', body, ...options }),
    requests: (options?: OwnListOptions) => list<DataSubjectRequest>(caller, '/me/dsrs', {}, options),
    openRequest: (body: RequestInput, options?: CallOptions) =>
      caller.json<DataSubjectRequest>({ method: 'POST', path: '/me/dsrs', body, ...options }),
  };
}
