/** Polls until the condition holds; the test's own timeout ends the wait. */
export async function waitUntil(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((wake) => setTimeout(wake, 50))
}

/** Whether the promise is fulfilled. */
export const isFulfilled = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  )
