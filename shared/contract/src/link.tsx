import type { AnchorHTMLAttributes } from 'react';
import { hrefFor } from './paths.ts';
import { useShell } from './use-shell.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path below the base path, such as `/pricing`, with search and fragment where wanted. */
  to: string;
}

/** A link to another page. It is a real address; the shell turns its click into client-side navigation. */
export function Link({ to, ...rest }: LinkProps) {
  const { basePath } = useShell();
  return <a href={hrefFor(basePath, to)} {...rest} />;
}
