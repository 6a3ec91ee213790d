import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import * as schemas from './comment.ts';

export const heading: Heading = {
  name: 'Comments',
  description:
    'What people of an organisation say to each other about a control, a requirement, a piece of evidence or a risk. It changes no state, and is part of no pack.',
  schemas: { Comment: schemas.comment },
};

export const comments = call('GET /comments', {
  access: 'reader',
  summary: 'The comments on one thing, the newest first',
  query: schemas.commentsQuery,
  answer: z.array(schemas.comment),
});

export const addComment = call('POST /comments', {
  access: 'member',
  summary:
    'Comment on a control, a requirement of an adopted framework, a piece of evidence or a risk; who is mentioned gets a mail, one a day at most',
  body: schemas.newComment,
  status: 201,
  answer: schemas.comment,
});

export const changeComment = call('PATCH /comments/:id', {
  access: 'member',
  summary: 'Change a comment of one’s own',
  body: versioned(schemas.commentChange),
  answer: schemas.comment,
});

export const removeComment = call('DELETE /comments/:id', {
  access: 'member',
  summary: 'Delete a comment of one’s own; owners and admins delete those of others too',
});
