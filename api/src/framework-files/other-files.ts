import type { OtherKind } from './tables/file-kind.ts';

const save = 'save it as an Excel workbook (.xlsx) or as CSV, and bring that.';
const copyTable = 'Copy its table into a spreadsheet, save that as .xlsx or CSV, and bring it.';
const unpack = 'Unpack it, and bring the file in it.';
const known = 'Bring an OSCAL catalogue as JSON, an Excel workbook (.xlsx) or CSV.';

/** What each file that can't be imported is, and what to bring in its place. */
export const otherFiles: Readonly<Record<OtherKind, string>> = {
  empty: 'This file is empty. Choose another one.',
  pdf: 'This is a PDF, from which no table can be taken reliably. Bring the spreadsheet or the OSCAL catalogue that it was made from.',
  oldExcel:
    'This is a workbook of Excel before 2007 (.xls). Open it, save it as an Excel workbook (.xlsx), and bring that.',
  binaryExcel:
    'This is a binary workbook (.xlsb). Open it, save it as an Excel workbook (.xlsx), and bring that.',
  locked: 'This workbook has a password. Open it, take the password off, save it, and bring that.',
  word: `This is a Word document. ${copyTable}`,
  slides: `This is a presentation. ${copyTable}`,
  openDocument: `This is an OpenDocument file. Open it, ${save}`,
  numbers: `This is a spreadsheet of Numbers. Open it, ${save}`,
  zip: `This is a zip archive. ${unpack}`,
  packed: `This file is compressed. ${unpack}`,
  image: 'This is a picture. Bring the spreadsheet or the OSCAL catalogue that it shows.',
  oscalXml: 'This is an OSCAL catalogue in XML. Bring its JSON form, which most publishers have beside it.',
  oscalXmlOther: 'This is an OSCAL document in XML, and no catalogue. Bring the catalogue, in its JSON form.',
  html: `This is a web page. Open it in a spreadsheet program, ${save}`,
  xml: `This is XML, which can’t be imported. ${known}`,
  yaml: 'This is YAML, which can’t be imported. Bring the same catalogue as JSON, or a table as .xlsx or CSV.',
  unknown: `This file is nothing that can be imported. ${known}`,
};
