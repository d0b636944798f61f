/** Waits until a condition holds. */
export async function waitUntil(isTrue: () => Promise<boolean> | boolean, description: string, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${description}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

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
