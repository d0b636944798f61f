import { readFileSync } from "node:fs"

/** Loaded into a process that must not outlive who started it, even where that was killed outright. */
const before = starters()

const watch = setInterval(() => {
  if (starters() !== before) leave()
}, 500).unref()

/** Asked to end like anybody; and what it started itself, in the group it leads, ends with it, willing or not. */
function leave() {
  clearInterval(watch)
  process.once("exit", () => {
    try {
      process.kill(-process.pid, "SIGKILL")
    } catch {
      // It leads no group.
    }
  })
  if (process.listenerCount("SIGTERM") > 0) process.kill(process.pid, "SIGTERM")
  else process.exit(1)
}

/** npm runs its scripts through a shell, and the shell outlives it; so whose shell it is matters as well. */
function starters() {
  const parent = process.ppid
  try {
    const [, name, its] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, "utf8"))
    return name === "sh" ? `${parent} ${its}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
