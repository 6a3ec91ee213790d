import { decode } from './encoding.ts';

/** What can be read of a file: its bytes as a workbook, its text as JSON or as a table. */
type Readable =
  | { readonly kind: 'xlsx' }
  | { readonly kind: 'json'; readonly text: string; readonly note: string | undefined }
  | { readonly kind: 'csv'; readonly text: string; readonly note: string | undefined };

/** What a file is, whatever it is called: if it can't be read, what to bring in its place. */
export type FileKind = Readable | { readonly kind: 'other'; readonly sentence: string };

const table = 'Save it as an Excel workbook (.xlsx) or as CSV, and bring that.';

const sentences = {
  empty: 'This file is empty. Choose another one.',
  pdf: `This is a PDF, from which no table can be taken reliably. Bring the spreadsheet or the OSCAL catalogue that it was made from.`,
  oldExcel: `This is a workbook of Excel before 2007 (.xls). Open it, save it as an Excel workbook (.xlsx), and bring that.`,
  binaryExcel: `This is a binary workbook (.xlsb). Open it, save it as an Excel workbook (.xlsx), and bring that.`,
  locked: 'This workbook has a password. Open it, take the password off, save it, and bring that.',
  word: `This is a Word document. Copy its table into a spreadsheet, save that as .xlsx or CSV, and bring it.`,
  slides: `This is a presentation. Copy its table into a spreadsheet, save that as .xlsx or CSV, and bring it.`,
  openDocument: `This is an OpenDocument file. ${table}`,
  numbers: `This is a spreadsheet of Numbers. Export it as an Excel workbook (.xlsx) or as CSV, and bring that.`,
  zip: 'This is a zip archive. Unpack it, and bring the file in it.',
  packed: 'This file is compressed. Unpack it, and bring the file in it.',
  image: 'This is a picture. Bring the spreadsheet or the OSCAL catalogue that it shows.',
  oscalXml: `This is an OSCAL catalogue in XML. Bring its JSON form, which most publishers have beside it.`,
  oscalXmlOther: `This is an OSCAL document in XML, and no catalogue. Bring the catalogue, in its JSON form.`,
  html: `This is a web page. Open it in a spreadsheet program, save it as an Excel workbook (.xlsx) or as CSV, and bring that.`,
  xml: 'This is XML, which can’t be imported. Bring an OSCAL catalogue as JSON, an Excel workbook (.xlsx) or CSV.',
  yaml: 'This is YAML, which can’t be imported. Bring the same catalogue as JSON, or a table as .xlsx or CSV.',
  unknown:
    'This file is nothing that can be imported. Bring an OSCAL catalogue as JSON, an Excel workbook (.xlsx) or CSV.',
} as const;

const other = (name: keyof typeof sentences): FileKind => ({ kind: 'other', sentence: sentences[name] });

/** The first bytes of what is no text, by what it is. */
const signatures: readonly (readonly [string, keyof typeof sentences])[] = [
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
