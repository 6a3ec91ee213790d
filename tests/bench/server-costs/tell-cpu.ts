/** Loaded before a measured program: tells its parent what CPU it has used, and ends with it. */
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
