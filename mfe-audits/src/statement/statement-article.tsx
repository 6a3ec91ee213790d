import { Badge } from '@adili/ui';
import styles from './statement-article.module.css';
import type { Block, StatementText } from './statement-text.ts';

/** A statement as its readers have it. */
export const StatementArticle = ({
  statement: { language, title, draftWord, draft, sections },
}: {
  statement: StatementText;
}) => (
  <article lang={language} aria-label={title} className={styles.article}>
    <h2>
      {title} {draft.length > 0 && <Badge tone="warning">{draftWord}</Badge>}
    </h2>
    {sections.map((section) => (
      <section key={section.title} aria-label={section.title} className={styles.section}>
        <h3>{section.title}</h3>
        {section.blocks.map((block) => (
          <Part key={typeof block === 'string' ? block : block.join()} block={block} />
        ))}
      </section>
    ))}
  </article>
);

const Part = ({ block }: { block: Block }) =>
  typeof block === 'string' ? (
    <p>{block}</p>
  ) : (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
