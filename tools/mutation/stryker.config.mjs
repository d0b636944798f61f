/** What is the same for every part of tools/mutation/parts.js. */
export default {
  testRunner: "jest",
  jest: { configFile: "tools/mutation/jest.config.js" },
  testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  plugins: ["@stryker-mutator/jest-runner", import.meta.resolve("./ignore.js")],
  ignorers: ["unnoticeable"],
  coverageAnalysis: "perTest",
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // Jest keeps what every run has loaded.
  maxTestRunnerReuse: 50,
  // On a busy machine a slow test must not count as a killed mutant.
  timeoutMS: 30_000,
  incremental: true,
  ignorePatterns: ["/.data", "/.next", "/deploy", "/screens", "/test-results", "/tools/mutation/results"],
  disableTypeChecks: false,
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
}
