import { mayManage } from '@adili/schemas/members/rights';
import * as calls from '@adili/schemas/undo/undo-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { shownSteps } from './shown-steps.ts';
import { giveUpStep, undoStep } from './undo-step.ts';

export const undoRoutes = [
  replyRoute(calls.undoSteps, async (incoming) => {
    const { services, caller } = incoming;
    const { account } = caller();
    const organisationId = organisationIdOf(caller());
    const where = { organisationId, ...(mayManage(account) ? {} : { madeBy: account.id }) };
    const { rows, headers } = await listAnswer(services.store.undoSteps, incoming, { where, isShort: true });
    return { body: await shownSteps(services, rows, organisationId), headers };
  }),
  route(calls.undoStepNow, ({ services, caller, params }) => undoStep(services, caller(), params.id)),
  route(calls.forgetStep, ({ services, caller, params }) => giveUpStep(services, caller(), params.id)),
];
