/** Asks until it is so; a test that waits for what never comes ends by its own time. */
export async function waitUntil(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 50))
}

/** Whether it answered, whatever. */
export const isFulfilled = (asking: Promise<unknown>) =>
  asking.then(
    () => true,
    () => false,
  )
