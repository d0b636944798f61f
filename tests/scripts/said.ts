/** Lines that a script says to the terminal, of each test anew; the terminal does not have them. */
export function linesSaid() {
  const said: string[] = []
  beforeEach(() => {
    said.length = 0
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, "write").mockImplementation((text) => said.push(...String(text).trim().split("\n")) > 0)
  })
  afterEach(() => jest.restoreAllMocks())
  return said
}
