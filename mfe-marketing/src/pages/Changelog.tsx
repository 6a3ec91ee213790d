import { Link } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { changes } from '../data/changes.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const sections: readonly LegalSection[] = changes.map(({ month, changes: ofMonth }) => ({
  id: `month-${month}`,
  title: monthFormat.format(new Date(`${month}-01`)),
  body: (
    <ul>
      {ofMonth.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}.</strong> {text}
        </li>
      ))}
    </ul>
  ),
}));

const Changelog = () => (
  <LegalPage
    title="Changelog"
    lead="What is new for you, month by month."
    sections={sections}
    numbered={false}
    closing={
      <p>
        What comes next is on the <Link to="/roadmap">roadmap</Link>. What we changed in our texts stands in
        the <Link to="/PrivacyPolicy">privacy policy</Link> and the <Link to="/terms">terms</Link>.
      </p>
    }
  />
);

export default publicPage(Changelog, {
  title: 'Changelog',
  description: `What is new in ${brand.name}, month by month: the compliance register, accessibility audits, signed packs, weekly reports and what else you can use today.`,
  path: '/changelog',
});
