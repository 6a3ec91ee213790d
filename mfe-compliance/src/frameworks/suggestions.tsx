import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { Suggestion } from '@adili/schemas/frameworks/suggestion';
import { AdoptButton } from './adopt-button.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  frameworks: readonly Framework[];
  adoptions: readonly Adoption[];
  mayAdopt: boolean;
  onAdopted(adoption: Adoption): void;
}

/** What is suggested by the answers, each with the reason. */
export const Suggestions = ({
  suggestions,
  frameworks,
  adoptions,
  mayAdopt,
  onAdopted,
}: SuggestionsProps) => (
  <ul className={styles.suggestions} aria-label="Suggested frameworks">
    {suggestions.map(({ framework: id, why }) => {
      const framework = frameworks.find((one) => one.id === id);
      if (!framework) return null;
      return (
        <li key={id} className={styles.suggestion}>
          <div className={styles.words}>
            <h3 className={styles.title}>{framework.title}</h3>
            <p>{why}</p>
          </div>
          <AdoptButton
            framework={framework}
            isAdopted={adoptions.some((adoption) => adoption.framework === id)}
            mayAdopt={mayAdopt}
            onAdopted={onAdopted}
          />
        </li>
      );
    })}
  </ul>
);
