import { readFileSync } from "node:fs"
import { parseStages } from "../../scripts/cluster/containerfile.js"
import { APP_FLAGS } from "../../scripts/process/node.js"
import { inProject } from "../../scripts/command/root.js"

const containerfile = readFileSync(inProject("deploy/Containerfile"), "utf8")

test("parses stages and their steps", () => {
  const text = `
    # a comment
    FROM node:24 AS build
    WORKDIR /app
    COPY package.json .npmrc ./
    RUN npm ci --omit=dev
    FROM node:24
    COPY --from=build /app/node_modules ./node_modules
    ENV A=1 B=$B
    ENTRYPOINT ["node", "x"]`
  expect(parseStages(text)).toEqual([
    {
      name: "build",
      steps: [
        { word: "WORKDIR", path: "/app" },
        { word: "COPY", from: undefined, sources: ["package.json", ".npmrc"], to: "./" },
        { word: "RUN", command: "npm ci --omit=dev" },
      ],
    },
    {
      name: undefined,
      steps: [
        { word: "COPY", from: "build", sources: ["/app/node_modules"], to: "./node_modules" },
        {
          word: "ENV",
          values: [
            ["A", "1"],
            ["B", "$B"],
          ],
        },
        { word: "ENTRYPOINT", args: ["node", "x"] },
      ],
    },
  ])
})

test.each(["ADD x y", "run npm ci", "RUN npm ci \\\n  --omit=dev", "HEALTHCHECK CMD x"])(
  "rejects unsupported instructions: %s",
  (line) => {
    expect(() => parseStages(`FROM x\n${line}`)).toThrow("is not understood here")
  },
)

test("our file installs from the lock file, runs as an unprivileged user and sets the provider's time zone", () => {
  const stages = parseStages(containerfile)
  const commands = stages.flatMap(({ steps }) => steps.flatMap(({ command }) => command ?? []))
  expect(commands.filter((command) => /\bnpm\b/.test(command))).toEqual(["npm ci", "npm ci --omit=dev"])
  expect(stages.at(-1)!.steps.map(({ word }) => word)).not.toContain("RUN")
  expect(stages.at(-1)!.steps).toContainEqual({ word: "USER", user: "node" })
  expect(stages.at(-1)!.steps).toContainEqual({ word: "ENTRYPOINT", args: ["node", ...APP_FLAGS, "server.ts"] })
  expect(containerfile).toMatch(/^ENV .*\bTZ=Asia\/Shanghai\b/m)
})
