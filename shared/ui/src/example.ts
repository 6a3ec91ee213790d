import type { ReactNode } from 'react';

/** Examples of a component by what each shows. A capitalised function, so that examples may use hooks. */
export type Examples = Readonly<Record<string, () => ReactNode>>;
