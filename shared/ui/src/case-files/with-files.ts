import { counted } from '../counted/counted.ts';
import { sizeWords } from '../file-size/size-words.ts';
import type { FormSchema, FormValues } from '../form/zod-form.ts';
import type { CaseFileLimits } from './files-field.tsx';

interface Chosen {
  readonly files?: unknown;
}

type WithFiles<S extends FormSchema> = FormSchema & {
  readonly _zod: {
    readonly input: S['_zod']['input'] & Chosen;
    readonly output: FormValues<S> & { files: readonly File[] };
    readonly def: S extends { readonly _zod: { readonly def: infer Def } } ? Def : never;
  };
};

const filesIn = ({ files }: Chosen): readonly File[] => (files instanceof FileList ? [...files] : []);

/** What is wrong with the files that were chosen. @param most how many a case still takes */
function faultOf(files: readonly File[], limits: CaseFileLimits, most: number): string | undefined {
  if (files.length > most)
    return most === 0
      ? `This case has ${limits.files} files, and takes no more. Send your message without files.`
      : `Choose at most ${counted(most, 'file')}: a case has room for ${limits.files}.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Choose files that hold something.`;
  const large = files.find(({ size }) => size > limits.fileBytes);
  return (
    large &&
    `${large.name} has ${sizeWords(large.size)}. Choose files of at most ${sizeWords(limits.fileBytes)}.`
  );
}

/**
 * The schema for a form that has a field `files` too, whose value stays as the browser has it.
 * @param most how many files the case still takes
 */
export const withCaseFiles = <S extends FormSchema>(
  schema: S,
  limits: CaseFileLimits,
  most: number = limits.files,
): WithFiles<S> =>
  ({
    safeParse(values: Chosen) {
      const files = filesIn(values);
      const fault = faultOf(files, limits, most);
      const parsed = schema.safeParse(values);
      const issues = [
        ...(parsed.success ? [] : parsed.error.issues),
        ...(fault ? [{ path: ['files'], message: fault }] : []),
      ];
      return parsed.success && issues.length === 0
        ? { success: true, data: { ...(parsed.data as object), files } }
        : { success: false, error: { issues } };
    },
  }) as WithFiles<S>;
