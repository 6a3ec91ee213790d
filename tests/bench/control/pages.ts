import type { PageModule } from '@adili/contract';

/** How each page is loaded, by container and exposed name: `mfe_blog/./BlogPost`. Filled in by `pages-loader.ts`. */
export const pages: Readonly<Record<string, () => Promise<{ default: PageModule }>>> = {};
