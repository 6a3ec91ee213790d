import type { Family } from './solution-families.ts';

export interface Solution {
  /** Id of its guide: /blog/{slug}. */
  slug: string;
  /** Short name, as on tabs and in lists. */
  name: string;
  /** The name in full. */
  title: string;
  description: string;
  family: Family;
}

/** Every framework that the product names. All counts on the site come from this list. */
export const solutions: readonly Solution[] = [
  {
    slug: 'dpa',
    name: 'Kenya DPA',
    title: 'Kenyan Data Protection Act',
    description:
      'Registration, consent, the rights of data subjects and breach notice under the Data Protection Act, 2019, with the records that show you kept it.',
    family: 'privacy',
  },
  {
    slug: 'osha',
    name: 'OSHA',
    title: 'Occupational Safety and Health Act',
    description:
      'Hazards, injury records and reporting clocks: what safety law expects even from an office, kept on time and in one place.',
    family: 'workplace',
  },
  {
    slug: 'nssf',
    name: 'NSSF',
    title: 'National Social Security Fund',
    description:
      'Registration of staff, contributions by tier, and monthly remittance, with the proof an inspection asks an employer for.',
    family: 'workplace',
  },
  {
    slug: 'ssf',
    name: 'Software factory',
    title: 'Secure Software Factory',
    description:
      'A way of building software in which every artefact has a known origin: secure development practices, build levels, bills of materials and signing.',
    family: 'software',
  },
  {
    slug: 'sec',
    name: 'SEC',
    title: 'SEC cybersecurity disclosure',
    description:
      'What listed companies disclose after a material incident and every year, and how to have the facts together before the clock starts.',
    family: 'finance',
  },
  {
    slug: 'asvs',
    name: 'ASVS v4.0.1',
    title: 'OWASP ASVS v4.0.1',
    description:
      'The application security verification standard in three levels, with a path for your test evidence to the editions that followed.',
    family: 'software',
  },
  {
    slug: 'cisv8',
    name: 'CIS v8',
    title: 'CIS Controls v8',
    description:
      'Prioritised safeguards in three implementation groups, so that a small team knows what to do first and a large one what is missing.',
    family: 'security',
  },
  {
    slug: 'soc2',
    name: 'SOC 2',
    title: 'SOC 2',
    description:
      'The Trust Services Criteria, from choosing scope and period to evidence that holds up in the examination.',
    family: 'security',
  },
  {
    slug: 'nist80053',
    name: 'NIST 800-53 v4',
    title: 'NIST SP 800-53 v4',
    description:
      'The federal catalogue of security and privacy controls. Revision 4 is withdrawn: see what you hold, and how it carries over to its successor.',
    family: 'government',
  },
  {
    slug: 'pci',
    name: 'PCI DSS v3.1',
    title: 'PCI DSS v3.1',
    description:
      'Requirements for everyone who stores, processes or passes on card data. Version 3.1 is retired: bring old evidence to the version in force.',
    family: 'finance',
  },
  {
    slug: 'hipaav2',
    name: 'HIPAA v2',
    title: 'HIPAA v2',
    description:
      'The privacy, security and breach rules for health information as they stand after HITECH and the Omnibus Rule.',
    family: 'privacy',
  },
  {
    slug: 'iso27001-2022',
    name: 'ISO 27001:2022',
    title: 'ISO/IEC 27001:2022',
    description:
      'The management system for information security in its 2022 edition: 93 controls in four themes, and a statement of which apply to you.',
    family: 'security',
  },
  {
    slug: 'cmmc-v2',
    name: 'CMMC v2',
    title: 'CMMC v2',
    description:
      'The three-level model for defence suppliers in detail: requirements, scoping, scoring and the yearly affirmation.',
    family: 'government',
  },
  {
    slug: 'cmmc',
    name: 'CMMC',
    title: 'Cybersecurity Maturity Model Certification',
    description:
      'Who needs which level, and when the clause reaches your contract: the programme as a supplier meets it.',
    family: 'government',
  },
  {
    slug: 'nist-csf-v2',
    name: 'NIST CSF v2.0',
    title: 'NIST Cybersecurity Framework v2.0',
    description:
      'Six functions, from Govern to Recover, with profiles that show where you stand and where you mean to be.',
    family: 'security',
  },
  {
    slug: 'nist-csf-v1',
    name: 'NIST CSF v1.1',
    title: 'NIST Cybersecurity Framework v1.1',
    description:
      'The edition that many profiles were written for. It is superseded: move yours to 2.0 without losing its history.',
    family: 'security',
  },
];

/** Time that each solution stands in the carousel, in milliseconds. */
export const solutionIntervalMs = 5000;

/** Path of the guide to a solution. */
export const guidePath = ({ slug }: Solution) => `/blog/${slug}`;
