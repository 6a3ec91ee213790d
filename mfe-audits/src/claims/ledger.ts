import type { ClaimLedger } from '@adili/contract/testing';

/** Sentences of the pages that everybody may read. */
export default {
  claims: {
    'page-audit': {
      says: [
        'Enter the address of a page.',
        'Our auditor opens it in a browser, and you see what it found for each of the 55 criteria of WCAG 2.2, levels A and AA.',
        'See what keeps people from using a page: what was found for each of the 55 criteria of WCAG 2.2, levels A and AA.',
        'It’s our accessibility auditor: it opens pages in a browser and looks for what keeps people from using them.',
        'It comes because someone asked for an audit of a page or a website.',
      ],
      kept: [
        'mfe-audits/src/pages/Try.test.tsx: an address that is given is audited, live, and its 55 criteria are shown',
        'api/src/domain/audits/page-audits/page-audits.test.ts: anybody has one page audited, and reads it for 7 days by its id',
        'api/src/domain/audits/page-audits/page-audits.test.ts: a page that could not be audited says why',
      ],
    },
    'machine-verdicts': {
      says: [
        'A machine never says that a criterion is passed: it shows what it found, and a person judges the rest.',
      ],
      kept: [
        'mfe-audits/src/pages/Run.test.tsx: all criteria stand in groups; none is passed but by a person, who signed',
        'auditor/src/reports/reports.test.ts: OpenACR says supports of nothing, and not-evaluated of what no person judged',
      ],
    },
    'pictures-and-fixes': {
      says: [
        'For each failure you see a picture of its element, who it affects and how to fix it.',
        'It takes pictures of elements that keep people out, for the person who asked.',
      ],
      kept: [
        'mfe-audits/src/pages/Try.test.tsx: a cause has its picture, who is hurt and how to fix it',
        'auditor/src/audit-page.test.ts: adds pictures of elements as they were before keys were pressed',
      ],
    },
    'unproved-websites': {
      says: [
        'If no one has proved that a website is theirs, it reads one page: it sends only GET and HEAD, submits no forms and presses no keys.',
        'It still submits no forms.',
      ],
      kept: [
        'auditor/src/browser/audit-browser.test.ts: for a site that nobody proved only GET and HEAD leave',
        'auditor/src/browser/audit-browser.test.ts: no form is sent, no window opened, and no worker that outlives the page started',
        'auditor/src/audit-page.test.ts: presses no keys without leave, and says that those criteria were not looked into',
      ],
    },
    'proved-websites': {
      says: [
        'Anyone who proves by a DNS record or a file that a website is theirs can have more of its pages audited.',
        'Then it presses keys too, to see whether a keyboard is enough.',
      ],
      kept: [
        'api/src/domain/audits/sites/sites.test.ts: a site is proved by a file that holds its line, and then it has runs',
        'api/src/domain/audits/sites/sites.test.ts: a site is proved by a record of its name',
        'auditor/src/audit-page.test.ts: fails what a keyboard meets',
      ],
    },
    'audit-limits': {
      says: [
        'An audit of a website has at most 50 pages.',
        'A page gets at most 60 seconds, 25 MB and 400 requests.',
      ],
      kept: [
        'mfe-audits/src/pages/Site.test.tsx: an audit is asked for with its pages, and followed until it is done',
        'auditor/src/network/socks-proxy.test.ts: more bytes than a page may have end all its connections',
        'docs/audit.md: 60 seconds, 25 MB on the wire, 400 requests, 512 MB of heap',
      ],
    },
    'spared-websites': {
      says: ['Without an account, it opens pages of one website at most 10 times a day.'],
      kept: [
        'docs/audit.md: A network has 10 a day, and so does a site.',
        'api/src/domain/audits/page-audits/page-audits.test.ts: one network has ten pages audited within a day',
      ],
    },
    'robots-txt': {
      says: [
        'It obeys robots.txt: rules for its own name first, then those for everyone.',
        'Only the page that someone gave is opened whatever robots.txt says.',
        'To keep it from all pages except one that someone gives, add this to your robots.txt:',
      ],
      kept: ['auditor/src/crawl/crawl.test.ts: robots.txt is obeyed, by our name before that of all'],
    },
    'user-agent': {
      says: [
        'To keep it out altogether, have your server refuse requests whose user agent contains AdiliAudit.',
        'Every request has it, with a link to this page.',
      ],
      kept: ['auditor/src/browser/audit-browser.test.ts: AdiliAudit/0 (+https://site.test/about)'],
    },
  },
  others: [
    'What our auditor does on a website',
    'You found this name in your logs.',
    'User-agent: AdiliAudit Disallow: /',
    'What our accessibility auditor does when it visits your website, what it asks for and how often, and how you can stop it.',
  ],
} satisfies ClaimLedger;
