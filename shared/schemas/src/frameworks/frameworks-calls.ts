import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { registerQuery } from '../requirements/register-query.ts';
import { adoptedFramework } from './adopted-framework.ts';
import * as adoptionSchemas from './adoption.ts';
import { longestImport } from './file-limits.ts';
import * as frameworkSchemas from './framework.ts';
import { importedFramework, importQuery, importTypes } from './import.ts';
import { importPreview, importPreviewQuery } from './import-preview.ts';
import { suggestion, suggestionQuery } from './suggestion.ts';

export const heading: Heading = {
  name: 'Frameworks',
  description:
    'Laws and standards with their requirements, those that are shipped and those that an organisation imports.',
  schemas: {
    Framework: frameworkSchemas.framework,
    FrameworkDetail: frameworkSchemas.frameworkDetail,
    Requirement: frameworkSchemas.shownRequirement,
    RequirementInFull: frameworkSchemas.requirementInFull,
    ImportPreview: importPreview,
    AdoptedFramework: adoptedFramework,
    Adoption: adoptionSchemas.adoption,
    AdoptionUpdate: adoptionSchemas.adoptionUpdate,
  },
};

const schemas = { ...frameworkSchemas, ...adoptionSchemas };

/** Whole unless a limit is asked for: 500 rows at most. */
const pages = z.pick(registerQuery, { limit: true, cursor: true });

export const frameworks = call('GET /frameworks', {
  access: 'session',
  summary: 'The frameworks that are shipped, and those that the organisation imported',
  query: pages,
  answer: z.array(schemas.framework),
});

export const suggestions = call('GET /frameworks/suggestions', {
  access: 'session',
  summary:
    'Frameworks that may concern an organisation by what it says of itself, each with the reason; those without a condition always',
  query: suggestionQuery,
  answer: z.array(suggestion),
});

export const importFramework = call('POST /frameworks/imports', {
  access: 'organisationAdmin',
  summary:
    'Import a framework of the organisation’s own: the body is an OSCAL 1 catalogue as JSON, or a profile whose catalogues are shipped, imported already or with it in one zip archive, also through other profiles, or a table as CSV or .xlsx with the columns id, title, citation, section, parent, text, link, date, withdrawn and withdrawn_into, of which the first two must be there; 15 MB at most. What the file is, its bytes say; its columns are known by their headers in several languages, or by `columns`; of a workbook the first visible sheet with a table is read, or `sheet`. Where anything is wrong with it, nothing is imported, and `fields` says what is wrong where. A file that is imported already is refused by 409 `imported_already` with the id of its framework as `existing`, unless `again` is true',
  limit: 'import',
  query: importQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 201,
  answer: importedFramework,
});

export const previewImport = call('POST /frameworks/imports/preview', {
  access: 'organisationAdmin',
  summary:
    'Look at a file before it is imported: what it is, what its columns are by their headers, its first ten rows and how many requirements it has; nothing is kept. The body is the same as of an import',
  limit: 'importPreview',
  query: importPreviewQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 200,
  answer: importPreview,
});

export const deleteImport = call('DELETE /frameworks/:id', {
  access: 'organisationAdmin',
  summary: 'Delete an imported framework that is not adopted',
});

export const frameworkCatalogue = call('GET /frameworks/:id/oscal', {
  access: 'organisationAdmin',
  summary:
    'The OSCAL catalogue that a framework was imported from, as it came, or as its profile resolves to it',
  status: 200,
  file: 'application/json',
});

export const framework = call('GET /frameworks/:id', {
  access: 'session',
  summary: 'One framework with its sections, in the version that the organisation has adopted',
  answer: schemas.frameworkDetail,
});

export const requirements = call('GET /frameworks/:id/requirements', {
  access: 'session',
  summary: "A framework's requirements in its order, in the version that the organisation has adopted",
  query: pages,
  answer: z.array(schemas.shownRequirement),
});

export const requirement = call('GET /frameworks/:id/requirements/:requirement', {
  access: 'session',
  summary:
    'One requirement of a framework with its guidance, in the version that the organisation has adopted; `requirement` is its id there',
  answer: schemas.requirementInFull,
});

export const adoptions = call('GET /organisation/frameworks', {
  access: 'reader',
  summary:
    'The frameworks that the organisation holds itself to, each in the version that it took, with how many requirements are in which state',
  limit: 'register',
  answer: z.array(schemas.adoption),
});

export const adoptFramework = call('POST /organisation/frameworks', {
  access: 'organisationAdmin',
  summary: 'Adopt a framework in the version that is there now',
  body: schemas.newAdoption,
  status: 201,
  answer: schemas.adoption,
});

export const leaveFramework = call('DELETE /organisation/frameworks/:id', {
  access: 'organisationAdmin',
  summary: 'End an adoption; what is said of its requirements is there again once it is adopted again',
});

export const adoptionUpdate = call('GET /organisation/frameworks/:id/update', {
  access: 'reader',
  summary: 'What newer content of an adopted framework would change, requirement by requirement',
  answer: schemas.adoptionUpdate,
});

export const takeAdoptionUpdate = call('POST /organisation/frameworks/:id/update', {
  access: 'organisationAdmin',
  summary: 'Take the newer content whose difference was seen',
  body: schemas.takenUpdate,
  answer: schemas.adoption,
});

export const adoptedFrameworks = call('GET /admin/frameworks', {
  access: 'adminKey',
  summary: 'The frameworks that are shipped, by which content, and how many organisations have adopted each',
  answer: z.array(adoptedFramework),
});
