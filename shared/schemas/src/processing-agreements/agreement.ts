/** A part of the agreement: paragraphs, and points that follow them. */
export interface AgreementSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** Raised with every change of a word below: organisations accept a version, and are asked again for the next. */
export const agreementVersion = '3';
/** The day of this version: YYYY-MM-DD. */
export const agreementDate = '2026-12-01';
export const agreementTitle = 'Data processing agreement';

/**
 * The agreement under Art. 28(3) GDPR, and under section 42 of Kenya's Data Protection Act, 2019 with regulation 24 of
 * the Data Protection (General) Regulations, 2021 (Legal Notice 263). The parties are named where it is accepted.
 */
export const agreement: readonly AgreementSection[] = [
  {
    id: 'parties',
    title: 'Parties and what comes first',
    paragraphs: [
      'This agreement is between the organisation that accepts it (the controller, or a processor for its own customers) and the company that runs this site (the processor), each as named in the record of its acceptance. It is part of the terms of service and goes before them where they differ about personal data.',
      "It is the contract that Art. 28(3) of Regulation (EU) 2016/679 (GDPR), section 42 of Kenya's Data Protection Act, 2019 (the Act) and regulation 24 of the Data Protection (General) Regulations, 2021, Legal Notice 263 of 2021, ask for. Words have the meaning that these laws give them.",
    ],
  },
  {
    id: 'subject',
    title: 'Subject, duration, nature and purpose',
    paragraphs: [
      'The processor stores and shows what the controller and its members enter, looks at the websites that they name, reads in the systems that they connect, and sends emails and, where they have set that up, messages and tasks to receivers that they choose, to provide the service that the terms describe, and for nothing else. It does so for as long as the organisation has an account, and until the data is deleted under section 11.',
    ],
    points: [
      'People concerned: members and invited members of the organisation, those who have an account in a system that they connect, and those whose data they enter, such as customers, employees and people who make requests.',
      'Data: names, addresses, phone numbers and roles; consents, requests, messages, notes and files that members add; what is found on the websites that they name; of accounts in the systems that they connect the names, addresses, rights and last login that these systems tell, whose they are, and what was decided on them; records of what members did. Special categories of data only where the controller enters them.',
    ],
  },
  {
    id: 'instructions',
    title: 'Instructions (Art. 28(3)(a))',
    paragraphs: [
      'The processor processes personal data only on documented instructions of the controller, transfers to a third country or an international organisation included. This agreement, the settings of the service and what members do in it are these instructions. Where the law of the Union, of a Member State or of Kenya requires other processing, the processor says so beforehand, unless that law forbids it on important grounds of public interest.',
      'The processor informs the controller at once if it thinks that an instruction infringes the law.',
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality (Art. 28(3)(b))',
    paragraphs: [
      'Only people who need it for their work have access to personal data, and each of them has committed to confidentiality or is bound to it by law.',
    ],
  },
  {
    id: 'security',
    title: 'Security (Art. 28(3)(c))',
    paragraphs: [
      'The processor takes the measures that Art. 32 GDPR and sections 41 and 42 of the Act require. They are described on the page /security of the site. The processor may change them, but not below the protection that they give on the day of acceptance.',
    ],
  },
  {
    id: 'subprocessors',
    title: 'Other processors (Art. 28(3)(d))',
    paragraphs: [
      'The controller gives general written authorisation to engage the companies listed on the page /subprocessors. The processor gives at least 30 days of notice, by email to owners and admins, before it adds or replaces one; the controller may object within that time and, if no way is found to go on without the new company, end the agreement before the change takes effect.',
      'The processor imposes the same obligations on each of them by contract, and remains fully liable for what they do.',
    ],
  },
  {
    id: 'rights',
    title: 'Rights of people (Art. 28(3)(e))',
    paragraphs: [
      'The processor assists the controller, by appropriate technical and organisational measures, in answering people who use their rights under Chapter III GDPR and sections 26 and 34 to 40 of the Act. It passes a request that reaches it on to the controller without undue delay, and does not answer it itself.',
    ],
  },
  {
    id: 'assistance',
    title: 'Assistance and breaches (Art. 28(3)(f))',
    paragraphs: [
      'The processor assists the controller in complying with Art. 32 to 36 GDPR: security, breaches, impact assessments and prior consultation, as far as it has the information.',
      'It notifies the controller of a personal data breach without undue delay and, where reasonably practicable, within 48 hours of becoming aware of it (section 43 of the Act), with what it knows of its nature, the people and records concerned, the consequences and the measures taken.',
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers',
    paragraphs: [
      'Personal data leaves the country in which it is stored only on the conditions of Chapter V GDPR, and of sections 48 to 50 of the Act. Where standard contractual clauses are needed, the parties conclude them before the transfer.',
    ],
  },
  {
    id: 'audits',
    title: 'Evidence and audits (Art. 28(3)(h))',
    paragraphs: [
      'The processor makes available all information that is necessary to demonstrate compliance with these obligations, and allows for and contributes to audits, inspections included, by the controller or an auditor whom it mandates. The controller gives reasonable notice, and keeps what it learns confidential.',
    ],
  },
  {
    id: 'end',
    title: 'Deletion or return (Art. 28(3)(g))',
    paragraphs: [
      'At the end of the service the controller chooses whether all personal data is returned or deleted. Copies are then deleted too, unless the law requires that they are stored. Backups are overwritten in turn, and are not used meanwhile.',
    ],
  },
  {
    id: 'law',
    title: 'Law, court and changes',
    paragraphs: [
      'Law and court are those of the terms of service, unless a law that protects the people concerned is mandatory. A new version of this agreement has a number and a hash of its own, and binds the organisation once it accepts it; until then the accepted one stands.',
    ],
  },
];

/** The whole text, by which its hash is made and as it is downloaded: the same characters for the same version. */
export const agreementText = (): string =>
  [
    `${agreementTitle}, version ${agreementVersion} of ${agreementDate}`,
    ...agreement.flatMap(({ title, paragraphs, points = [] }, index) => [
      `${index + 1}. ${title}`,
      ...paragraphs,
      ...points.map((point) => `- ${point}`),
    ]),
    '',
  ].join('\n\n');
