import { CONTROL, SHELL, STATIC, TWIN } from './stack.ts';

/** What is measured against each other, by its origin. */
export const origins = {
  ours: SHELL,
  /** The same sources as one app. */
  control: CONTROL,
  /** That app once more: what the two differ by is the measurement's own doing. */
  twin: TWIN,
  /** The documents without scripts. */
  static: STATIC,
} as const;

export type Subject = keyof typeof origins;
