/** Asks until it is so; a test that waits for what never comes ends by its own time. */
export async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 100))
}
