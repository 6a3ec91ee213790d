import type { RequestHandler } from 'express';

/**
 * Says that the site abides by Global Privacy Control, as its specification has it (W3C, GPC Support Resource).
 * The date is that of this statement: a change of what the site does is a change of it.
 */
const statement = { gpc: true, lastUpdate: '2026-11-22' };

export const answerPrivacyControl: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').json(statement);
};
