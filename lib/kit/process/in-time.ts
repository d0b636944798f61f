/** What comes of it within so many milliseconds, else undefined. Its failure is a failure in time; its lateness is none. */
export function inTime<T>(asking: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, milliseconds, undefined)
    void asking.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
