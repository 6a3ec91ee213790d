import { createElement } from 'react';

export interface IconProps {
  /** Pixels; default 20. */
  size?: number;
  className?: string | undefined;
}

/** An icon as Lucide draws it: the shapes on a grid of 24 units. */
export type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** A line icon: 1.75 unit strokes, the text's colour, hidden from screen readers. */
export const icon =
  (shapes: Shapes) =>
  ({ size = 20, className }: IconProps) => (
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
      className={className}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
