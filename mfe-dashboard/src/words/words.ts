import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import type { Period } from '@adili/schemas/data-subject-requests/law-table';
import type { Language } from '@adili/schemas/language';

/** What a right means to who calls on it. */
interface TypeWords {
  /** The right, and what it is in a few words. */
  readonly label: string;
  /** What it does. */
  readonly does: string;
  /** What happens once it is filed. */
  readonly next: string;
}

/** By when a request is answered and why by then. */
export interface Ground {
  readonly day: string;
  readonly period: string;
  /** The day of its receipt, by the calendar of a time zone. */
  readonly received: string;
  readonly timeZone: string;
  readonly citation: string;
  /** What the law is called, where the citation was not read to set this time. */
  readonly lawName: string | undefined;
  readonly isLawAssumed: boolean;
}

/** All that the public forms say to people about their data, in one language. */
export interface Words {
  /** Above the choice of a language. */
  readonly language: string;
  readonly request: {
    readonly title: string;
    readonly lead: string;
    /** Around the link to one's own page. */
    readonly loggedIn: readonly [before: string, link: string, after: string];
    readonly form: string;
    readonly email: string;
    readonly emailHint: string;
    readonly type: string;
    readonly types: Readonly<Record<RequestType, TypeWords>>;
    readonly place: string;
    readonly placeHint: string;
    readonly places: Readonly<Record<Law | '', string>>;
    readonly details: string;
    readonly send: string;
    readonly sending: string;
    readonly code: string;
    readonly codeTitle: string;
    /** That a code is on its way; English has it from the API. */
    readonly codeSent: ((email: string) => string) | undefined;
    readonly codeHint: (email: string) => string;
    readonly file: string;
    readonly filing: string;
    readonly again: string;
    readonly edit: string;
    readonly received: (type: RequestType, reference: string) => string;
    readonly period: (period: Period) => string;
    readonly ground: (ground: Ground) => string;
    /** Around the address to write to. */
    readonly after: (email: string) => readonly [before: string, after: string];
  };
  readonly preferences: {
    readonly title: string;
    readonly lead: string;
    readonly on: string;
    readonly off: string;
    readonly visits: string;
    /** The notice in force, in this language; English has it from where decisions are kept by it. */
    readonly notice: string | undefined;
    readonly stands: Readonly<Record<'yes' | 'no' | 'nothing', string>>;
    readonly blocked: string;
    readonly accept: string;
    readonly refuse: string;
    readonly speed: string;
    readonly speedText: string;
    readonly speedControlled: string;
    readonly speedOn: string;
    readonly speedOff: string;
    readonly speedAllow: string;
    readonly speedFailed: string;
    readonly control: readonly [title: string, text: string];
    readonly account: string;
    readonly accountText: string;
    readonly logIn: string;
    readonly unused: (labels: readonly string[]) => string;
    /** Around the links to the privacy policy and the form. */
    readonly more: readonly [before: string, policy: string, between: string, ask: string, after: string];
  };
  /** What the fields and the API say in English, by the field or the error's code. */
  readonly errors: Readonly<Record<'email' | 'details' | 'code' | ErrorCode | 'other', string>> | undefined;
}

/** What the API may answer to who asks without an account. */
export const errorCodes = ['code_invalid', 'too_many_open_requests', 'too_many_attempts'] as const;
type ErrorCode = (typeof errorCodes)[number];

/** Loads the words of a language that does not come with the page. */
export const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  de: async () => (await import('./german.ts')).german,
  sw: async () => (await import('./swahili.ts')).swahili,
};
