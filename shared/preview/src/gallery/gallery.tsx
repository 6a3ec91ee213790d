import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { allExamples } from '@adili/ui/all-examples';
import { type MouseEvent, useState } from 'react';
import styles from './gallery.module.css';

/** `WithIcon` as `With icon`. */
const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Links of examples are looked at: they lead to pages that no gallery has. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Every component of the design system with its examples. */
export function Gallery() {
  const [shell] = useState(() => fakeShell());
  return (
    <PageContext value={{ shell, params: {}, search: '' }}>
      <div className={styles.gallery}>
        <div className={styles.head}>
          <h1>Gallery</h1>
          <p>Every component of @adili/ui, in each of its examples.</p>
        </div>
        <nav aria-label="Components" className={styles.contents}>
          <ul>
            {Object.keys(allExamples).map((component) => (
              <li key={component}>
                <a href={`#${component}`}>{component}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.components}>
          {Object.entries(allExamples).map(([component, examples]) => (
            <div key={component} id={component} className={styles.component}>
              <h2>{component}</h2>
              {Object.entries(examples).map(([name, Example]) => (
                <figure key={name} className={styles.example}>
                  <figcaption>{wordsOf(name)}</figcaption>
                  <div onClickCapture={stay} className={styles.stage}>
                    <Example />
                  </div>
                </figure>
              ))}
            </div>
          ))}
        </div>
      </div>
    </PageContext>
  );
}
