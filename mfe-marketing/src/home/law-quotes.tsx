import { Link } from '@adili/contract';
import { Button, ChevronLeftIcon, ChevronRightIcon, PauseButton, Section, useAutoAdvance } from '@adili/ui';
import { lawQuotes, quoteIntervalMs } from '../data/law-quotes.ts';
import styles from './law-quotes.module.css';

/** What laws ask, one after the other, until a person chooses one. */
export function LawQuotes() {
  const advance = useAutoAdvance(lawQuotes.length, quoteIntervalMs);
  const step = (by: number) => advance.select((advance.index + by + lawQuotes.length) % lawQuotes.length);
  return (
    <Section title="What laws ask" tone="raised" eyebrow="Section by section">
      <div {...advance.containerProps} className={styles.carousel}>
        <div className={styles.stage} aria-live={advance.mayMove && !advance.paused ? 'off' : 'polite'}>
          {lawQuotes.map(({ words, literal, law, citation, guide }, index) => (
            <figure key={words} hidden={index !== advance.index} className={styles.quote}>
              {literal ? (
                <blockquote className={styles.words}>
                  <p>“{words}”</p>
                </blockquote>
              ) : (
                <p className={styles.words}>{words}</p>
              )}
              <figcaption>
                <strong>{law}</strong>
                <span className={styles.citation}>
                  {citation}. <Link to={`/blog/${guide}`}>Read the guide</Link>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          <Button variant="secondary" size="small" aria-label="Previous quote" onClick={() => step(-1)}>
            <ChevronLeftIcon size={18} />
          </Button>
          <p className={styles.position}>
            {advance.index + 1} / {lawQuotes.length}
          </p>
          <Button variant="secondary" size="small" aria-label="Next quote" onClick={() => step(1)}>
            <ChevronRightIcon size={18} />
          </Button>
          <PauseButton advance={advance} what="quotes" />
        </div>
      </div>
    </Section>
  );
}
