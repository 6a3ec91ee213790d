import { definePage, Link } from '@adili/contract';
import { PageHeader, Section } from '@adili/ui';
import styles from '../about/about.module.css';
import { aboutPath, methodPath, tryPath } from '../layout/paths.ts';

/** For who finds our auditor's name in the logs of a website. Each sentence stands in src/claims/ledger.ts. */
const About = () => (
  <>
    <PageHeader
      title="About AdiliAudit"
      lead="You found this name in your logs. It’s our accessibility auditor: it opens pages in a browser and looks for what keeps people from using them."
    />
    <Section title="What it does" width="text">
      <ul>
        <li>It comes because someone asked for an audit of a page or a website.</li>
        <li>
          If no one has proved that a website is theirs, it reads one page: it sends only GET and HEAD,
          submits no forms and presses no keys.
        </li>
        <li>
          Anyone who proves by a DNS record, a file or a meta tag that a website is theirs can have more of
          its pages audited. Then it presses keys too, to see whether a keyboard is enough. It still submits
          no forms.
        </li>
        <li>It takes pictures of elements that keep people out, for the person who asked.</li>
      </ul>
    </Section>
    <Section title="How much it asks for" width="text">
      <ul>
        <li>Without an account, it opens pages of one website at most 10 times a day.</li>
        <li>An audit of a website has at most 50 pages.</li>
        <li>A page gets at most 60 seconds, 25 MB and 400 requests.</li>
        <li>
          It obeys robots.txt: rules for its own name first, then those for everyone. Only the page that
          someone gave is opened whatever robots.txt says.
        </li>
      </ul>
    </Section>
    <Section title="How to stop it" width="text">
      <p>To keep it from all pages except one that someone gives, add this to your robots.txt:</p>
      <pre className={styles.lines}>
        <code>{'User-agent: AdiliAudit\nDisallow: /'}</code>
      </pre>
      <p>
        To keep it out altogether, have your server refuse requests whose user agent contains AdiliAudit.
        Every request has it, with a link to this page.
      </p>
      <p>
        <Link to={tryPath}>Check one of your pages</Link>
      </p>
      <p>
        <Link to={methodPath}>How our audit works</Link>
      </p>
    </Section>
  </>
);

export default definePage(About, {
  head: () => ({
    title: 'About AdiliAudit',
    description:
      'What our accessibility auditor does when it visits your website, what it asks for and how often, and how you can stop it.',
    canonical: aboutPath,
  }),
});
