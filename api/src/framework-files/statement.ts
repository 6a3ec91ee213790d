import type { Control, Param, Part } from './oscal-schema.ts';

/** What a parameter stands for, for who reads it. */
export const labelOf = ({ id, label, select }: Param): string => label ?? select?.choice?.join('; ') ?? id;

/** A text with the names of its parameters in place of their ids: `{{ insert: param, ac-1_prm_1 }}`. */
function readable(prose: string, params: ReadonlyMap<string, Param>, depth = 0): string {
  return prose.replace(/\{\{ ?(?:insert: ?param, ?)?([^\s{}]{1,200}) ?\}\}/g, (_, id: string) => {
    const param = params.get(id);
    const label = param ? labelOf(param) : id;
    return `[${depth < 2 ? readable(label, params, depth + 1) : label}]`;
  });
}

function linesOf({ props = [], prose, parts = [] }: Part, params: ReadonlyMap<string, Param>): string[] {
  const label = props.find(({ name }) => name === 'label')?.value;
  const line = prose ? [[label, readable(prose, params)].filter(Boolean).join(' ')] : [];
  return [...line, ...parts.flatMap((part) => linesOf(part, params))];
}

/** What a control asks for, a line for each part of its statement; undefined where it has none. */
export function statementOf(
  { parts = [] }: Pick<Control, 'parts'>,
  params: ReadonlyMap<string, Param>,
): string | undefined {
  const lines = parts.filter(({ name }) => name === 'statement').flatMap((part) => linesOf(part, params));
  return lines.length > 0 ? lines.join('\n') : undefined;
}
