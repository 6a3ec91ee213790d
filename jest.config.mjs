import { projects } from './shared/build/src/jest.ts';

export default { projects };
