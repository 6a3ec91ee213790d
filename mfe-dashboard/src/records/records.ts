import type { Api } from '@adili/http';
import type { Consent } from '@adili/schemas/consent';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { User } from '@adili/schemas/user';

/** All that the dashboard shows of a person; lists are newest first. */
export interface Records {
  user: User;
  consents: readonly Consent[];
  requests: readonly DataSubjectRequest[];
}

/** Reads a person's own records. @throws {ApiError | NetworkError} one of the reads failed */
export async function readRecords({ me }: Api, signal: AbortSignal): Promise<Records> {
  const [user, consents, requests] = await Promise.all([
    me.get({ signal }),
    me.consents({ signal }),
    me.requests({ signal }),
  ]);
  return { user, consents, requests };
}
