/** The result if it comes within so many milliseconds, else undefined. Rejects if the promise rejects within that time. */
export function withTimeout<T>(asking: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, milliseconds, undefined)
    void asking.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
