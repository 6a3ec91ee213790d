import { Link, type LinkProps } from '@adili/contract';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../button/button.tsx';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', wide = false, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant, size, wide)} />;
}
