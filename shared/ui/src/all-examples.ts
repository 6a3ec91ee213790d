import type { ReactNode } from 'react';
import { accounts } from './examples/accounts.tsx';
import { comments } from './examples/comments.tsx';
import { controls } from './examples/controls.tsx';
import { dialogs } from './examples/dialogs.tsx';
import { fields } from './examples/fields.tsx';
import { messages } from './examples/messages.tsx';
import { pages } from './examples/pages.tsx';
import { records } from './examples/records.tsx';
import type * as ui from './index.ts';

/** Examples of a component by what each shows. A capitalised function, so that examples may use hooks. */
export type Examples = Readonly<Record<string, () => ReactNode>>;

type Export = keyof typeof ui;
type Component = Export extends infer Name ? (Name extends Capitalize<string & Name> ? Name : never) : never;

/** The examples of every component that the package exports, by its name; the icons stand together. */
export const allExamples: Readonly<Record<Exclude<Component, `${string}Icon`> | 'Icons', Examples>> = {
  ...accounts,
  ...comments,
  ...controls,
  ...dialogs,
  ...fields,
  ...pages,
  ...records,
  ...messages,
};
