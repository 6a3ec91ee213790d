import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { KindOf, ProviderName } from '@adili/schemas/connections/providers';
import type { ProviderCall } from '../../foundation/ports/provider-calls.ts';
import type { KindOfCheck } from '../kinds/kinds.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Asking } from './asking.ts';
import type { SeenAccount } from './seen-account.ts';

/** Something of a connected system that checks look at. */
export interface Read<T, Name extends ProviderName = ProviderName> {
  /** @throws {NotReadError} */
  from(asking: Asking<Name>): Promise<T>;
}

/** How a system is signed in to where that takes a call. */
export interface SigningIn {
  /** Where that is, without a slash at its end. */
  readonly base: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** @param call with what has to be allowed there. @returns the JSON of a good answer. @throws {NotReadError} */
  send(url: URL, call: Omit<ProviderCall, 'signal'> & { readonly needs: string }): Promise<unknown>;
}

export interface CheckOfProvider<Name extends ProviderName = ProviderName> extends KindOfCheck {
  /** @throws {NotReadError} */
  look(asking: Asking<Name>): Promise<Verdict>;
}

/** A system that can be connected: the one place that says how it is asked, and what of it fails. */
export interface Provider<Name extends ProviderName = ProviderName> {
  /** Its own addresses, without a slash at their ends: where it is called, and where it is signed in to where that is another. */
  readonly at: string;
  readonly signInAt?: string;
  /** Of a system that answers 200 whatever happens: the status that it means. */
  statusOf?(body: unknown): number;
  /** What people see of credentials: their last four characters, and what is looked at there as far as these say it. */
  known(credentials: Credentials<Name>): {
    readonly lastFour: string;
    readonly account?: string;
    /** Of the person as whom it is asked. */
    readonly email?: string;
  };
  /** The headers of each call. @throws {NotReadError} */
  signIn(
    credentials: Credentials<Name>,
    signing: SigningIn,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Who has an account there; bots are left out. */
  readonly accounts: Read<readonly SeenAccount[], Name>;
  readonly checks: Readonly<Record<KindOf<Name>, CheckOfProvider<Name>>>;
}

/** A task for the people of a connected system. */
interface NewTask {
  /** What it is one of: there is one at most, however often it is made. */
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** An instant. */
  readonly dueAt: string;
}

/** A system in which tasks are made. */
export interface TaskMaker<Name extends ProviderName = ProviderName> {
  /** @throws {NotReadError} it was not made, or nobody knows whether it was: made again, there is still one */
  makeTask(asking: Asking<Name>, task: NewTask): Promise<void>;
}

/** A check of what is read: its words, and the rule. */
export const check = <T, Name extends ProviderName>(
  words: Omit<KindOfCheck, 'every'>,
  read: Read<T, Name>,
  judge: (seen: T, credentials: Credentials<Name>) => Verdict,
): CheckOfProvider<Name> => ({
  ...words,
  every: 24 * 60,
  look: async (asking) => judge(await asking.once(read), asking.credentials),
});
