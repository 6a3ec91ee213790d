import { definePage, Link } from '@adili/contract';
import { PageHeader } from '@adili/ui';
import { topics } from '../guides/topics.ts';
import { allGuidesPath } from '../list/addresses.ts';
import { cardsOnTopic, guideCount } from '../list/select-cards.ts';
import styles from './AllGuides.module.css';

/** Every guide by its topic, those too that the list does not show. */
function AllGuides() {
  return (
    <>
      <PageHeader
        tone="inverse"
        title="All guides"
        lead={`All ${guideCount} guides by topic. Looking for a word? Search them from the list.`}
        actions={<Link to="/blog">Search the guides</Link>}
      />
      <div className={styles.topics}>
        {topics.map(({ id, label }) => (
          <section key={id} aria-labelledby={`topic-${id}`} className={styles.topic}>
            <h2 id={`topic-${id}`}>{label}</h2>
            <ul>
              {cardsOnTopic(id).map((guide) => (
                <li key={guide.id}>
                  <Link to={`/blog/${guide.id}`}>{guide.title}</Link>
                  <span>{guide.minutes} min read</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const title = `All ${guideCount} compliance guides by topic`;

export default definePage(AllGuides, {
  head: () => ({
    title,
    description: `${guideCount} compliance guides on one page, from privacy to software: who must comply, what each law or standard asks, and by when.`,
    canonical: allGuidesPath,
  }),
});
