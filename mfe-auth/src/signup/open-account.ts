import { type Api, ApiError } from '@adili/http';
import type { Profile } from '@adili/schemas/accounts/profile';
import type { Signup } from '@adili/schemas/accounts/signup';

/** An account that exists at the API, with what opens it again. */
export interface OpenedAccount extends Signup {
  token: string;
}

export async function openAccount(api: Api, credentials: Signup): Promise<OpenedAccount> {
  const { token } = await api.call('POST /auth/signup', { body: credentials });
  return { ...credentials, token };
}

/** Keeps the person's details with the account. The token of a signup is short-lived: a late retry gets a new one. */
export async function completeProfile(api: Api, account: OpenedAccount, details: Profile): Promise<void> {
  const profile = details.phone ? details : { fullName: details.fullName, company: details.company };
  try {
    await api.call('PUT /me/profile', { body: profile, token: account.token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { token } = await api.call('POST /auth/login', {
      body: { email: account.email, password: account.password },
    });
    await api.call('PUT /me/profile', { body: profile, token });
  }
}
