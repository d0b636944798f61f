import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { ensurePrograms, findProgram } from "../../scripts/process/programs.js"

const { CI, PATH } = process.env
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "berth-programs-"))
  process.env.PATH = [folder, PATH].join(delimiter)
  jest.spyOn(process.stdout, "write").mockReturnValue(true)
})
afterEach(async () => {
  jest.restoreAllMocks()
  Object.assign(process.env, { PATH, CI: CI ?? "" })
  await rm(folder, { recursive: true })
})

async function createProgram(name: string, script = "#!/bin/sh\n") {
  const path = join(folder, name)
  await writeFile(path, script)
  await chmod(path, 0o755)
  return path
}

test("findProgram returns the first matching program of this machine", async () => {
  const path = await createProgram("redis-server")
  await ensurePrograms("redis-server")
  expect(findProgram("redis-server")).toBe(path)
})

test("ensurePrograms installs a missing program with CI=true", async () => {
  process.env.CI = "true"
  await createProgram("apt-get", `#!/bin/sh\n[ "$1" = update ] || echo > "${folder}/a-new-server"\n`)
  await ensurePrograms("a-new-server")
  expect(findProgram("a-new-server")).toBe(join(folder, "a-new-server"))
})

test("ensurePrograms names a missing program without installing it", async () => {
  delete process.env.CI
  await expect(ensurePrograms("a-new-server")).rejects.toThrow("a-new-server was not found")
})
