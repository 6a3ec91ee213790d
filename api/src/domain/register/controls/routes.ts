import * as calls from '@adili/schemas/controls/controls-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { requireControl, shownHistory } from '../control-history/read-history.ts';
import { changeControls } from './change-controls.ts';
import { addControl, changeControl, linkControl } from './controls.ts';
import { removeControl, removeControls } from './remove-controls.ts';
import { readControl, readControls, readTags } from './shown-controls.ts';

export const controlRoutes = [
  replyRoute(calls.controls, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readControls(services, caller(), query), query, url);
    return { body: rows.map((row) => row.show()), headers };
  }),
  route(calls.removeControls, ({ services, caller, body }) => removeControls(services, caller(), body)),
  route(calls.controlTags, ({ services, caller }) => readTags(services, caller())),
  route(calls.control, ({ services, caller, params }) => readControl(services, caller(), params.id)),
  replyRoute(calls.controlHistory, async (incoming) => {
    const { services, caller, params } = incoming;
    const organisationId = organisationIdOf(caller());
    await requireControl(services.store, organisationId, params.id);
    const where = { control: params.id };
    const { rows, headers } = await listAnswer(services.store.controlHistory, incoming, { where });
    return { body: await shownHistory(services, rows, organisationId), headers };
  }),
  route(calls.addControl, ({ services, caller, body }) => addControl(services, caller(), body)),
  route(calls.changeControls, ({ services, caller, body }) => changeControls(services, caller(), body)),
  route(calls.changeControl, ({ services, caller, params, body }) =>
    changeControl(services, caller(), params.id, body),
  ),
  route(calls.removeControl, ({ services, caller, params }) => removeControl(services, caller(), params.id)),
  route(calls.linkControl, ({ services, caller, params, body }) =>
    linkControl(services, caller(), params.id, body),
  ),
];
