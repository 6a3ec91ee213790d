import { fireEvent, screen } from '@testing-library/react';

/** Puts texts into fields by their labels, each at once: key by key takes a page many times as long. */
export function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
