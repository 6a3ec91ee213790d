import type { Claim } from '@adili/contract/testing';
import asvs from '../../build/asvs-counts.ts';

/** What the site itself does: its guides, its forms, its prices and these claims. */
export const siteClaims = {
  status: {
    says: [
      'What is known of whether Adili answers, and what we have announced.',
      'This page shows what was known when you opened the site in this tab.',
      'The same by day, for programs: status.json.',
      'Uptime: what was measured from outside is on the status page',
      'Whether the site and the API of Adili answer, and their uptime and incidents where a watcher measures them; with announced maintenance.',
    ],
    kept: [
      'shell/server/status/status.test.ts: what the watcher wrote is said in sentences',
      'shared/server/src/status/record.test.ts: an incident begins with the first of two failures',
      'shared/server/src/status/record.test.ts: it keeps 90 days and 100 incidents',
      'shared/server/src/status/watch.test.ts: it calls the first page and the API, and one that answers with an error has not answered',
      'shell/server/status/status.test.ts: a document that shows it is made anew, with another tag, when a sentence changes',
      'shell/server/status/status.test.ts: an incident, maintenance and a watcher that went silent are said',
    ],
  },
  guides: {
    says: [
      'Organisations have roles and an audit trail, and the guides to laws and standards are free.',
      '6 features, from audits and dashboards to integrations, and a checklist with a free guide for each of 16 laws and standards.',
      '16 frameworks, each with a checklist in the register and a guide that is free to read.',
      '16 laws, standards and programmes, each with a checklist in the register and a guide that is free to read.',
      'From Kenyan law to defence contracts: what each one asks, and a guide to it.',
      'Every rule you have to meet, explained in one place',
      'A guide to the guidelines, free to read',
      'Plain guides to every framework, free to read',
      'GDPR, HIPAA, SOC 2, ISO 27001 and more, among them the Kenyan Data Protection Act, PCI DSS, NIST 800-53, CIS Controls and CMMC.',
      'For each of them there is a free guide that says who must comply, what is required and where to start, and a checklist in the register.',
    ],
    kept: [
      'mfe-blog/build/guides.test.ts: has its sections in order, 900 words or more, and links that lead on',
      'mfe-marketing/src/pages/About.test.tsx: sixteen solutions, each with Read More to its guide',
      "shared/frameworks/src/solutions.test.ts: every one of the site's solutions has its framework, titled as the site names it",
      'api/src/domain/register/frameworks/frameworks.test.ts: a shipped framework says its source, its licence and the hash of what it was read from',
    ],
  },
  'guide-reviews': {
    says: [
      'Each guide names its sources and the day of its last review.',
      'Every guide names the day of its last review',
    ],
    kept: [
      'mfe-blog/src/pages/BlogPost.test.tsx: shows standard, reading time, review day, topic, sources and disclaimer',
      'mfe-blog/build/guides.test.ts: there are 30 posts',
      'mfe-blog/build/guides.test.ts: names two sources or more and the day of its last review',
    ],
  },
  'guide-editions': {
    says: [
      'Where you still hold evidence under an old edition, our guides show how it carries over.',
      'Every guide ends by mapping its subject to its neighbours, so a new market or law starts from what you already have.',
    ],
    kept: [
      'mfe-blog/build/check-body.test.ts: what supersedes a version stands first',
      'mfe-blog/build/check-body.test.ts: a missing section and a wrong order are named',
      'mfe-blog/build/guides.test.ts: says what supersedes its version',
      'mfe-blog/build/guides.test.ts: has its sections in order, 900 words or more, and links that lead on',
    ],
  },
  editions: {
    says: [
      'also ASVS v4.0.1',
      'also CIS v8',
      'also NIST 800-53 v4',
      'also PCI DSS v3.1',
      'also HIPAA v2',
      'now 2.0',
      'US, 1970, and Kenya, 2007',
      'Both are in force: the US Act of 1970, and Kenya’s Act of 2007.',
      'Version 4.0.1 is superseded.',
      'The current edition is 5.0.0.',
      'Version 8 was updated in June 2024.',
      'The current edition is v8.1.',
      'Revision 4 is withdrawn.',
      'The current edition is Revision 5.',
      'Version 3.1 is retired.',
      'The version in force is v4.0.1.',
      'There is no version 2 of HIPAA.',
      'The rules in force are those of HITECH and the Omnibus Rule.',
      'Version 1.1 is superseded.',
      'The current edition is 2.0.',
    ],
    kept: [
      'mfe-marketing/src/data/editions.test.ts: of %s the edition in force is the one that the register ships after it',
      'mfe-marketing/src/data/editions.test.ts: of HIPAA and OSHA the register ships what is said to be in force',
      'mfe-marketing/src/pages/About.test.tsx: of %s the edition in force is %s, after its name and in its words',
    ],
  },
  'own-accessibility': {
    says: [
      'Our tests have axe check every public page of this site against WCAG 2.2 at levels A and AA, narrow in light colours and wide in dark ones.',
    ],
    kept: [
      "tests/stack/accessibility.ts: const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];",
      "tests/e2e/every-page.spec.ts: { width: 360, colorScheme: 'light', by: 'all rules' }",
      "tests/e2e/every-page.spec.ts: { width: 1280, colorScheme: 'dark', by: 'looks' }",
      'tests/e2e/every-page.spec.ts: runs in silence, within the policy, accessible and whole',
      'mfe-blog/src/pages/BlogPost.test.tsx: the guide %s has no fault that axe finds',
    ],
  },
  'these-claims': {
    says: [
      'What is marked planned is not in the product yet, and can’t be used today.',
      'Every sentence on this site that says what the product does names the test that holds it.',
      'What no test holds is marked.',
      'Some sentences on this site end with a mark.',
      'Everything without one is there today.',
    ],
    kept: [
      'tools/src/checks/claims/claims.test.tsx: a claim that is not kept has its mark on every page',
      'tools/src/checks/claims/claims.test.tsx: what keeps a claim is run: no file that holds one skips a test',
      'mfe-marketing/src/pages/About.test.tsx: the mission has four figures',
    ],
  },
  'data-security': {
    says: [
      'HTTPS all the way.',
      'Second factors and signing keys are stored under 256-bit encryption, and passwords only as hashes.',
      'Roles, second factors and passkeys.',
      'No organisation sees what another one has.',
      'A backup holds every row and every file of evidence.',
      'Restoring one is tested before each release.',
    ],
    kept: [
      'api/src/http/hsts.test.ts: over https every answer has HSTS for a year, for this host only',
      'api/src/security/encryption.test.ts: what is sealed is under AES with a key of 256 bits',
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: no answer of any call holds a password or its hash',
      'api/src/http/access.test.ts: %s as %s answers %s',
      'api/src/http/other-organisations.test.ts: of another organisation nothing is shown, changed or taken, for any caller and id',
      'api/src/data.test.ts: a backup holds every row and restores it as it was',
      'api/src/data/carried-files.test.ts: a backup brings the files of evidence and packs to another store',
    ],
  },
  'asvs-counts': {
    says: [
      `Of ASVS 5.0, levels 1 and 2, ${asvs.met} requirements are met, ${asvs.notMet} are not, and ${asvs.notApplicable} don’t apply.`,
    ],
    kept: [
      'tools/src/checks/ledger.test.ts: the counts by chapter are those of the rows',
      'tools/src/checks/ledger.test.ts: each requirement that is met rests on a test, code or a text that is there',
    ],
  },
  prices: {
    says: [
      '$49/month',
      '$149/month',
      'Custom pricing',
      'One monthly price, and a plain list of what it includes.',
      'Each plan includes everything in the plan before it.',
      'Starter at $49/month, Growth at $149/month, Enterprise with custom pricing.',
      'It’s custom, and depends on your frameworks, your reviewers and the support you need.',
    ],
    kept: [
      'mfe-marketing/src/pages/Home.test.tsx: has its price, features and way in',
      'shared/schemas/src/entitlements/entitlements.test.ts: each plan has at least what the one before it has, and every plan a weekly report',
    ],
  },
  'only-to-answer': {
    says: ['We use what you write only to answer you.'],
    kept: [
      'api/src/domain/support/contact-messages/inbox.test.ts: a message is deleted a year after it was handled',
      'api/src/domain/support/contact-messages/confirmations.test.ts: a confirmation says that the message is here and why it came, and nothing more',
      'api/src/domain/privacy/erasures/erasure.test.ts: does not touch what others own, nor an operator',
    ],
  },
} satisfies Record<string, Claim>;
