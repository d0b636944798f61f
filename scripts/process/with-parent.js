import { readFileSync } from "node:fs"

/** Loaded into processes that must end with their parent, even if it was killed. */
const before = starters()

const watch = setInterval(() => {
  if (starters() !== before) leave()
}, 500).unref()

/** Terminates the process, then kills its process group. */
function leave() {
  clearInterval(watch)
  process.once("exit", () => {
    try {
      process.kill(-process.pid, "SIGKILL")
    } catch {
      // It is not the leader of a group.
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
