import { Button, ChevronLeftIcon, ChevronRightIcon, PauseButton, Section, useAutoAdvance } from '@adili/ui';
import { quoteIntervalMs, quotes, quotesNote } from '../data/home.ts';
import styles from './customer-quotes.module.css';

/** Quotes that take turns, until a person chooses one. */
export function CustomerQuotes() {
  const advance = useAutoAdvance(quotes.length, quoteIntervalMs);
  const step = (by: number) => advance.select((advance.index + by + quotes.length) % quotes.length);
  return (
    <Section title="What customers say" tone="raised" eyebrow="Customer quotes">
      <div {...advance.containerProps} className={styles.carousel}>
        <div className={styles.stage} aria-live={advance.mayMove && !advance.paused ? 'off' : 'polite'}>
          {quotes.map(({ id, words, name, role }, index) => (
            <figure key={id} hidden={index !== advance.index} className={styles.quote}>
              <blockquote className={styles.words}>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className={styles.role}>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <Button variant="secondary" size="small" aria-label="Previous quote" onClick={() => step(-1)}>
            <ChevronLeftIcon size={18} />
          </Button>
          <p className={styles.position}>
            {advance.index + 1} / {quotes.length}
          </p>
          <Button variant="secondary" size="small" aria-label="Next quote" onClick={() => step(1)}>
            <ChevronRightIcon size={18} />
          </Button>
          <PauseButton advance={advance} what="quotes" />
        </div>
        <p className={styles.note}>{quotesNote}</p>
      </div>
    </Section>
  );
}
