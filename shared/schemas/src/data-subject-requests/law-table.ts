import type { RequestType } from './data-subject-request.ts';
import type { Law } from './law.ts';

/** A length of time: calendar months, calendar days, or days from Monday to Friday. */
export interface Period {
  readonly count: number;
  readonly unit: 'months' | 'days' | 'businessDays';
}

/** What a unit is called, of one and of several. */
export const unitWords: Readonly<Record<Period['unit'], readonly [string, string]>> = {
  days: ['day', 'days'],
  months: ['month', 'months'],
  businessDays: ['business day', 'business days'],
};

/** What a law says of one type of request. */
interface LawRow {
  /** From the day of receipt to the last day of the answer. */
  readonly answer: Period;
  /** By when the receipt must be confirmed, where the law says so. */
  readonly acknowledge?: Period;
  /** How much longer the answer may take, once, for a reason that is given before the first time is over. */
  readonly extension?: Period;
  /** By when a refusal must be notified, counted from the day of receipt whatever was extended, where the law says so. */
  readonly refusal?: Period & { readonly citation: string };
  /** Set where the text can be read so that the day of receipt is the first of the time for the answer. */
  readonly countsFirstDay?: true;
  readonly citation: string;
  /** Whether the cited text was read and sets this time for this right. Where not, it is a time that we keep to. */
  readonly verified: boolean;
}

export interface LawEntry {
  readonly name: string;
  /**
   * The time zones at both ends of where the law counts. Where nobody says in which of its zones a request was received,
   * its day is read in the west; the last day ends in the east: so a due date is nowhere later than the law has it.
   */
  readonly zones: { readonly west: string; readonly east: string };
  /** By what a last day at a weekend or on a public holiday moves on. We don't count on that. */
  readonly movesOn?: string;
  /** What a person can do who disagrees, after 'You can'. */
  readonly redress: string;
  readonly rows: Readonly<Record<RequestType, LawRow>>;
}

const months = (count: number): Period => ({ count, unit: 'months' });
const days = (count: number): Period => ({ count, unit: 'days' });
const businessDays = (count: number): Period => ({ count, unit: 'businessDays' });

const gdpr = (right: string): LawRow => ({
  answer: months(1),
  extension: months(2),
  refusal: { ...months(1), citation: 'GDPR Art. 12(4)' },
  citation: `GDPR Art. 12(3), ${right}`,
  verified: true,
});

/** Since February 2026 its Art. 12A says what the month of Art. 12(3) is. */
const ukGdpr = (right: string): LawRow => ({
  ...gdpr(right),
  refusal: { ...months(1), citation: 'UK GDPR Art. 12(4)' },
  citation: `UK GDPR Arts. 12(3) and 12A, ${right}`,
  verified: false,
});

/** The 45 days "begin on the day" of receipt, and the extension has 90 "from the date the request is received". */
const ccpa = (citation = 'Cal. Code Regs. tit. 11, § 7021'): LawRow => ({
  answer: days(45),
  countsFirstDay: true,
  acknowledge: businessDays(10),
  extension: days(45),
  citation,
  verified: true,
});

/** Opting out and limiting are done, not answered: they are neither confirmed first nor extended. */
const ccpaChoice = (section: string): LawRow => ({
  answer: businessDays(15),
  citation: `Cal. Code Regs. tit. 11, § ${section}`,
  verified: false,
});

const pipeda = (verified: boolean): LawRow => ({
  answer: days(30),
  extension: days(30),
  citation: 'PIPEDA s. 8(3)-(4), Schedule 1, cl. 4.9',
  verified,
});

const lgpd = (verified: boolean, article = 'Arts. 18 and 19'): LawRow => ({
  answer: days(15),
  citation: `LGPD ${article}`,
  verified,
});

const popia = (section: string): LawRow => ({
  answer: days(30),
  citation: `POPIA s. ${section}`,
  verified: false,
});

/**
 * Of regulations 7 to 12 only the text of 11(4) to 12(2) was read for this table. Until the rest has been, each type has
 * the shortest time that anybody names for one of them, and the citation says where the regulation itself gives more.
 * @param allowed the days of the regulation
 */
const kenya = (regulation: number, allowed: number, count = allowed): LawRow => ({
  answer: days(count),
  citation: `Data Protection (General) Regulations 2021, reg. ${regulation}${count < allowed ? `, which allows ${allowed} days` : ''}`,
  verified: false,
});

/** Regulations 7, 8, 10 and 12 allow fourteen days. */
const stricter = (regulation: number): LawRow => kenya(regulation, 14, 7);

const court = 'seek a judicial remedy in court';

/** By when a request is answered, by law and type. */
export const lawTable: Readonly<Record<Law, LawEntry>> = {
  GDPR: {
    name: 'General Data Protection Regulation (EU) 2016/679',
    // The Union's outermost regions among them.
    zones: { west: 'America/Martinique', east: 'Indian/Reunion' },
    movesOn: 'Regulation (EEC, Euratom) No 1182/71 Art. 3(4)',
    redress: `lodge a complaint with the data protection authority of the country where you live or work, and ${court}`,
    rows: {
      Access: gdpr('Art. 15'),
      Deletion: gdpr('Art. 17'),
      Rectification: gdpr('Art. 16'),
      Portability: gdpr('Art. 20'),
      Restriction: gdpr('Art. 18'),
      Objection: gdpr('Art. 21'),
    },
  },
  'UK-GDPR': {
    name: 'UK General Data Protection Regulation',
    zones: { west: 'Europe/London', east: 'Europe/London' },
    redress: `complain to the Information Commissioner, and ${court}`,
    rows: {
      Access: ukGdpr('Art. 15'),
      Deletion: ukGdpr('Art. 17'),
      Rectification: ukGdpr('Art. 16'),
      Portability: ukGdpr('Art. 20'),
      Restriction: ukGdpr('Art. 18'),
      Objection: ukGdpr('Art. 21'),
    },
  },
  CCPA: {
    name: 'California Consumer Privacy Act',
    zones: { west: 'America/Los_Angeles', east: 'America/Los_Angeles' },
    redress:
      'complain to the California Privacy Protection Agency or the Attorney General of California, and go to court where the law provides for it',
    rows: {
      Access: ccpa(),
      Deletion: ccpa(),
      Rectification: ccpa(),
      Portability: ccpa(
        'Cal. Civ. Code § 1798.130(a)(2)(A) and (3)(B)(iii), Cal. Code Regs. tit. 11, § 7021',
      ),
      Restriction: ccpaChoice('7027(g)'),
      Objection: ccpaChoice('7026(f)'),
    },
  },
  PIPEDA: {
    name: 'Personal Information Protection and Electronic Documents Act (Canada)',
    zones: { west: 'America/Vancouver', east: 'America/St_Johns' },
    redress:
      'complain to the Office of the Privacy Commissioner of Canada, and after its report apply to the Federal Court',
    rows: {
      Access: pipeda(true),
      Deletion: pipeda(false),
      Rectification: pipeda(true),
      Portability: pipeda(false),
      Restriction: pipeda(false),
      Objection: pipeda(false),
    },
  },
  LGPD: {
    name: 'Lei Geral de Proteção de Dados (Brazil)',
    zones: { west: 'America/Rio_Branco', east: 'America/Noronha' },
    redress: `petition the Autoridade Nacional de Proteção de Dados (ANPD), and ${court}`,
    rows: {
      Access: lgpd(true, 'Art. 19, II'),
      Deletion: lgpd(false),
      Rectification: lgpd(false),
      Portability: lgpd(false),
      Restriction: lgpd(false),
      Objection: lgpd(false),
    },
  },
  POPIA: {
    name: 'Protection of Personal Information Act (South Africa)',
    zones: { west: 'Africa/Johannesburg', east: 'Africa/Johannesburg' },
    redress: `complain to the Information Regulator, and ${court}`,
    rows: {
      Access: {
        answer: days(30),
        extension: days(30),
        citation: 'POPIA s. 23, PAIA ss. 56(1) and 57(1)',
        verified: true,
      },
      Deletion: popia('24'),
      Rectification: popia('24'),
      Portability: popia('23'),
      Restriction: popia('14(6)'),
      Objection: popia('11(3)'),
    },
  },
  Kenya: {
    name: 'Data Protection Act 2019 (Kenya)',
    zones: { west: 'Africa/Nairobi', east: 'Africa/Nairobi' },
    redress: `lodge a complaint with the Office of the Data Protection Commissioner, and ${court}`,
    rows: {
      Access: kenya(9, 7),
      Deletion: stricter(12),
      Rectification: stricter(10),
      Portability: { ...kenya(11, 30), refusal: { ...days(7), citation: 'reg. 11(6)' } },
      Restriction: stricter(7),
      Objection: stricter(8),
    },
  },
};
