/** Loaded before a measured program: it tells its parent how much CPU it has used, and ends with it. */
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
