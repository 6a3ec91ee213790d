/**
 * Imported for what it does: this program ends when the one that started it is gone, however that ended. No signal tells
 * a program of a parent that was killed, and npm hands on no signal that it gets by itself.
 */
const startedBy = process.ppid;
const look = setInterval(() => {
  if (process.ppid === startedBy) return;
  // Once: a second signal ends it at once.
  clearInterval(look);
  process.kill(process.pid, 'SIGTERM');
}, 500).unref();

export {};
