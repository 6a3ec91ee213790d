import * as calls from '@adili/schemas/channels/channels-calls';
import { route } from '../../../http/route.ts';
import { changeChannel, makeChannel, readChannels, removeChannel, rotateChannel } from './channels.ts';
import { leaveChannel } from './leave.ts';
import { confirmChannel, testChannel } from './prove.ts';

export const channelRoutes = [
  route(calls.channels, ({ services, caller }) => readChannels(services, caller())),
  route(calls.makeChannel, ({ services, caller, body }) => makeChannel(services, caller(), body)),
  route(calls.changeChannel, ({ services, caller, params, body }) =>
    changeChannel(services, caller(), params.id, body),
  ),
  route(calls.testChannel, ({ services, caller, params }) => testChannel(services, caller(), params.id)),
  route(calls.confirmChannel, ({ services, caller, params, body }) =>
    confirmChannel(services, caller(), params.id, body.code),
  ),
  route(calls.rotateChannel, ({ services, caller, params }) => rotateChannel(services, caller(), params.id)),
  route(calls.removeChannel, ({ services, caller, params }) => removeChannel(services, caller(), params.id)),
  route(calls.leaveChannel, ({ services, query }) => leaveChannel(services, query.token)),
];
