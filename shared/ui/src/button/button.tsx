import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { focusHeadingOf, partsOf } from '../focus/focus-heading.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'small';

/** Class names of the button's look, for what looks like one: see ButtonLink. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, wide: boolean) =>
  [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ');

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'ref'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** While true the button is disabled, so that it can't be pressed twice, and shows `busyLabel`. */
  busy?: boolean;
  /** 'Submitting...'. Default: the button's own content. */
  busyLabel?: string;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useFocusKept(ref, busy);
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, wide)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/**
 * A disabled button loses focus; one that had it gets it back when it is done, unless focus moved on. Where the button
 * went away, or may not be pressed now, the heading of its part gets it. Chromium takes focus while `disabled` is set,
 * before any effect runs: who has it is read as it is drawn.
 */
function useFocusKept(ref: React.RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const isHeld = useRef(false);
  if (busy && document.activeElement === ref.current) isHeld.current = true;
  useLayoutEffect(() => {
    const button = ref.current;
    if (!busy || !button || !isHeld.current) return;
    const parts = partsOf(button);
    const isFree = () => document.activeElement === document.body || document.activeElement === null;
    return () => {
      queueMicrotask(() => {
        if (isFree()) button.focus();
        isHeld.current = false;
        // The page may have a better place, which it focuses in an effect of its own.
        if (isFree())
          setTimeout(() => {
            const rest = parts.find(({ isConnected }) => isConnected);
            if (isFree() && rest) focusHeadingOf(rest);
          });
      });
    };
  }, [ref, busy]);
}
