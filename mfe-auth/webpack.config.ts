import { defineRemote } from '@adili/build/define-remote';

export default defineRemote(import.meta.dirname);
