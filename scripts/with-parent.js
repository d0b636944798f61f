/** Loaded into a process that must not outlive its parent, even where the parent was killed outright. */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM")
}, 500).unref()
