/** Asks until it is so; a test that waits for what never comes ends by its own time. */
export async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 50))
}

/** Whether it answered, whatever. */
export const done = (asking: Promise<unknown>) =>
  asking.then(
    () => true,
    () => false,
  )
