import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';

/** A source file, without what is there for types alone. */
export interface Source {
  text: string;
  /** Absolute paths of sources and styles, and names of packages. */
  imports: readonly string[];
  /** What it exports, by name, each with the file that defines it. */
  exports: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

/** @param file absolute; read once */
export function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source = /\.tsx?$/.test(file) ? parse(file, text) : { text, imports: [], exports: new Map() };
  sources.set(file, source);
  return source;
}

function parse(file: string, text: string): Source {
  const imports = new Set<string>();
  const exports = new Map<string, string>();
  for (const item of parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body) {
    const from = importOf(item);
    if (from) imports.add(resolve(file, from));
    for (const [name, origin] of exportsOf(item, file)) exports.set(name, origin);
  }
  return { text, imports: [...imports], exports };
}

function importOf(item: ModuleItem): string | undefined {
  switch (item.type) {
    case 'ImportDeclaration': {
      const types = item.specifiers.every((each) => each.type === 'ImportSpecifier' && each.isTypeOnly);
      return item.typeOnly || (types && item.specifiers.length > 0) ? undefined : item.source.value;
    }
    case 'ExportNamedDeclaration':
      return namesIn(item).length > 0 ? item.source?.value : undefined;
    case 'ExportAllDeclaration':
      return isOfTypes(item) ? undefined : item.source.value;
    default:
      return undefined;
  }
}

/** swc's types leave this out. */
const isOfTypes = (item: object): boolean => 'typeOnly' in item && item.typeOnly === true;

function namesIn(item: ModuleItem & { type: 'ExportNamedDeclaration' }): [name: string, inSource: string][] {
  if (isOfTypes(item)) return [];
  return item.specifiers.flatMap((each) => {
    if (each.type === 'ExportNamespaceSpecifier') return [[each.name.value, '*'] as [string, string]];
    if (each.type !== 'ExportSpecifier' || each.isTypeOnly) return [];
    return [[(each.exported ?? each.orig).value, each.orig.value] as [string, string]];
  });
}

function exportsOf(item: ModuleItem, file: string): [name: string, origin: string][] {
  switch (item.type) {
    case 'ExportDeclaration':
      return declared(item.declaration).map((name) => [name, file]);
    case 'ExportNamedDeclaration': {
      const from = item.source && resolve(file, item.source.value);
      return namesIn(item).map(([name, inSource]) => [name, from ? originOf(from, inSource) : file]);
    }
    case 'ExportAllDeclaration':
      return isOfTypes(item) ? [] : [...readSource(resolve(file, item.source.value)).exports];
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return [['default', file]];
    default:
      return [];
  }
}

const originOf = (file: string, name: string): string =>
  path.isAbsolute(file) ? (readSource(file).exports.get(name) ?? file) : file;

function declared(declaration: (ModuleItem & { type: 'ExportDeclaration' })['declaration']): string[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.identifier.value];
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id }) => {
        if (id.type === 'Identifier') return id.value;
        throw new Error("A file that exports parts of an object can't be shared: export each by its name.");
      });
    default:
      return [];
  }
}

/** An absolute path for the product's own sources, the name of a package for others. */
function resolve(file: string, asked: string): string {
  if (asked.startsWith('.')) return path.join(path.dirname(file), asked);
  if (asked.startsWith('@adili/')) return createRequire(file).resolve(asked);
  return /^(@[^/]+\/)?[^/]+/.exec(asked)?.[0] ?? asked;
}
