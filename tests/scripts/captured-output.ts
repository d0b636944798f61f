/** Captures the lines that a script writes to the terminal during each test. */
export function captureOutput() {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, "write").mockImplementation((text) => lines.push(...String(text).trim().split("\n")) > 0)
  })
  afterEach(() => jest.restoreAllMocks())
  return lines
}
