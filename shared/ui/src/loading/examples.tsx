import type { Examples } from '../example.ts';
import { Loading } from './loading.tsx';

export const examples: Examples = {
  Plain: () => <Loading />,
};
