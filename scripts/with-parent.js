import { readFileSync } from "node:fs"

/** Loaded into a process that must not outlive who started it, even where that was killed outright. */
const parent = process.ppid
const starter = behindShell(parent)

setInterval(() => {
  if (process.ppid !== parent || !isAlive(starter)) process.kill(process.pid, "SIGTERM")
}, 500).unref()

/** npm runs its scripts through a shell, and the shell outlives it. */
function behindShell(pid) {
  try {
    const [, name, its] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))
    return name === "sh" ? Number(its) : pid
  } catch {
    return pid
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}
