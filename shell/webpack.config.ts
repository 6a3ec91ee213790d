import { defineShell } from '@adili/bundler/define-shell';

export default defineShell(import.meta.dirname);
