export { WorkFooter } from './work-footer.tsx';
export { WorkHeader } from './work-header.tsx';
export { workClass } from './work-layout.ts';
