/** What is tested says much that is right to be said; while this file is run, nothing of it is printed. */
export function silenceLog() {
  const outs: jest.SpyInstance[] = []
  beforeAll(() => {
    for (const out of [process.stdout, process.stderr]) outs.push(jest.spyOn(out, "write").mockReturnValue(true))
  })
  afterAll(() => outs.forEach((out) => out.mockRestore()))
}
