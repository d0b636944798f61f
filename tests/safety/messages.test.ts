import { files, isCode } from "#tests/support/repository"

/** Other sites may send messages to any window, and the sandbox's stubs are not part of the app. */
const appFiles = files.filter((file) => isCode(file) && /^(app|components|lib|public)\//.test(file.path))

test("S-46 no page listens to messages of other windows or sends any", () => {
  const listening = /addEventListener\(\s*["']message["']|\bonmessage\b|\.postMessage\(/
  expect(appFiles.length).toBeGreaterThan(100)
  expect(appFiles.filter(({ text }) => listening.test(text)).map(({ path }) => path)).toEqual([])
})
