import { kindOf } from './file-kind.ts';

const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('\0')}`, 'latin1');
const compound = (name: string) =>
  Buffer.concat([Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1'), Buffer.from(name, 'utf16le')]);
const binary = (text: string) => Buffer.from(text, 'latin1');
const oscal = 'xmlns="http://csrc.nist.gov/ns/oscal/1.0"';

test.each([
  ['an empty file', binary(''), /^This file is empty\./],
  ['white space alone', binary(' \r\n\t'), /^This file is empty\./],
  [
    'a catalogue in XML',
    `<?xml version="1.0"?>\n<!-- a -->\n<catalog ${oscal}/>`,
    /OSCAL catalogue in XML\. Bring its JSON form/,
  ],
  [
    'a profile in XML',
    `<o:profile ${oscal.replace('xmlns', 'xmlns:o')}>`,
    /OSCAL document in XML, and no catalogue/,
  ],
  ['other XML', '<?xml version="1.0"?><rules/>', /^This is XML/],
  ['a web page', '<!DOCTYPE html><html>', /^This is a web page/],
  ['YAML with a mark', '---\ncatalog:\n  uuid: 1', /^This is YAML/],
  ['YAML without one', '# rules\ncatalog:\n  uuid: 1', /^This is YAML/],
  ['a PDF', binary('%PDF-1.7\n%\xE2\xE3'), /^This is a PDF/],
  ['a workbook before 2007', compound('Workbook'), /before 2007/],
  ['a workbook with a password', compound('EncryptedPackage'), /has a password/],
  ['an old Word document', compound('WordDocument'), /^This is a Word document/],
  ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), /^This is a Word document/],
  ['rich text', '{\\rtf1\\ansi', /^This is a Word document/],
  ['a presentation', zip('[Content_Types].xml', 'ppt/presentation.xml'), /^This is a presentation/],
  ['a binary workbook', zip('[Content_Types].xml', 'xl/workbook.bin'), /\.xlsb/],
  ['an OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /OpenDocument/],
  ['another archive', zip('catalogue.json'), /zip archive\. Unpack it/],
  ['a compressed file', binary('\x1F\x8B\x08'), /compressed/],
  ['a picture', binary('\x89PNG\r\n'), /^This is a picture/],
  ['other bytes', binary('\x01\x02\xFF\xFE\x00'), /nothing that can be imported/],
])('%s is named, with what to bring in its place', (_, bytes, sentence) => {
  expect(kindOf(Buffer.from(bytes as string))).toEqual({
    kind: 'other',
    sentence: expect.stringMatching(sentence),
  });
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
