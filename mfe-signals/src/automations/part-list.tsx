import { Actions, Button, VisuallyHidden } from '@adili/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';

interface PartListProps<Part> {
  /** 'Condition': each part is named by it and its place. */
  name: string;
  parts: readonly Part[];
  most: number;
  /** Of what is taken away there stay so many. */
  least: number;
  onChange(parts: readonly Part[]): void;
  /** What is added. */
  fresh: Part;
  show(part: Part, place: number, onPart: (part: Part) => void): ReactNode;
}

/** Conditions or actions, one below the other, each of which can be taken away. */
export function PartList<Part>({ name, parts, most, least, onChange, fresh, show }: PartListProps<Part>) {
  const place = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<'added' | 'taken'>();
  // The button that was pressed may be gone: the focus goes on to what was added, or to the button that adds.
  useEffect(() => {
    if (moved === undefined) return;
    setMoved(undefined);
    const fields = place.current?.querySelectorAll<HTMLElement>('fieldset:last-of-type select');
    const adds = place.current?.querySelectorAll<HTMLElement>('button');
    (moved === 'added' ? fields?.[0] : adds?.[adds.length - 1])?.focus();
  }, [moved]);
  const change = (next: readonly Part[], how: typeof moved) => {
    onChange(next);
    setMoved(how);
  };
  return (
    <div ref={place} className={styles.parts}>
      {parts.map((part, index) => (
        // A part has nothing of its own to be known by: it is the one in its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <fieldset key={index} className={styles.part}>
          <legend className={styles.legend}>
            {name} {index + 1}
          </legend>
          {show(part, index, (next) => onChange(parts.with(index, next)))}
          {parts.length > least && (
            <Actions>
              <Button
                variant="quiet"
                size="small"
                onClick={() =>
                  change(
                    parts.filter((_, at) => at !== index),
                    'taken',
                  )
                }
              >
                Take away
                <VisuallyHidden>
                  {' '}
                  {name.toLowerCase()} {index + 1}
                </VisuallyHidden>
              </Button>
            </Actions>
          )}
        </fieldset>
      ))}
      {parts.length < most && (
        <Actions>
          <Button variant="secondary" size="small" onClick={() => change([...parts, fresh], 'added')}>
            Add {/^[aeiou]/i.test(name) ? 'an' : 'a'} {name.toLowerCase()}
          </Button>
        </Actions>
      )}
    </div>
  );
}
