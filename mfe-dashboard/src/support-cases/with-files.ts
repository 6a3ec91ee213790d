import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import { counted, type FormSchema, type FormValues, sizeWords } from '@adili/ui';

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
function faultOf(files: readonly File[], most: number): string | undefined {
  if (files.length > most)
    return most === 0
      ? `This case has ${caseLimits.files} files, and takes no more. Send your message without files.`
      : `Choose at most ${counted(most, 'file')}: a case has room for ${caseLimits.files}.`;
  const large = files.find(({ size }) => size > caseLimits.fileBytes);
  return (
    large &&
    `${large.name} has ${sizeWords(large.size)}. Choose files of at most ${sizeWords(caseLimits.fileBytes)}.`
  );
}

/**
 * The schema for a form that has a field `files` too, whose value stays as the browser has it.
 * @param most how many files the case still takes
 */
export const withFiles = <S extends FormSchema>(schema: S, most: number = caseLimits.files): WithFiles<S> =>
  ({
    safeParse(values: Chosen) {
      const files = filesIn(values);
      const fault = faultOf(files, most);
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
