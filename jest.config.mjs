import { projects } from './tools/src/jest.ts';

export default { projects };
