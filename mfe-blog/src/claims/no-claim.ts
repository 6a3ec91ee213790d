/** Names, headings, labels, laws and opinions, under the first page that has them: none says what the product does. */
export const noClaim: readonly string[] = [
  // /blog
  'Resources',
  'Search all guides',
  'Search needs JavaScript.',
  'All topics',
  'Privacy',
  'Security',
  'Health',
  'Finance',
  'Government',
  'Previous',
  'Page 1 of 2',
  'Next',
  'Topics',
  'Pages',
  'Breach notification, encryption, 72 hours',
  'Resources: compliance guides',
  'Home',
  // /blog?page=2
  'Page 2 of 2',
  'Resources: compliance guides, page 2',
  'Page 2.',
  // /blog?topic=privacy
  '6 guides in Privacy',
  'Resources: compliance guides on privacy',
  'Compliance guides on privacy, with Kenya DPA, GDPR, CCPA: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=security
  '9 guides in Security',
  'Resources: compliance guides on security',
  'Compliance guides on security, with SOC 2, ISO/IEC 27001, NIST: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=accessibility
  '1 guide in Accessibility',
  'Resources: compliance guides on accessibility',
  'Compliance guides on accessibility, with WCAG 2.2: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=health
  '3 guides in Health',
  'Resources: compliance guides on health',
  'Compliance guides on health, with FDA, HIPAA, HIPAA v2: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=finance
  '4 guides in Finance',
  'Resources: compliance guides on finance',
  'Compliance guides on finance, with PCI DSS, SOX, SEC cyber disclosure: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=workplace
  '2 guides in Workplace',
  'Resources: compliance guides on workplace',
  'Compliance guides on workplace, with OSHA, NSSF: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=government
  '2 guides in Government',
  'Resources: compliance guides on government',
  'Compliance guides on government, with CMMC 2.0, CMMC: who must comply, what is required, deadlines and a checklist.',
  // /blog?topic=software
  '3 guides in Software',
  'Resources: compliance guides on software',
  'Compliance guides on software, with API security, Secure software factory, OWASP ASVS: who must comply, what is required, deadlines and a checklist.',
  // /blog/all
  'All guides',
  'Looking for a word?',
  'Search them from the list.',
  'Search the guides',
];
