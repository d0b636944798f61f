import { files, isCode } from "#tests/support/repository"

/** Windows of other sites may send whatever they like; and the sandbox's stand-ins are not ours. */
const ours = files.filter((file) => isCode(file) && /^(app|components|lib|public)\//.test(file.path))

test("S-46 no page of ours listens for another window's messages, or sends any", () => {
  const listening = /addEventListener\(\s*["']message["']|\bonmessage\b|\.postMessage\(/
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter(({ text }) => listening.test(text)).map(({ path }) => path)).toEqual([])
})
