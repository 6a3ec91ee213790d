import type { Profile, ProfileChange } from '@adili/schemas/profile';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { User } from '@adili/schemas/user';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** A signed-in person's account. */
export function meCalls({ json }: Caller) {
  return {
    get: (options?: CallOptions) => json<User>({ path: '/me', ...options }),
    change: (body: ProfileChange, options?: CallOptions) =>
      json<User>({ method: 'PATCH', path: '/me', body, ...options }),
    /** @param token signs this one call in place of the session: the signup page has one before any session */
    setProfile: (body: Profile, options?: CallOptions & { token?: string }) => {
      const { token, ...rest } = options ?? {};
      const own =
        token === undefined ? {} : { anonymous: true, headers: { authorization: `Bearer ${token}` } };
      return json<User>({ method: 'PUT', path: '/me/profile', body, ...own, ...rest });
    },
    /** Opens a Deletion request, which an operator completes. */
    requestDeletion: (options?: CallOptions) =>
      json<DataSubjectRequest>({ method: 'DELETE', path: '/me', ...options }),
  };
}
