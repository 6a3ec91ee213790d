import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon, WarningIcon } from '../icons/status.tsx';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: AlertIcon };

export interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** Buttons or links that help: a Retry. */
  actions?: ReactNode;
  /** 'alert' interrupts, 'status' waits. Absent for what is there from the start. */
  role?: 'alert' | 'status';
}

/** A message set apart from the text around it. */
export function Alert({ tone = 'info', title, children, actions, role }: AlertProps) {
  const ToneIcon = icons[tone];
  return (
    <div role={role} className={`${styles.alert} ${styles[tone]}`}>
      <ToneIcon size={22} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
