import type { Session } from '@adili/contract';
import { type Api, ApiError, failedCall, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useState } from 'react';
import { useActionForm } from '../action/use-action-form.ts';
import type { FormSchema, FormValues, SubmitOutcome, ZodForm } from '../form/zod-form.ts';

/** What an account is opened by. */
interface Credentials {
  email: string;
  password: string;
}

/** What is kept with an account once it is open. */
export interface AccountDetails {
  fullName: string;
  company: string;
  phone?: string | undefined;
}

export interface OpenedAccount extends Session {
  /** Whether the organisation's trial runs; the page of its plan starts one that doesn't. */
  onTrial: boolean;
}

export interface OpenAccountOptions<S extends FormSchema> {
  schema: S;
  draftKey: string;
  /** As of any form. */
  live?: boolean;
  /** What the form's button says. */
  submit: string;
  /** Opens the account. */
  open(api: Api, values: FormValues<S>): Promise<Session>;
  /** What is kept with it then; undefined where nothing is. */
  detailsOf(values: FormValues<S>): AccountDetails | undefined;
  /** What is said where it was not opened. */
  failure(error: unknown): SubmitOutcome;
  /** Opening begins no trial by itself, so that one is started after it. */
  startsTrial?: boolean;
  onOpened(account: OpenedAccount): void | Promise<void>;
}

/** The machine words of an address that has an account, and of an organisation that has its trial. */
const accountExists = 'account_exists';
const trialUsed = 'trial_used';

/**
 * Opens an account in its steps: the account, its details, its trial. Where the details fail, only they are sent again; a
 * trial that doesn't start holds nobody up.
 */
export function useOpenAccount<S extends FormSchema>({
  schema,
  draftKey,
  live,
  submit,
  open,
  detailsOf,
  failure,
  startsTrial = false,
  onOpened,
}: OpenAccountOptions<S>) {
  const api = useApi();
  const [opened, setOpened] = useState<Session | null>(null);
  const [hasAccount, setHasAccount] = useState(false);

  const keepDetails = async (account: Session, values: FormValues<S>): Promise<Session> => {
    const details = detailsOf(values);
    if (!details) return account;
    const keep = async ({ token }: Session) => ({
      token,
      user: await api.call('PUT /me/profile', { body: details, token }),
    });
    try {
      return await keep(account);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // The token of a new account is short-lived: a late try gets another.
      const { email, password } = values as Credentials;
      return keep(await api.call('POST /auth/login', { body: { email, password } }));
    }
  };

  const beginTrial = async ({ token }: Session): Promise<boolean> => {
    try {
      await api.call('POST /billing/trial', { token });
      return true;
    } catch (error) {
      if (error instanceof NetworkError) return false;
      if (error instanceof ApiError) return error.code === trialUsed;
      throw error;
    }
  };

  const form: ZodForm<S> = useActionForm<S>({
    schema,
    draftKey,
    ...(live === undefined ? {} : { live }),
    async act(values) {
      setHasAccount(false);
      let account = opened;
      try {
        account ??= await open(api, values);
      } catch (error) {
        setHasAccount(error instanceof ApiError && error.code === accountExists);
        return failure(error);
      }
      setOpened(account);
      try {
        account = await keepDetails(account, values);
      } catch (error) {
        return detailsFailure(error, submit);
      }
      const onTrial = startsTrial ? await beginTrial(account) : true;
      await onOpened({ ...account, onTrial });
      return undefined;
    },
  });
  return { form, isOpen: opened !== null, hasAccount };
}

/** The account is there, but the rest of the form is not kept yet. */
const detailsFailure = (error: unknown, submit: string): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ serverError = '', fields = {} }) => ({
      error: notKept(Object.values(fields).includes(serverError) ? '' : serverError, submit),
      fields,
    }),
    unreachable: () => ({ error: notKept('The server could not be reached.', submit) }),
  });

const notKept = (why: string, submit: string) =>
  `Your account was created, but your details could not be saved.${why && ` ${why}`} Nothing you typed is lost: press ${submit} to try again.`;
