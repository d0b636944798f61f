/** Waits until it is so, however it has to be asked. */
export async function until(holds: () => Promise<boolean> | boolean, what: string, within = 120_000) {
  const deadline = Date.now() + within
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Lets a process run a little at a time until something has happened, and leaves it standing just there. */
export async function inSteps(pid: number, happened: () => boolean) {
  while (!happened()) {
    process.kill(pid, "SIGCONT")
    await pause(2)
    process.kill(pid, "SIGSTOP")
    await pause(5)
  }
}

/** Waits until a number has not changed for a while. */
export async function standsStill(number: () => number) {
  for (let before = NaN; before !== number(); await pause(200)) before = number()
}
