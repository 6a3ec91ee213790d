import { caseFileFields } from '@adili/schemas/support-cases/case-forms';
import * as calls from '@adili/schemas/support-cases/support-cases-calls';
import { downloadOf } from '../../../http/download.ts';
import { HttpFailureError } from '../../../http/failures.ts';
import { listFile } from '../../../http/list-file.ts';
import { listAnswer, operatorList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readUpload } from '../../register/evidence/upload.ts';
import { answerCase, changeCase, readCase } from './answer-case.ts';
import { addAnswerFile, addOwnFile, readCaseFile, readOwnCaseFile } from './case-files.ts';
import { closeOwnCase, openCase, readOwnCase, writeInCase } from './own-cases.ts';
import { countCases, findNextCase, queueOf } from './queue.ts';
import { readReplyTime } from './reply-time.ts';
import { seenBy } from './seen-by.ts';
import { ownListedCases, queueFileRows, queueRows } from './shown-cases.ts';
import { addTemplate, readTemplates, removeTemplate } from './templates.ts';

const queue = ({ store, clock }: Services) => queueOf(store, clock);

const noFile = () =>
  new HttpFailureError(
    400,
    'malformed_request',
    'Send the file as multipart/form-data, in the field "file".',
  );

/** Seconds for which whoever asks may keep how fast cases are answered. */
const kept = 300;

export const supportCaseRoutes = [
  route(calls.openCase, ({ services, caller, body }) => openCase(services, caller(), body)),
  replyRoute(calls.ownCases, async (incoming) => {
    const { services, caller } = incoming;
    const { rows, headers } = await listAnswer(services.store.supportCases, incoming, {
      where: seenBy(caller()),
      isShort: true,
    });
    return { body: await ownListedCases(services.store, rows, organisationIdOf(caller())), headers };
  }),
  route(calls.ownCase, ({ services, caller, params }) => readOwnCase(services, caller(), params.id)),
  route(calls.writeMessage, ({ services, caller, params, body }) =>
    writeInCase(services, caller(), params.id, body),
  ),
  route(calls.addFile, ({ services, caller, params, upload }) => {
    if (upload === null) throw noFile();
    return readUpload(upload, caseFileFields, (file) => addOwnFile(services, caller(), params.id, file));
  }),
  replyRoute(calls.ownCaseFile, async ({ services, caller, params }) =>
    downloadOf(await readOwnCaseFile(services, caller(), params.id, params.file)),
  ),
  route(calls.changeOwnCase, ({ services, caller, params, body }) =>
    closeOwnCase(services, caller(), params.id, body),
  ),
  replyRoute(calls.replyTime, async ({ services }) => ({
    body: await readReplyTime(services),
    headers: { 'Cache-Control': `public, max-age=${kept}` },
  })),
  replyRoute(calls.allCases, operatorList(queue, queueRows)),
  replyRoute(calls.allCasesFile, listFile(calls.allCases, queue, queueFileRows)),
  route(calls.caseCounts, ({ services }) => countCases(services)),
  // Its address is one of a case otherwise.
  route(calls.nextCase, ({ services, caller, query }) =>
    findNextCase(services, caller().account.id, query.after),
  ),
  route(calls.oneCase, ({ services, params }) => readCase(services, params.id)),
  route(calls.changeCase, ({ services, caller, params, body }) =>
    changeCase(services, params.id, body, caller().account.id),
  ),
  route(calls.answerCase, ({ services, caller, params, body }) =>
    answerCase(services, params.id, body, caller().account.id),
  ),
  route(calls.addAnswerFile, ({ services, caller, params, upload }) => {
    if (upload === null) throw noFile();
    return readUpload(upload, caseFileFields, (file) =>
      addAnswerFile(services, caller().account.id, params.id, file),
    );
  }),
  replyRoute(calls.caseFile, async ({ services, params }) =>
    downloadOf(await readCaseFile(services, params.id, params.file)),
  ),
  route(calls.caseTemplates, ({ services }) => readTemplates(services)),
  route(calls.addCaseTemplate, ({ services, body }) => addTemplate(services, body)),
  route(calls.removeCaseTemplate, ({ services, params }) => removeTemplate(services, params.id)),
];
