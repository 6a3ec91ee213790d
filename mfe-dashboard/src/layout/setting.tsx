import { Button, FormAlert, type FormMessage } from '@adili/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './setting.module.css';
import { useOpening } from './use-opening.ts';

/** Settings below each other, as rows of one sheet. */
export const Settings = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>
    <div className={styles.settings}>{children}</div>
  </div>
);

interface SettingProps {
  /** Names the row. */
  name: string;
  /** How it stands. */
  value?: ReactNode;
  /** At the end of the row: what changes it. */
  action?: ReactNode;
  /** Below: more about it. */
  children?: ReactNode;
}

/** A row that says how one thing is set. */
export function Setting({ name, value, action, children }: SettingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.setting}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.value}>{value}</div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}

interface FormSettingProps extends Omit<SettingProps, 'action' | 'children'> {
  /** What the button reads, and after it what only its name has. Default: Change, and the name. */
  button?: readonly [shown: string, more: string];
  /** True where it can’t be changed: not by this person, or not yet. */
  isFixed?: boolean;
  /** Of the form, where it has one. */
  draftKey?: string;
  /** Above the form. */
  notes?: ReactNode;
  /** The form. `close` takes what came of it, or nothing where the person has changed their mind. */
  children: (close: (said?: string) => void) => ReactNode;
}

/** A row whose button opens the form that changes it, in place. */
export function FormSetting({
  name,
  button: [shown, more] = ['Change', name.toLowerCase()],
  isFixed = false,
  draftKey,
  notes,
  children,
  ...row
}: FormSettingProps) {
  const { open, show, hide, place } = useOpening(draftKey);
  const [said, setSaid] = useState<FormMessage | null>(null);
  const close = (text?: string) => {
    setSaid(text ? { kind: 'success', text } : null);
    hide();
  };
  return (
    <div ref={place}>
      <Setting
        {...row}
        name={name}
        action={
          !open &&
          !isFixed && (
            <Button
              variant="secondary"
              size="small"
              data-opens
              aria-label={`${shown} ${more}`}
              onClick={() => {
                setSaid(null);
                show();
              }}
            >
              {shown}
            </Button>
          )
        }
      >
        {notes}
        <FormAlert message={said} />
        {open && !isFixed && <div className={styles.form}>{children(close)}</div>}
      </Setting>
    </div>
  );
}

interface CancelProps {
  form: { reset(): void };
  onCancel(): void;
}

/** Closes a form that was opened, and drops what was typed into it. */
export const Cancel = ({ form, onCancel }: CancelProps) => (
  <Button
    variant="quiet"
    onClick={() => {
      form.reset();
      onCancel();
    }}
  >
    Cancel
  </Button>
);
