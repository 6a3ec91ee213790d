import { useShell } from '@adili/contract';
import { type Api, ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Profile, Signup } from '@adili/schemas/accounts/account-forms';
import { type SignupForm, signupForm } from '@adili/schemas/accounts/account-forms';
import type { PlanId } from '@adili/schemas/accounts/plan';
import { type SubmitOutcome, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { formError } from '../calls/form-error.ts';
import { loginFor } from '../links/destination.ts';
import { keepSignedUp } from '../links/signed-up.ts';

const texts = { fallback: 'Signup failed. Please try again.' };
const detailsTexts = { fallback: 'The server could not be reached.' };

/** The account exists, but the rest of the form is not kept yet. */
function detailsError(error: unknown): SubmitOutcome {
  const { error: reason, fields = {} } = formError(error, detailsTexts);
  const why = Object.values(fields).includes(reason) ? '' : ` ${reason}`;
  return {
    error: `Your account was created, but your details could not be saved.${why} Nothing you typed is lost: press Sign Up to try again.`,
    fields,
  };
}

/**
 * Signing up in its two steps; where the second one fails, only that one is repeated.
 * @param plan the one that was chosen, whose page the log-in then leads to
 */
export function useSignup(plan?: PlanId) {
  const shell = useShell();
  const api = useApi();
  const [account, setAccount] = useState<OpenedAccount | null>(null);

  async function signUp({ email, password, ...details }: SignupForm): Promise<SubmitOutcome | undefined> {
    let opened = account;
    try {
      opened ??= await openAccount(api, { email, password });
    } catch (error) {
      return formError(error, texts);
    }
    setAccount(opened);
    try {
      await completeProfile(api, opened, details);
    } catch (error) {
      return detailsError(error);
    }
    // Another account's session would now renew itself with this one's cookie.
    if (shell.session.get()) await shell.session.end().catch((error) => shell.reportError(error));
    keepSignedUp(opened.email);
    shell.navigate(loginFor(plan));
    return undefined;
  }

  const form = useZodForm({ schema: signupForm, live: true, draftKey: 'signup', onSubmit: signUp });
  return { form, accountExists: account !== null };
}

/** An account that exists at the API, with what opens it again. */
interface OpenedAccount extends Signup {
  token: string;
}

async function openAccount(api: Api, credentials: Signup): Promise<OpenedAccount> {
  const { token } = await api.call('POST /auth/signup', { body: credentials });
  return { ...credentials, token };
}

/** Keeps the person's details with the account. The token of a signup is short-lived: a late retry gets a new one. */
async function completeProfile(api: Api, account: OpenedAccount, details: Profile): Promise<void> {
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
