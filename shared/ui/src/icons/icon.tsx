import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; default 20. */
  size?: number;
  className?: string | undefined;
}

/** The frame of Adili's line icons: a 24 unit grid, 1.75 unit strokes, the text's colour, silent. */
export function Icon({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
