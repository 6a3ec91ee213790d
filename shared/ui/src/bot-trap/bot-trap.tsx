import type { ComponentProps } from 'react';
import styles from './bot-trap.module.css';

export interface BotTrapProps extends Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> {
  /** Default: website, the name the schemas know. */
  name?: string;
}

/** A field that no person meets; the API drops what fills it in. Attributes keep password managers away. */
export function BotTrap({ name = 'website', ref, onChange, onBlur }: BotTrapProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={ref}
          name={name}
          onChange={onChange}
          onBlur={onBlur}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
