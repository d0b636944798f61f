import { summarize } from "../../scripts/run/audit.js"

const createReport = (names: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(names.map((name) => [name, { name, severity: "high" }])),
    metadata: { vulnerabilities: { total: names.length } },
  })

test.each([
  ["no vulnerability", createReport([]), "no known vulnerabilities"],
  ["a vulnerability", createReport(["next"]), "1 known vulnerabilities: next (high)"],
  ["warnings before the report", `npm warn x\n${createReport([])}`, "no known vulnerabilities"],
  ["a registry error", '{"message":"offline","error":{}}', "npm could not ask for advisories"],
  ["no output", "", "npm could not ask for advisories"],
])("summarizes npm audit's output with %s in one line", (_, output, line) => {
  expect(summarize(output)).toBe(line)
})
