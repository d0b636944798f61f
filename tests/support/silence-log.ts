/** Suppresses the output of the tests of a file. */
export function silenceLog() {
  const spies: jest.SpyInstance[] = []
  beforeAll(() => {
    for (const spy of [process.stdout, process.stderr]) spies.push(jest.spyOn(spy, "write").mockReturnValue(true))
  })
  afterAll(() => spies.forEach((spy) => spy.mockRestore()))
}
