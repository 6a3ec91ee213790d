import { mostFileBytes } from '@adili/schemas/evidence/evidence';
import * as calls from '@adili/schemas/evidence/evidence-calls';
import { fileFields } from '@adili/schemas/evidence/evidence-forms';
import { downloadOf } from '../../../http/download.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { changeEvidence } from './change-evidence.ts';
import { approveEvidence, giveEvidence, proveControls, removeEvidence } from './evidence.ts';
import { giveFile, readEvidenceFile } from './files.ts';
import { readEvidence } from './shown-evidence.ts';
import { readUpload } from './upload.ts';

export const evidenceRoutes = [
  replyRoute(calls.evidence, async ({ services, caller, query, url }) => {
    const found = await readEvidence(services, caller(), query);
    const { rows, headers } = rowsPage(found.rows, query, url);
    return { body: await found.show(rows), headers };
  }),
  route(calls.evidenceSettings, async ({ services }) => ({
    virusScan: services.virusScan !== null,
    mostFileBytes,
  })),
  route(calls.giveEvidence, ({ services, caller, params, body, upload }) =>
    upload
      ? readUpload(upload, fileFields, (file) => giveFile(services, caller(), params.id, file))
      : giveEvidence(services, caller(), params.id, body),
  ),
  replyRoute(calls.evidenceFile, async ({ services, caller, params }) => {
    const { row, content } = await readEvidenceFile(services, caller(), params.id);
    return downloadOf({ name: row.fileName ?? 'file', size: row.fileSize ?? 0, content });
  }),
  route(calls.changeEvidence, ({ services, caller, params, body }) =>
    changeEvidence(services, caller(), params.id, body),
  ),
  route(calls.proveControls, ({ services, caller, params, body }) =>
    proveControls(services, caller(), params.id, body),
  ),
  route(calls.removeEvidence, ({ services, caller, params }) =>
    removeEvidence(services, caller(), params.id),
  ),
  route(calls.approveEvidence, ({ services, caller, params, body }) =>
    approveEvidence(services, caller(), params.id, body),
  ),
];
