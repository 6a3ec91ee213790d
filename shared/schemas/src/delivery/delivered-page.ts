import '../browser.ts';
import * as z from 'zod/mini';

const wrong = {
  remote: 'This is no name of a remote',
  version: 'This is no version of a remote',
  page: 'A page is a path pattern that starts with /',
};

/** The fields by which the shell names a page in its reports: none of them tells whose page it was. */
export const deliveredPage = {
  /** Name of the remote: `mfe-blog`. */
  remote: z.string({ error: wrong.remote }).check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: wrong.remote })),
  /** Version of the remote: `0.2.0-1d0698246d`. */
  version: z
    .string({ error: wrong.version })
    .check(z.regex(/^(?!\.)[\w.+-]{1,100}$/, { error: wrong.version })),
  /** Path pattern of the page, without anybody's parameters or query: `/blog/:id`. */
  page: z
    .string({ error: wrong.page })
    .check(
      z.maxLength(200, { error: wrong.page, abort: true }),
      z.regex(/^\/[\w.~@+,=:%/-]*$/, { error: wrong.page }),
    ),
};
