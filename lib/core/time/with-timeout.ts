/** The result, or undefined after the timeout. Rejects if the promise rejects before that. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
