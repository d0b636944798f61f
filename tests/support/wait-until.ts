/** Shorter than the timeout of a test, so that the error names the condition. */
const TIMEOUT_MS = 80_000

/** Polls until a condition holds. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  description: string | (() => string) = "a condition",
  timeoutMs = TIMEOUT_MS,
) {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline)
      throw new Error(`Timed out waiting for ${typeof description === "string" ? description : description()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether the promise is fulfilled. */
export const isFulfilled = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  )
