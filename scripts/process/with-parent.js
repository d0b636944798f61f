import { readFileSync } from "node:fs"

/** Loaded into processes that must end with their parent, even if it was killed. */
const initialParent = describeParent()

const watch = setInterval(() => {
  if (describeParent() !== initialParent) terminate()
}, 500).unref()

/** Terminates the process, then kills its process group. */
function terminate() {
  clearInterval(watch)
  process.once("exit", () => {
    try {
      process.kill(-process.pid, "SIGKILL")
    } catch {
      // The process is not the leader of a group.
    }
  })
  if (process.listenerCount("SIGTERM") > 0) process.kill(process.pid, "SIGTERM")
  else process.exit(1)
}

/** The parent's process id. A shell's own parent is added, because npm runs scripts in a shell that survives npm. */
function describeParent() {
  const pid = process.ppid
  try {
    const [, name, parentPid] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))
    return name === "sh" ? `${pid} ${parentPid}` : `${pid}`
  } catch {
    return `${pid}`
  }
}
