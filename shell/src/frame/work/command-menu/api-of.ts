import { type Api, createApi } from '@adili/http';
import type { FrameShell } from '../../../page/frame-shell.ts';

/** The API as who is logged in calls it. */
export const apiOf = ({ apiBase, session, adminKey }: FrameShell): Api =>
  createApi({ base: apiBase, session, adminKey });
