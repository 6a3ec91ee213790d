/** What a law asks, in its own words or ours, and where it says so. */
export interface LawQuote {
  words: string;
  /** True where the words are the law's own. */
  literal: boolean;
  law: string;
  /** Section, law and year. */
  citation: string;
  /** Guide to the law: /blog/{guide}. */
  guide: string;
}

/** Each is in the guide that it names; the words of the GDPR are those of the Official Journal. */
export const lawQuotes: readonly LawQuote[] = [
  {
    words: 'Kenya gives seven days to answer someone who asks for a copy of their data, free of charge.',
    literal: false,
    law: 'Kenya, Data Protection Act',
    citation: 'General Regulations, 2021 (Legal Notice 263), regulation 9',
    guide: 'dpa',
  },
  {
    words: 'It shall be as easy to withdraw as to give consent.',
    literal: true,
    law: 'European Union, GDPR',
    citation: 'Regulation (EU) 2016/679, Article 7(3)',
    guide: 'gdpr',
  },
  {
    words:
      'A breach with a real risk of harm must be reported to the Data Commissioner without delay, within 72 hours of becoming aware of it.',
    literal: false,
    law: 'Kenya, Data Protection Act',
    citation: 'Act No. 24 of 2019, section 43',
    guide: 'dpa',
  },
  {
    words:
      'The controller shall be responsible for, and be able to demonstrate compliance with, paragraph 1.',
    literal: true,
    law: 'European Union, GDPR',
    citation: 'Regulation (EU) 2016/679, Article 5(2)',
    guide: 'gdpr',
  },
  {
    words:
      'A patient who asks for their health records must get them within 30 days, with one 30-day extension.',
    literal: false,
    law: 'United States, HIPAA',
    citation: '45 CFR 164.524',
    guide: 'hipaa',
  },
];

/** Time that each quote stands, in milliseconds. */
export const quoteIntervalMs = 5000;
