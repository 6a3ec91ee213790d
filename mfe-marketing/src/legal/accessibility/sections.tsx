import { Link, MailLink } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import type { LegalSection } from '../legal-page.tsx';

/** Our own statement, by the model in the annex of Implementing Decision (EU) 2018/1523. */
export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'commitment',
    title: 'What this statement covers',
    body: (
      <p>
        We want {brand.name} to be usable by everyone. This statement covers the public pages, the forms, the
        dashboards of customers and of operators, and the emails of {brand.name}. It follows the model of
        Implementing Decision (EU) 2018/1523, although we are no public body.
      </p>
    ),
  },
  {
    id: 'conformance',
    title: 'Conformance status',
    body: (
      <>
        <p>
          This site conforms <strong>partially</strong> to the Web Content Accessibility Guidelines (WCAG)
          2.2, level AA, and so to EN 301 549 as far as that takes up WCAG. The limits that we know are listed
          below.
        </p>
        <p>
          “Partially” is our own word for it: no third party has audited the site, and automated tests can’t
          see everything that people meet.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What is not accessible yet',
    body: (
      <>
        <p>Known to us, and not fixed:</p>
        <ul>
          <li>
            The downloadable receipts of consents and the exports of your data are JSON files: readable text,
            but not made for reading (WCAG 1.3.1). The same facts stand on the pages.
          </li>
          <li>
            The chart of payments on the operator’s dashboard is a picture; the table below it has the same
            rows.
          </li>
          <li>
            Some messages appear as the browser’s own alert, which must be dismissed before you go on. The
            text also stands in the page’s status region.
          </li>
          <li>
            Parts of a page that need JavaScript (logging in, the dashboards) say so without it, and offer no
            other way but email.
          </li>
          <li>
            Text is in English only, but for forms about your data, their emails and accessibility statements
            made here, which are in German and Swahili too. Names of laws in other languages aren’t always
            marked with theirs (WCAG 3.1.2).
          </li>
        </ul>
        <p>
          Not assessed by people: how the dashboards work with screen magnifiers and by voice. We claim no
          disproportionate burden, and leave nothing out of scope.
        </p>
      </>
    ),
  },
  {
    id: 'preparation',
    title: 'How this statement was prepared',
    body: (
      <>
        <p>
          By self-assessment. Before each release axe-core runs over every page in its states and over every
          component, and browser tests use the pages by keyboard, in light and dark, and at widths from 320
          pixels. Which promises are tested is on the <Link to="/security">security page</Link>.
        </p>
        <p>
          The statement was prepared on 26 November 2026, and is reviewed with every release that changes
          pages, at least once a year.
        </p>
      </>
    ),
  },
  {
    id: 'feedback',
    title: 'Feedback and contact',
    body: (
      <p>
        Did something keep you out? Write to <MailLink name="mail.support" />, with the address of the page
        and what you use (browser, screen reader, keyboard). We aim to answer within 24 hours on working days,
        say when we’ll fix it, and give you the content in another form meanwhile.
      </p>
    ),
  },
  {
    id: 'enforcement',
    title: 'If our answer doesn’t help',
    body: (
      <p>
        In the European Union you can turn to the body that your country has named for the European
        Accessibility Act (Directive (EU) 2019/882); in Kenya, to the National Council for Persons with
        Disabilities. We would like to hear from you first.
      </p>
    ),
  },
];
