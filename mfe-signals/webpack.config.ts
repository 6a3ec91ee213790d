import { defineRemote } from '@adili/bundler/define-remote';

export default defineRemote(import.meta.dirname, { sharesComponents: true });
