import type { Examples } from '../example.ts';
import { Pager } from './pager.tsx';

export const examples: Examples = {
  Links: () => <Pager page={1} pageCount={2} label="Guide pages" pathFor={(page) => `/blog?page=${page}`} />,
  Buttons: () => <Pager page={2} pageCount={3} label="Visitor pages" onChange={() => {}} />,
};
