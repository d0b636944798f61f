import { files, isCode } from "#tests/support/repository"

/** The sandbox's stubs are not part of the app. */
const appFiles = files.filter((file) => isCode(file) && /^(app|components|lib|public)\//.test(file.path))

// Any site may send messages to any window.
test("S-46 no page receives messages from other windows or sends any", () => {
  const messaging = /addEventListener\(\s*["']message["']|\bonmessage\b|\.postMessage\(/
  expect(appFiles.length).toBeGreaterThan(100)
  expect(appFiles.filter(({ text }) => messaging.test(text)).map(({ path }) => path)).toEqual([])
})
