import { isInstalled } from "../../scripts/install.js"
import { makeProject } from "#tests/scripts/project"

const lockedPackages = {
  "": {},
  "node_modules/next": { version: "16.0.0" },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
}

test.each([
  ["every package in the right version", { "node_modules/next": { version: "16.0.0" } }, true],
  ["no package", {}, false],
  ["another version", { "node_modules/next": { version: "15.0.0" } }, false],
  [
    "another version of an optional package",
    { ...lockedPackages, "node_modules/other-platform": { version: "2.0.0" } },
    false,
  ],
])("isInstalled checks the lock file against %s", (_, present, isComplete) => {
  expect(isInstalled(lockedPackages, present)).toBe(isComplete)
})

test("isInstalled returns false without node_modules", () => {
  expect(isInstalled(lockedPackages, undefined)).toBe(false)
})

test.each([
  [
    "npm error code ENOTFOUND",
    "The packages could not be downloaded: npm cannot reach its registry. Check the network and try again.",
  ],
  [
    "npm error code ENOTCACHED",
    "The packages could not be downloaded: npm cannot reach its registry. Check the network and try again.",
  ],
  ["npm error code ENOSPC", "The packages could not be installed: the disk is full."],
  ["npm error code EUSAGE", "The packages could not be installed. npm says:\n\nnpm error code EUSAGE"],
])("the error “%s” of npm is explained in one sentence", async (error, sentence) => {
  const project = await makeProject()
  project.write("node_modules/.package-lock.json", '{ "packages": {} }')
  project.write("npm.cjs", `console.error(${JSON.stringify(error)}); process.exit(1)`)
  const command = project.start({ npm_execpath: "npm.cjs" })
  expect(await command.ended).toBe(1)
  expect(command.output()).toBe(`Installing packages …\n\n${sentence}\n`)
  project.remove()
})

test("a missing npm is explained", async () => {
  const project = await makeProject()
  project.write("node_modules/.package-lock.json", '{ "packages": {} }')
  const command = project.start({ PATH: "" })
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain("npm was not found. It comes with Node")
  project.remove()
})

test("every script finds the pinned Node first, even if npm has not linked it", async () => {
  const project = await makeProject()
  expect(project.has("node_modules/.bin/node")).toBe(false)
  await project.start().waitForOutput("Berth is running")
  expect(project.has("node_modules/.bin/node")).toBe(true)
  project.remove()
})
