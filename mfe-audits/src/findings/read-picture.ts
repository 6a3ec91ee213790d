import type { ReadPicture } from './element-picture.tsx';

/** Pictures of a run of the organisation. */
export const readRunPicture =
  (id: string): ReadPicture =>
  (files, picture, signal) =>
    files.file('GET /runs/:id/pictures/:picture', { params: { id, picture }, signal });

/** Pictures of a page that anybody had audited. */
export const readPagePicture =
  (id: string): ReadPicture =>
  (files, picture, signal) =>
    files.file('GET /page-audits/:id/pictures/:picture', { params: { id, picture }, signal });
