import type { Override } from '../boot/boot-data.ts';
import { originOf, remoteNamed } from '../boot/override-address.ts';

/** The fields of a remote that the site doesn't have. */
export const OTHER_NAME = 'other remote';
export const OTHER_ORIGIN = 'other address';

/** A sentence for each field that is wrong, by its name. */
export type FieldErrors = Record<string, string>;

const ADDRESS = 'Write an address such as http://localhost:3002, without a path.';

/** The overrides that the panel's form asks for. A field left empty stands for the site's own version. */
export function readOverrides(form: FormData, names: readonly string[]) {
  const overrides: Override[] = [];
  const errors: FieldErrors = {};
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const read = (name: string, field: string) => {
    const origin = originOf(textOf(field));
    if (origin === null) errors[field] = ADDRESS;
    else overrides.push({ name, origin });
  };
  for (const name of names) if (textOf(name) !== '') read(name, name);
  const other = textOf(OTHER_NAME);
  if (other === '' && textOf(OTHER_ORIGIN) === '') return { overrides, errors };
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(other))
    errors[OTHER_NAME] = 'Write its name: small letters, digits and hyphens.';
  read(remoteNamed(other), OTHER_ORIGIN);
  return { overrides, errors };
}
