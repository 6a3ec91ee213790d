import type { ChangeEvent, FocusEvent, ReactElement, RefObject, SubmitEvent } from 'react';

/** Said of a mistake in the code, which the shell learns of. */
export const unexpectedError = 'Something went wrong. Please try again.';

/** What a form asks of a schema; every zod and zod/mini schema has it. */
export interface FormSchema {
  safeParse(
    values: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly FormIssue[] } };
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

interface FormIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema makes of valid values. */
export type FormValues<S extends FormSchema> = S['_zod']['output'];

/** Names of a schema's fields. */
export type FieldName<S extends FormSchema> = keyof S['_zod']['input'] & string;

type ShapeOf<S> = S extends { readonly _zod: { readonly def: { readonly shape: infer Shape } } }
  ? Shape
  : never;

/** As `lines` and its like mark their schemas; also of what is optional or has a default. */
type Takes<Field> = Field extends { readonly takesLines: true }
  ? 'several'
  : Field extends { readonly _zod: { readonly def: { readonly innerType: infer Inner } } }
    ? Takes<Inner>
    : 'one';

/** How many lines the schema of a field takes. */
export type LinesOf<S extends FormSchema, Name> = Name extends keyof ShapeOf<S>
  ? Takes<ShapeOf<S>[Name]>
  : 'one';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How a submission ended, for the person. Nothing means success without words. */
export interface SubmitOutcome {
  /** Sentence shown as an alert, or what the person is to decide first; the form keeps what was typed. */
  error?: string | ReactElement;
  /** What the server found wrong, by field name, as in the API's `fields`. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Sentence shown as a status. */
  success?: string;
}

export interface FormMessage {
  kind: 'error' | 'success';
  /** A sentence, or what stands by itself in place of one. */
  text: string | ReactElement;
  /** Which submission it is the outcome of, so that the same words are said anew. */
  attempt?: number;
}

/** Whether a form or an action asks the person to decide: what sends is away then, so that one button saves and not two. */
export const isAsking = ({ busy, message }: { busy: boolean; message: FormMessage | null }): boolean =>
  !busy && message !== null && typeof message.text !== 'string';

export interface ZodFormOptions<S extends FormSchema> {
  schema: S;
  /**
   * Called with valid values only, never twice at a time. What it throws is shown as a general error and reported to the shell.
   * @param begunOn the version that what was typed and put back later was begun on
   */
  onSubmit(
    values: FormValues<S>,
    begunOn?: number,
  ): Promise<SubmitOutcome | undefined> | SubmitOutcome | undefined;
  /** True validates every field from its first change on; else from when it was left, or from the first submit. */
  live?: boolean;
  /**
   * Keeps what is typed (never passwords) for this tab under this name until a submission succeeds, the person logs out,
   * or another logs in: a session that ends while they type costs them nothing.
   */
  draftKey?: string;
  /** Of the row that the form changes, where several people edit it: kept with what is typed. */
  version?: number;
}

/** What ties a field component to the form: `<TextField label="Full Name" {...form.field('fullName')} />`. */
export interface FieldBinding<Lines extends 'one' | 'several' = 'one' | 'several'> {
  name: string;
  /** Never there: it has a text area refuse the fields of one line. */
  lines?: Lines;
  ref(element: Control | null): void;
  onChange(event: ChangeEvent<Control>): void;
  onBlur(event: FocusEvent<Control>): void;
  error: string | undefined;
}

export interface ZodForm<S extends FormSchema> {
  field<Name extends FieldName<S>>(name: Name): FieldBinding<LinesOf<S, Name>>;
  /** True from a valid submit until `onSubmit` has ended. */
  busy: boolean;
  message: FormMessage | null;
  /** Back to the fields' default values; drops the draft, and what was said. */
  reset(): void;
  /** Puts a value into a field, as if it was typed. */
  fill(name: FieldName<S>, value: string): void;
  /** For `<Form form={form}>`. */
  element: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onInput(): void;
  };
}
