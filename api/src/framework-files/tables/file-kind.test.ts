import { kindOf } from './file-kind.ts';

const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('\0')}`, 'latin1');
const compound = (name: string) =>
  Buffer.concat([Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1'), Buffer.from(name, 'utf16le')]);
const binary = (text: string) => Buffer.from(text, 'latin1');
const oscal = 'xmlns="http://csrc.nist.gov/ns/oscal/1.0"';

test.each([
  ['an empty file', binary(''), 'empty'],
  ['white space alone', binary(' \r\n\t'), 'empty'],
  ['a catalogue in XML', `<?xml version="1.0"?>\n<!-- a -->\n<catalog ${oscal}/>`, 'oscalXml'],
  ['a profile in XML', `<o:profile ${oscal.replace('xmlns', 'xmlns:o')}>`, 'oscalXmlOther'],
  ['other XML', '<?xml version="1.0"?><rules/>', 'xml'],
  ['a web page', '<!DOCTYPE html><html>', 'html'],
  ['YAML with a mark', '---\ncatalog:\n  uuid: 1', 'yaml'],
  ['YAML without one', '# rules\ncatalog:\n  uuid: 1', 'yaml'],
  ['a PDF', binary('%PDF-1.7\n%\xE2\xE3'), 'pdf'],
  ['a workbook before 2007', compound('Workbook'), 'oldExcel'],
  ['a workbook with a password', compound('EncryptedPackage'), 'locked'],
  ['an old Word document', compound('WordDocument'), 'word'],
  ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), 'word'],
  ['rich text', '{\\rtf1\\ansi', 'word'],
  ['a presentation', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'slides'],
  ['a binary workbook', zip('[Content_Types].xml', 'xl/workbook.bin'), 'binaryExcel'],
  ['an OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'openDocument'],
  ['another archive', zip('catalogue.json'), 'zip'],
  ['a compressed file', binary('\x1F\x8B\x08'), 'packed'],
  ['a picture', binary('\x89PNG\r\n'), 'image'],
  ['other bytes', binary('\x01\x02\xFF\xFE\x00'), 'unknown'],
])('%s is known by its bytes', (_, bytes, name) => {
  expect(kindOf(Buffer.from(bytes as string))).toEqual({ kind: 'other', name });
});

test.each([
  ['json', '\uFEFF \n{"catalog":{}}'],
  ['json', '[{"id": 1}]'],
  ['csv', 'id,title\nNote: this,One'],
  ['csv', 'Rules: 2026\nid,title'],
  ['csv', '[id];[title]'],
])('text is read as %s by what it says', (kind, text) => {
  expect(kindOf(Buffer.from(text))).toMatchObject({ kind });
});

test('a workbook is known in whatever order its parts stand', () => {
  expect(kindOf(zip('xl/workbook.xml', '[Content_Types].xml'))).toEqual({ kind: 'xlsx' });
});
