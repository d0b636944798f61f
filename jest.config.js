import { availableParallelism } from "node:os"
import vm from "node:vm"
import nextJest from "next/jest.js"

if (!("Module" in vm)) {
  throw new Error(
    "Jest needs --experimental-vm-modules, or it cannot load packages that are ES modules: use `npm run jest`.",
  )
}

// Workers inherit it, and the provider's times are Chinese ones.
process.env.TZ = "Asia/Shanghai"

const withNext = nextJest({ dir: import.meta.dirname })

const NEEDS_SERVERS = "!**/*.{http,journey,cluster}.test.{ts,tsx}"

const PROJECTS = {
  unit: ["<rootDir>/tests/**/*.test.{ts,tsx}", NEEDS_SERVERS, "!**/tests/{sandbox,scripts}/**"],
  sandbox: ["<rootDir>/tests/sandbox/**/*.test.{ts,tsx}", NEEDS_SERVERS],
  scripts: ["<rootDir>/tests/scripts/**/*.test.ts"],
  http: ["<rootDir>/tests/**/*.http.test.ts"],
  cluster: ["<rootDir>/tests/**/*.cluster.test.ts"],
  journeys: ["<rootDir>/tests/**/*.journey.test.ts"],
}

/** How long screens are waited for, or where the pair of each worker is. */
const SETUP = {
  unit: ["<rootDir>/tests/support/testing-library-timeout.ts"],
  http: ["<rootDir>/tests/support/worker-environment.ts"],
  journeys: ["<rootDir>/tests/support/worker-environment.ts"],
}

export default async () => {
  // Made once: for each project anew it would read the settings of TypeScript seven times over, in a process for each.
  const base = await withNext({ testEnvironment: "node" })()
  return {
    passWithNoTests: true,
    // For what hangs, and for nothing else: a busy machine may take several times as long as a quiet one.
    testTimeout: 240_000,
    // Never in Jest's own process, which keeps what every file has read and ends with three gigabytes to look through.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    workerIdleMemoryLimit: "700MB",
    testSequencer: "<rootDir>/scripts/run/longest-first.js",
    projects: Object.entries(PROJECTS).map(([displayName, testMatch]) => ({
      ...base,
      displayName,
      testMatch,
      setupFiles: [...(base.setupFiles ?? []), ...(SETUP[displayName] ?? [])],
    })),
  }
}
