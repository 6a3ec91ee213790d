import { decode } from './encoding.ts';

/** What can be read of a file: its bytes as a workbook, its text as JSON or as a table. */
type Readable =
  | { readonly kind: 'xlsx' }
  | { readonly kind: 'json'; readonly text: string; readonly note: string | undefined }
  | { readonly kind: 'csv'; readonly text: string; readonly note: string | undefined };

/** What can't be read, by its name. */
export type OtherKind =
  | 'empty'
  | 'pdf'
  | 'oldExcel'
  | 'binaryExcel'
  | 'locked'
  | 'word'
  | 'slides'
  | 'openDocument'
  | 'numbers'
  | 'zip'
  | 'packed'
  | 'image'
  | 'oscalXml'
  | 'oscalXmlOther'
  | 'html'
  | 'xml'
  | 'yaml'
  | 'unknown';

/** What a file is, whatever it is called. */
export type FileKind = Readable | { readonly kind: 'other'; readonly name: OtherKind };

/** What a table is in. */
export type TableKind = Extract<FileKind, { kind: 'csv' | 'xlsx' }>;

const other = (name: OtherKind): FileKind => ({ kind: 'other', name });

/** The first bytes of what is no text, by what it is. */
const signatures: readonly (readonly [string, OtherKind])[] = [
  ['%PDF-', 'pdf'],
  ['\x89PNG', 'image'],
  ['\xFF\xD8\xFF', 'image'],
  ['GIF8', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['\x1F\x8B', 'packed'],
  ['7z\xBC\xAF', 'packed'],
  ['Rar!', 'packed'],
  ['BZh', 'packed'],
  ['{\\rtf', 'word'],
];

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

/** The file of older Office programs, which holds others; a workbook with a password is one too. */
function kindOfCompound(bytes: Buffer): FileKind {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return other('locked');
  if (holds('WordDocument')) return other('word');
  return holds('PowerPoint Document') ? other('slides') : other('oldExcel');
}

/** What a zip archive is, by the names of files in its directory. */
function kindOfZip(bytes: Buffer): FileKind {
  const holds = (name: string) => bytes.includes(name);
  if (holds('mimetypeapplication/vnd.oasis.opendocument')) return other('openDocument');
  if (holds('xl/workbook.bin')) return other('binaryExcel');
  if (holds('word/document.xml')) return other('word');
  if (holds('ppt/presentation.xml')) return other('slides');
  if (holds('Index/Document.iwa')) return other('numbers');
  return holds('[Content_Types].xml') ? { kind: 'xlsx' } : other('zip');
}

/** What markup is, by its first element. */
function kindOfMarkup(start: string): FileKind {
  const [, root = '', attributes = ''] = /<([A-Za-z][\w:.-]*)([^>]*)/.exec(start) ?? [];
  if (/^(html|table|body|head|div|meta)$/i.test(root) || /<!doctype html/i.test(start)) return other('html');
  if (!attributes.includes('csrc.nist.gov/ns/oscal')) return other('xml');
  return other(root.replace(/^.*:/, '') === 'catalog' ? 'oscalXml' : 'oscalXmlOther');
}

/** Whether the first lines are names with values below each other. */
function isYaml(start: string): boolean {
  if (/^(---\s|%YAML)/.test(start)) return true;
  const [first = '', second = ''] = start.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
  return /^[\w-]+:(\s[^,;\t]*)?$/.test(first) && /^(\s*- |\s*[\w-]+:(\s|$))/.test(second);
}

/** Characters of a text by which it is known. */
const looked = 4_000;

function kindOfText(text: string, note: string | undefined): FileKind {
  const start = text.slice(0, looked).trimStart();
  if (start === '' && text.trim() === '') return other('empty');
  if (/^(\{|\[\s*[[{"\]])/.test(start)) return { kind: 'json', text, note };
  if (/^<[?!A-Za-z]/.test(start)) return kindOfMarkup(start.replace(/<\?.*?\?>|<!--.*?-->/gs, ''));
  return isYaml(start) ? other('yaml') : { kind: 'csv', text, note };
}

/** What a file is by its bytes, whatever was said of it. */
export function kindOf(file: Uint8Array): FileKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return kindOfZip(bytes);
  if (startsWith(bytes, '\xD0\xCF\x11\xE0')) return kindOfCompound(bytes);
  const signed = signatures.find(([signature]) => startsWith(bytes, signature));
  if (signed) return other(signed[1]);
  if (startsWith(bytes, 'RIFF') && bytes.subarray(8, 12).equals(Buffer.from('WEBP'))) return other('image');
  const decoded = decode(bytes);
  return decoded === undefined ? other('unknown') : kindOfText(decoded.text, decoded.note);
}
