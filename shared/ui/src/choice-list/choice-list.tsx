import { type ReactNode, useId } from 'react';
import styles from './choice-list.module.css';

export interface Choice {
  /** Of the choice, and of no other in its list. */
  id: string;
  label: ReactNode;
  /** What it says, in two lines at most. */
  text?: string | undefined;
}

export interface ChoiceListProps<One extends Choice> {
  legend: ReactNode;
  choices: readonly One[];
  chosen: ReadonlySet<string>;
  /** One of them is chosen, and not several. */
  isOne?: boolean;
  /** No more can be chosen. */
  isFull?: boolean;
  /** Said where there are none. */
  empty: string;
  /** @param last what was ticked, or no longer */
  onChosen(last: One): void;
}

/** What is chosen from a list that may be long. */
export function ChoiceList<One extends Choice>({
  legend,
  choices,
  chosen,
  isOne = false,
  isFull = false,
  empty,
  onChosen,
}: ChoiceListProps<One>) {
  const name = useId();
  // An id may have spaces, which would make it several.
  const idOfText = ({ id }: Choice) => `${name}${encodeURIComponent(id)}`;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.length === 0 && <p>{empty}</p>}
      {choices.length > 0 && (
        <ul className={styles.list}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <label className={styles.option}>
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={isOne ? name : undefined}
                  checked={chosen.has(choice.id)}
                  disabled={isFull && !chosen.has(choice.id)}
                  aria-describedby={choice.text && idOfText(choice)}
                  onChange={() => onChosen(choice)}
                />
                <span>{choice.label}</span>
              </label>
              {choice.text && (
                <p id={idOfText(choice)} className={styles.text}>
                  {choice.text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
