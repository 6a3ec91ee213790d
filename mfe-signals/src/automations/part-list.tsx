import { Actions, Button, VisuallyHidden } from '@adili/ui';
import type { ReactNode } from 'react';
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
  return (
    <>
      {parts.map((part, place) => (
        // A part has nothing of its own to be known by: it is the one in its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <fieldset key={place} className={styles.part}>
          <legend className={styles.legend}>
            {name} {place + 1}
          </legend>
          {show(part, place, (next) => onChange(parts.with(place, next)))}
          {parts.length > least && (
            <Actions>
              <Button
                variant="quiet"
                size="small"
                onClick={() => onChange(parts.filter((_, at) => at !== place))}
              >
                Take away
                <VisuallyHidden>
                  {' '}
                  {name.toLowerCase()} {place + 1}
                </VisuallyHidden>
              </Button>
            </Actions>
          )}
        </fieldset>
      ))}
      {parts.length < most && (
        <Actions>
          <Button variant="secondary" size="small" onClick={() => onChange([...parts, fresh])}>
            Add {/^[aeiou]/i.test(name) ? 'an' : 'a'} {name.toLowerCase()}
          </Button>
        </Actions>
      )}
    </>
  );
}
