import { Link } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { roadmap } from '../data/roadmap.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

const sections: readonly LegalSection[] = roadmap.map(({ stage, title, items }) => ({
  id: stage,
  title,
  body: (
    <ul>
      {items.map((item) => (
        <li key={item.claim}>
          <p>
            <strong>{item.title}</strong>
          </p>
          <p>
            {item.text} <span data-claim={item.claim}>(planned)</span>
          </p>
        </li>
      ))}
    </ul>
  ),
}));

const Roadmap = () => (
  <LegalPage
    title="Roadmap"
    lead="What comes next, in the order in which we build it. We name no dates."
    sections={sections}
    numbered={false}
    closing={
      <p>
        What is ready is in the <Link to="/changelog">changelog</Link>. What would help you most?{' '}
        <Link to="/contact-sales?inquiry=General">Tell us</Link>, and we put it in its place.
      </p>
    }
  />
);

export default publicPage(Roadmap, {
  title: 'Roadmap',
  description: `What ${brand.name} is going to do next: policies, staff training and roles by framework first, then what larger customers need.`,
  path: '/roadmap',
});
