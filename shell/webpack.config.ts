import { defineShell } from '@adili/build/define-shell';

export default defineShell(import.meta.dirname);
