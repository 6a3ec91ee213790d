import type { RequestType } from './data-subject-request.ts';
import type { Law } from './law.ts';

/** A length of time: calendar months, calendar days, or days from Monday to Friday. */
export interface Period {
  readonly count: number;
  readonly unit: 'months' | 'days' | 'businessDays';
}

/** What a law says of one type of request. */
export interface LawRow {
  /** From the day of receipt to the last day of the answer. */
  readonly answer: Period;
  /** By when the receipt must be confirmed, where the law says so. */
  readonly acknowledge?: Period;
  /** How much longer the answer may take, once, for a reason that is told before the first time is over. */
  readonly extension?: Period;
  readonly citation: string;
  /** False where the law has no such right, and we answer within the time of another of its rights. */
  readonly isOwnRight: boolean;
  /** Whether the cited text itself was read for this row. */
  readonly verified: boolean;
}

export interface LawEntry {
  readonly name: string;
  /** Where the law's days begin and end. */
  readonly timeZone: string;
  readonly rows: Readonly<Record<RequestType, LawRow>>;
}

const months = (count: number): Period => ({ count, unit: 'months' });
const days = (count: number): Period => ({ count, unit: 'days' });
const businessDays = (count: number): Period => ({ count, unit: 'businessDays' });

const gdpr = (right: string): LawRow => ({
  answer: months(1),
  extension: months(2),
  citation: `GDPR Art. 12(3), ${right}`,
  isOwnRight: true,
  verified: true,
});

const ccpa = (isOwnRight: boolean): LawRow => ({
  answer: days(45),
  acknowledge: businessDays(10),
  extension: days(45),
  citation: 'Cal. Code Regs. tit. 11, § 7021',
  isOwnRight,
  verified: isOwnRight,
});

const pipeda = (isOwnRight: boolean): LawRow => ({
  answer: days(30),
  extension: days(30),
  citation: 'PIPEDA s. 8(3)-(4), Schedule 1, cl. 4.9',
  isOwnRight,
  verified: isOwnRight,
});

const kenya = (count: number, regulation: number): LawRow => ({
  answer: days(count),
  citation: `Kenya, Data Protection (General) Regulations 2021, reg. ${regulation}`,
  isOwnRight: true,
  verified: false,
});

/** By when a request is answered, by law and type. */
export const lawTable: Readonly<Record<Law, LawEntry>> = {
  GDPR: {
    name: 'General Data Protection Regulation (EU) 2016/679',
    timeZone: 'Europe/Brussels',
    rows: {
      Access: gdpr('Art. 15'),
      Deletion: gdpr('Art. 17'),
      Rectification: gdpr('Art. 16'),
      Portability: gdpr('Art. 20'),
      Restriction: gdpr('Art. 18'),
      Objection: gdpr('Art. 21'),
    },
  },
  CCPA: {
    name: 'California Consumer Privacy Act',
    timeZone: 'America/Los_Angeles',
    rows: {
      Access: ccpa(true),
      Deletion: ccpa(true),
      Rectification: ccpa(true),
      Portability: ccpa(false),
      Restriction: ccpa(false),
      Objection: ccpa(false),
    },
  },
  PIPEDA: {
    name: 'Personal Information Protection and Electronic Documents Act (Canada)',
    timeZone: 'America/Toronto',
    rows: {
      Access: pipeda(true),
      Deletion: pipeda(false),
      Rectification: pipeda(true),
      Portability: pipeda(false),
      Restriction: pipeda(false),
      Objection: pipeda(false),
    },
  },
  Kenya: {
    name: 'Data Protection Act 2019 (Kenya)',
    timeZone: 'Africa/Nairobi',
    rows: {
      Access: kenya(7, 9),
      Deletion: kenya(14, 12),
      Rectification: kenya(14, 10),
      Portability: kenya(30, 11),
      Restriction: kenya(14, 7),
      Objection: kenya(14, 8),
    },
  },
};
