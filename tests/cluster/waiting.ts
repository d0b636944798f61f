/** Waits until it is so, however it has to be asked. */
export async function until(holds: () => Promise<boolean> | boolean, what: string) {
  const deadline = Date.now() + 30_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
