/** A framework as its name stands in lists; solutions.ts says more of each. */
export interface Framework {
  /** Slug of its guide: /blog/{slug}. */
  slug: string;
  /** The name that people use for it. */
  name: string;
  /** The name of the edition in force, where the name is of another. */
  current?: string;
  /** A word or two after the name, where that alone could mislead. */
  edition?: string;
}

/** Every framework that the product names, as it names it. All counts on the site come from this list. */
export const frameworks: readonly Framework[] = [
  { slug: 'dpa', name: 'Kenya DPA' },
  { slug: 'osha', name: 'OSHA', edition: 'US, 1970, and Kenya, 2007' },
  { slug: 'nssf', name: 'NSSF' },
  { slug: 'ssf', name: 'Software factory' },
  { slug: 'sec', name: 'SEC' },
  { slug: 'asvs', name: 'ASVS v4.0.1', current: 'ASVS 5.0.0' },
  { slug: 'cisv8', name: 'CIS v8', current: 'CIS v8.1' },
  { slug: 'soc2', name: 'SOC 2' },
  { slug: 'nist80053', name: 'NIST 800-53 v4', current: 'NIST 800-53 Revision 5' },
  { slug: 'pci', name: 'PCI DSS v3.1', current: 'PCI DSS v4.0.1' },
  { slug: 'hipaav2', name: 'HIPAA v2', current: 'HIPAA' },
  { slug: 'iso27001-2022', name: 'ISO 27001:2022' },
  { slug: 'cmmc-v2', name: 'CMMC v2' },
  { slug: 'cmmc', name: 'CMMC' },
  { slug: 'nist-csf-v2', name: 'NIST CSF v2.0' },
  { slug: 'nist-csf-v1', name: 'NIST CSF v1.1', edition: 'now 2.0' },
];

/** An edition that another followed, which is in the list too. */
const isFollowed = ({ slug }: Framework) => slug === 'nist-csf-v1';

/** The same, with what nobody begins with today last. */
export const inForceFirst: readonly Framework[] = [
  ...frameworks.filter((each) => !isFollowed(each)),
  ...frameworks.filter(isFollowed),
];

/** Path of the guide to a framework. */
export const guidePath = ({ slug }: Pick<Framework, 'slug'>) => `/blog/${slug}`;
