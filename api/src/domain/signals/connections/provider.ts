import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { KindOf, ProviderName } from '@adili/schemas/connections/providers';
import type { ProviderAnswer, ProviderCall } from '../../foundation/ports/provider-calls.ts';
import type { KindOfCheck } from '../kinds/kinds.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Asking } from './asking.ts';

/** Something of a connected system that checks look at. */
export interface Read<T, Name extends ProviderName = ProviderName> {
  /** @throws {NotReadError} */
  from(asking: Asking<Name>): Promise<T>;
}

/** How a system is signed in to where that takes a call. */
export interface SigningIn {
  readonly base: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** @throws {NotReadError} */
  send(url: URL, call: Omit<ProviderCall, 'signal'>): Promise<ProviderAnswer>;
}

export interface CheckOfProvider<Name extends ProviderName = ProviderName> extends KindOfCheck {
  /** @throws {NotReadError} */
  look(asking: Asking<Name>): Promise<Verdict>;
}

/** A system that can be connected: the one place that says how it is asked, and what of it fails. */
export interface Provider<Name extends ProviderName = ProviderName> {
  /** What people see of credentials: their last four characters, and what is looked at there as far as these say it. */
  known(credentials: Credentials<Name>): { readonly lastFour: string; readonly account?: string };
  /** The headers of each call. @throws {NotReadError} */
  signIn(
    credentials: Credentials<Name>,
    signing: SigningIn,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  readonly checks: Readonly<Record<KindOf<Name>, CheckOfProvider<Name>>>;
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
