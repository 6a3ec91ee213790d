import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '../icons/navigation.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the headings that hold the buttons. Default 3. */
  headingLevel?: 2 | 3 | 4;
  /** Id of the item that is open at first. Default: none. */
  initial?: string;
}

/** Questions with answers: one open at a time; clicking the open one closes it. */
export function Accordion({ items, headingLevel = 3, initial }: AccordionProps) {
  const baseId = useId();
  const [open, setOpen] = useState<string | null>(initial ?? null);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <div key={id} className={styles.item}>
          <Heading className={styles.heading}>
            <button
              type="button"
              id={`${baseId}-title-${id}`}
              aria-expanded={open === id}
              aria-controls={`${baseId}-content-${id}`}
              className={styles.button}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {title}
              <ChevronDownIcon className={styles.chevron} />
            </button>
          </Heading>
          <div id={`${baseId}-content-${id}`} hidden={open !== id} className={styles.content}>
            {content}
          </div>
        </div>
      ))}
    </div>
  );
}
