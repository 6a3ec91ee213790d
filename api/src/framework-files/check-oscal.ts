import { Ajv, type ErrorObject } from 'ajv';
import type { FaultList } from './fault-list.ts';
import { otherKindOf } from './json-kind.ts';
import { patternWords } from './oscal-forms.ts';
import { type Catalogue, oscalSchema } from './oscal-schema.ts';

/** UTF-16 code units of a file of which every fault is looked for: of a larger one the first says enough. */
const fullyChecked = 4 * 1024 * 1024;

const isCatalogue = new Ajv({ strict: true, allErrors: false }).compile<{ catalog: Catalogue }>(oscalSchema);
const findsAll = new Ajv({ strict: true, allErrors: true }).compile<{ catalog: Catalogue }>(oscalSchema);

/** What is at a path of a document, and of an element of a list its id. */
function placeOf(document: unknown, path: string): string {
  let at: unknown = document;
  let id = '';
  for (const step of path.split('/').slice(1)) {
    at =
      at !== null && typeof at === 'object'
        ? Reflect.get(at, step.replaceAll('~1', '/').replaceAll('~0', '~'))
        : undefined;
    const known = at !== null && typeof at === 'object' ? Reflect.get(at, 'id') : undefined;
    if (typeof known === 'string') id = known.slice(0, 64);
  }
  const place = path.slice(1, 200) || 'file';
  return id ? `${place} (${id})` : place;
}

const types: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', string: 'text' };

function sentenceOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'required') return `"${params.missingProperty}" is missing.`;
  if (keyword === 'additionalProperties')
    return `OSCAL has no field "${String(params.additionalProperty).slice(0, 64)}" here: correct its name, or take it out.`;
  if (keyword === 'type') return `This must be ${types[String(params.type)] ?? params.type}.`;
  if (keyword === 'maxLength') return `This has more than ${params.limit} characters.`;
  return patternWords[String(params.pattern)] ?? 'This is not what OSCAL has here.';
}

/** The catalogue of a document; undefined where that holds none, and faults say why. */
export function catalogueOf(document: unknown, length: number, faults: FaultList): Catalogue | undefined {
  if (isCatalogue(document)) return document.catalog;
  const otherKind = otherKindOf(document);
  if (otherKind !== undefined) {
    faults.add('file', otherKind);
    return undefined;
  }
  if (length <= fullyChecked) findsAll(document);
  for (const error of (length <= fullyChecked ? findsAll.errors : isCatalogue.errors) ?? [])
    faults.add(placeOf(document, error.instancePath), sentenceOf(error));
  return undefined;
}
