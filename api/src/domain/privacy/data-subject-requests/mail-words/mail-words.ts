import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import type { Language } from '@adili/schemas/language';
import type { EmailTemplate } from '../../../foundation/email-template.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { swahili } from './swahili.ts';

/** A mail to the person; the others are to operators. */
export type PersonMail = Exclude<RequestMail, `reminder.${string}`>;

type Words = Pick<EmailTemplate, 'subject' | 'paragraphs' | 'closing'>;

/** What a mail about a request tells; days are written in its language. */
export interface Told {
  /** What it asks for, in a sentence. */
  readonly what: string;
  /** By when it is answered, and by what law. */
  readonly deadline: string;
  /** How whose it is was made sure, and how it is gone about, where a law has the receipt say so. */
  readonly process: readonly string[];
  /** What somebody can do who disagrees. */
  readonly disagree: string;
  readonly isOfAccount: boolean;
  readonly answer: string | undefined;
  /** Why it was rejected, extended or reopened. */
  readonly reason: string;
  /** The day by which it was to be answered before it was extended. */
  readonly before: string;
  /** The last day on which the package of its data can be downloaded, where there is one. */
  readonly dataUntil: string | undefined;
  /** The address to write to. */
  readonly privacy: string;
}

/** What a deadline is told with. */
interface Deadline {
  readonly day: string;
  readonly citation: string;
  /** What the law is called, where the citation was not read to set this time. */
  readonly lawName: string | undefined;
  readonly isLawAssumed: boolean;
}

/** What an erasure did, in rows, and why some stay: these reasons are English in every language. */
interface Erased {
  readonly reference: string;
  readonly erased: number;
  readonly anonymised: number;
  readonly kept: number;
  readonly reasons: readonly string[];
  readonly privacy: string;
}

/** All that is said to a person by mail about their request, in one language. */
export interface RequestMailWords {
  readonly types: Readonly<Record<RequestType, string>>;
  readonly mails: Readonly<Record<PersonMail, (told: Told) => Words>>;
  readonly deadline: (deadline: Deadline) => string;
  readonly process: (isOfAccount: boolean) => readonly string[];
  readonly redress: Readonly<Record<Law, string>>;
  readonly disagree: (redress: string, privacy: string) => string;
  readonly reference: (reference: string) => string;
  readonly byMail: (privacy: string) => string;
  readonly seeRequest: string;
  readonly download: string;
  /** The mail of a package that was made once the request had been answered. */
  readonly packageReady: (until: string) => Words;
  /** The last mail, once a Deletion has been carried out. */
  readonly erased: (erased: Erased) => Words;
  /** The mail with the code that makes a form a request. */
  readonly code: (what: string, code: string) => Words;
}

export const mailWords: Readonly<Record<Language, RequestMailWords>> = {
  en: english,
  de: german,
  sw: swahili,
};
