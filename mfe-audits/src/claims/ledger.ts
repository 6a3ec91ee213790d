import type { ClaimLedger } from '@adili/contract/testing';
import figures from '../method/figures.json';

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
      says: ['Automated checks find part of the problems.', 'Confirm the rest by hand.'],
      kept: [
        'mfe-audits/src/pages/Run.test.tsx: all criteria stand in groups; none is passed but by a person, who signed',
        'auditor/src/reports/reports.test.ts: OpenACR says supports of nothing, and not-evaluated of what no person judged',
      ],
    },
    'verdicts-of-a-machine': {
      says: [
        'There is no score.',
        'Failed: a check found an element that breaks the criterion, and no exception that it can see.',
        'Needs a manual check: a check found what only a person can judge, or a part of the page was not looked at.',
        'The result says which part.',
        'No issue found: the checks looked at all of the page and found no failure.',
        'That isn’t a pass.',
        'Not applicable: the page has nothing that the criterion is about, such as a video.',
        'A check can only ask a person to look.',
        'The result says how much more there was.',
      ],
      kept: [
        'docs/decisions/audits.md: For a site the worst page counts; there is no score.',
        'auditor/src/audit-page.test.ts: fails nothing of a page on which nothing is wrong, and asks for a person where words are to be judged',
        'auditor/src/coverage.test.ts: a page that goes on growing, and frames beyond those that are looked into, are said with their number',
        'auditor/bench/figures.test.ts: a criterion that no rule and no probe looks at is a person’s',
      ],
    },
    'what-is-tried': {
      says: [
        'Two engines read the page and its frames.',
        'What axe-core fails, fails, but for a few rules that we saw to be wrong.',
        'What only AccessLint finds is for a person to judge.',
        'Checks of our own try what markup doesn’t show: what moves or sounds by itself, colours as they are drawn, names as the browser tells them, and the language of a text.',
        'The page is looked at in a window 1280 pixels wide, or as its owner chose, and in others of 640, 360 and 320, upright and turned, with more space between letters and lines, and for its colours in the other colour scheme.',
        'It is scrolled through once.',
        'Where something came later, all of it is looked at again.',
        'Details are opened one by one.',
        'On proved websites it is used by keyboard: Tab through all it leads to, keys of one character, and controls that are not what they look like.',
        'Tabs and menus are opened.',
        'Pages of one audit are compared: the order of their navigation, names of what does the same, and where help stands.',
      ],
      kept: [
        'auditor/src/audit-page.test.ts: names what fails on a page as it stands, once for each criterion and element, with the engines that agree',
        'auditor/src/merge.test.ts: what @accesslint/core alone finds asks for a person, and confirms what another engine fails',
        'auditor/src/audit-page.test.ts: fails what moves and sounds by itself, and frames of one name that hold different things',
        'auditor/src/audit-questions.test.ts: fails what only the browser shows: names in its tree, closed shadow trees, contrast of placeholders and of styles',
        'auditor/src/audit-page.test.ts: fails what is lost in a small window, enlarged, spaced or turned, and what reads as another language',
        'auditor/src/coverage.test.ts: what comes late, or as one scrolls, is looked at',
        'auditor/src/coverage.test.ts: what shows once it is opened, in a narrow window or in the other colour scheme is looked at',
        'auditor/src/audit-page.test.ts: fails what a keyboard meets: focus that is not seen or covered',
        'auditor/src/probes/live/custom-controls.test.ts: fails controls that no key operates as a click does, wherever their scripts listen',
        'auditor/src/cli.test.ts: the line of a page and the report name what it has otherwise than the pages before it',
      ],
    },
    'what-is-not-tried': {
      says: [
        'Whether words, pictures and captions say what they should.',
        'Criteria of level AAA, and documents such as PDF.',
        'Screen readers, other browsers and touch.',
        'All is seen in one browser, Chromium.',
        'Keys in frames of other websites.',
        'On websites that nobody proved, keys anywhere.',
        'What lies behind the first 12 closed parts, the first 20 frames or the first 150 presses of Tab.',
        'What comes after a log-in, a payment or a form that is sent.',
        'Our command line can log in.',
      ],
      kept: [
        'docs/audit.md: AAA is not audited',
        'docs/audit.md: Text in the frames of other sites is audited as part of the page that shows them; no keys are pressed there.',
        'auditor/src/audit-page.test.ts: presses no keys without leave, and says that those criteria were not looked into',
        'docs/audit.md: Tab is pressed 150 times',
        'auditor/src/coverage.test.ts: without leave nothing is clicked open, and what stayed closed is said',
        'auditor/src/cli.test.ts: a script logs in, and every page gets its cookies',
      ],
    },
    'measured-on-test-cases': {
      says: [
        'Found counts pages that break a criterion and fail it.',
        'Wrong counts pages that don’t break it and fail it all the same.',
        'What is missed is mostly what only a person can judge: there the audit asks for one.',
        'For axe-core alone we count the pages of which its result is known.',
        'What our accessibility audit tries on a page, what it leaves to people, and what it finds of W3C’s test cases and other pages whose faults are known.',
      ],
      kept: [
        'mfe-audits/src/pages/Method.test.tsx: figures are those that were measured, of all cases, next to what they are of',
        'docs/decisions/audits.md: What no machine can judge was asked of a person in',
      ],
    },
    'measured-on-barriers': {
      says: [
        'Failed counts barriers that the audit fails for sure, and a person asked those that it points a person to.',
        'We compared by hand what was found with what is wrong.',
      ],
      kept: ['docs/decisions/audits.md: 142 barriers'],
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
        'Anyone who proves by a DNS record, a file or a meta tag that a website is theirs can have more of its pages audited.',
        'Then it presses keys too, to see whether a keyboard is enough.',
      ],
      kept: [
        'api/src/domain/audits/sites/sites.test.ts: a site is proved by a file that holds its line, and then it has runs',
        'api/src/domain/audits/sites/sites.test.ts: a site is proved by a record of its name',
        'api/src/domain/audits/sites/sites.test.ts: a site is proved by a meta tag in the head of its start page, and by none elsewhere',
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
    // Names of checks.
    ...figures.criteria.map(({ probes }) => probes),
    'What our auditor tries on a page, what it doesn’t, and how often it’s right where the answer is known.',
    'A check sees a part of what a criterion asks for, never all of it.',
    'W3C publishes small pages for its rules, each with what has to come out.',
    'These are the cases of it that we build with, so figures for pages we never saw may well be lower.',
    'The Government Digital Service put barriers on pages, each on one of its own, to see what tools find.',
    'Small pages made after what people reported as faults of accessibility checkers, each about one criterion.',
    'Some break it and have to fail, some don’t, and some are for a person.',
    'What our auditor does on a website',
    'You found this name in your logs.',
    'User-agent: AdiliAudit Disallow: /',
    'What our accessibility auditor does when it visits your website, what it asks for and how often, and how you can stop it.',
  ],
} satisfies ClaimLedger;
