import { type Framework, frameworks, inForceFirst } from './frameworks.ts';
import type { Family } from './solution-families.ts';

interface Details {
  /** The name in full. */
  title: string;
  description: string;
  family: Family;
  /** The title of the edition in force, where the name is of another. */
  inForceTitle?: string;
  /** A sentence on that edition. */
  inForce?: string;
}

export type Solution = Framework & Details;

/** By slug. */
const details: Readonly<Record<string, Details>> = {
  dpa: {
    title: 'Kenyan Data Protection Act',
    description:
      'Registration, consent, the rights of data subjects and breach notice under the Data Protection Act, 2019, and its Regulations of 2021.',
    family: 'privacy',
  },
  osha: {
    title: 'Occupational Safety and Health Act',
    description:
      'Two laws have this name. The US Act of 1970: hazards, injury records and reporting clocks, even in an office. Kenya’s Occupational Safety and Health Act, 2007: safety policy, committees, audits and notice of accidents.',
    family: 'workplace',
    inForce: 'Both are in force: the US Act of 1970, and Kenya’s Act of 2007.',
  },
  nssf: {
    title: 'National Social Security Fund',
    description:
      'Registration of staff, contributions by tier, and monthly remittance: what the Act of 2013 asks of an employer.',
    family: 'workplace',
  },
  ssf: {
    title: 'Secure Software Factory',
    description:
      'A way of building software in which every artefact has a known origin: secure development practices, build levels, bills of materials and signing.',
    family: 'software',
  },
  sec: {
    title: 'SEC cybersecurity disclosure',
    description:
      'What listed companies disclose after a material incident and every year, and which facts the clock leaves little time to find.',
    family: 'finance',
  },
  asvs: {
    title: 'OWASP ASVS v4.0.1',
    inForceTitle: 'OWASP ASVS 5.0.0',
    description:
      'The application security verification standard in three levels. Test evidence carries over to the editions that followed.',
    family: 'software',
    inForce: 'Version 4.0.1 is superseded. The current edition is 5.0.0.',
  },
  cisv8: {
    title: 'CIS Controls v8',
    inForceTitle: 'CIS Controls v8.1',
    description:
      'Prioritised safeguards in three implementation groups, so that a small team knows what to do first and a large one what is missing.',
    family: 'security',
    inForce: 'Version 8 was updated in June 2024. The current edition is v8.1.',
  },
  soc2: {
    title: 'SOC 2',
    description:
      'The Trust Services Criteria, from choosing scope and period to evidence that holds up in the examination.',
    family: 'security',
  },
  nist80053: {
    title: 'NIST SP 800-53 v4',
    inForceTitle: 'NIST SP 800-53 Revision 5',
    description:
      'The federal catalogue of security and privacy controls. What you hold under revision 4 carries over in large parts.',
    family: 'government',
    inForce: 'Revision 4 is withdrawn. The current edition is Revision 5.',
  },
  pci: {
    title: 'PCI DSS v3.1',
    inForceTitle: 'PCI DSS v4.0.1',
    description:
      'Requirements for everyone who stores, processes or passes on card data. Old documents have to be brought to the version in force.',
    family: 'finance',
    inForce: 'Version 3.1 is retired. The version in force is v4.0.1.',
  },
  hipaav2: {
    title: 'HIPAA v2',
    inForceTitle: 'HIPAA',
    description:
      'The privacy, security and breach rules for health information as they stand after HITECH and the Omnibus Rule.',
    family: 'privacy',
    inForce: 'There is no version 2 of HIPAA. The rules in force are those of HITECH and the Omnibus Rule.',
  },
  'iso27001-2022': {
    title: 'ISO/IEC 27001:2022',
    description:
      'The management system for information security in its 2022 edition: 93 controls in four themes, and a statement of which apply to you.',
    family: 'security',
  },
  'cmmc-v2': {
    title: 'CMMC v2',
    description:
      'The three-level model for defence suppliers in detail: requirements, scoping, scoring and the yearly affirmation.',
    family: 'government',
  },
  cmmc: {
    title: 'Cybersecurity Maturity Model Certification',
    description:
      'Who needs which level, and when the clause reaches your contract: the programme as a supplier meets it.',
    family: 'government',
  },
  'nist-csf-v2': {
    title: 'NIST Cybersecurity Framework v2.0',
    description:
      'Six functions, from Govern to Recover, with profiles that show where you stand and where you mean to be.',
    family: 'security',
  },
  'nist-csf-v1': {
    title: 'NIST Cybersecurity Framework v1.1',
    description:
      'The edition that many profiles were written for. Its categories have their places in version 2.0.',
    family: 'security',
    inForce: 'Version 1.1 is superseded. The current edition is 2.0.',
  },
};

function detailsOf({ slug }: Framework): Details {
  const found = details[slug];
  if (!found) throw new Error(`solutions.ts says nothing of ${slug}.`);
  return found;
}

const withDetails = (framework: Framework): Solution => ({ ...framework, ...detailsOf(framework) });

/** The frameworks, with what the product says of each. */
export const solutions: readonly Solution[] = frameworks.map(withDetails);

/** The same in the order of lists: what nobody begins with today last. */
export const solutionsInForceFirst: readonly Solution[] = inForceFirst.map(withDetails);

/** Time that each solution stands in the carousel, in milliseconds. */
export const solutionIntervalMs = 5000;
