const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a process in small steps until a condition holds, and leaves it paused. */
export async function runUntil(pid: number, hasHappened: () => boolean) {
  while (!hasHappened()) {
    process.kill(pid, "SIGCONT")
    await pause(2)
    process.kill(pid, "SIGSTOP")
    await pause(5)
  }
}

/** Waits until a number stops changing. */
export async function waitUntilStable(readNumber: () => number) {
  for (let before = NaN; before !== readNumber(); await pause(200)) before = readNumber()
}
