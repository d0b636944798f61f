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

export default async () => {
  const base = await withNext({ testEnvironment: "node" })()
  const project = (displayName, testMatch, options) => ({ ...base, displayName, testMatch, ...options })
  return {
    passWithNoTests: true,
    // A busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    // Never in Jest's own process, which keeps what every file has read and ends with three gigabytes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    workerIdleMemoryLimit: "700MB",
    projects: [
      project("unit", ["<rootDir>/tests/**/*.test.{ts,tsx}", "!**/*.{http,cluster}.test.ts"], {
        setupFiles: [...(base.setupFiles ?? []), "<rootDir>/tests/support/testing-library-timeout.ts"],
      }),
      project("http", ["<rootDir>/tests/**/*.http.test.ts"], {
        globalSetup: "<rootDir>/tests/support/start-servers.ts",
        globalTeardown: "<rootDir>/tests/support/stop-servers.ts",
        setupFilesAfterEnv: ["<rootDir>/tests/support/retry-once.ts"],
      }),
      project("cluster", ["<rootDir>/tests/**/*.cluster.test.ts"], {
        globalSetup: "<rootDir>/tests/cluster/start-cluster.ts",
        globalTeardown: "<rootDir>/tests/support/stop-servers.ts",
      }),
    ],
  }
}
