import { mostRiskLinks } from '@adili/schemas/risks/risk-limits';
import { useId } from 'react';
import styles from './link-choice.module.css';
import type { Linkable } from './read-risk.ts';

interface LinkChoiceProps {
  /** 'controls' */
  noun: string;
  all: readonly Linkable[];
  chosen: ReadonlySet<string>;
  /** What narrows the list. */
  words: string;
  onToggle(id: string): void;
}

/** Several of what an organisation has to choose from. */
export function LinkChoice({ noun, all, chosen, words, onToggle }: LinkChoiceProps) {
  const legendId = useId();
  const asked = words.trim().toLowerCase();
  const shown = all.filter(({ title }) => title.toLowerCase().includes(asked));
  const isFull = chosen.size >= mostRiskLinks;
  return (
    <fieldset className={styles.choice} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {chosen.size} of at most {mostRiskLinks} {noun} chosen
      </legend>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <label className={styles.option}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  disabled={isFull && !chosen.has(id)}
                  onChange={() => onToggle(id)}
                />
                <span>{title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <p>{all.length === 0 ? `There are no ${noun} yet.` : `No ${noun} match.`}</p>}
    </fieldset>
  );
}
