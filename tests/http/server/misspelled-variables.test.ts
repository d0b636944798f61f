import { findMisspelledVariables } from "#lib/env/misspelled-variables"

const KNOWN = ["GALLERY", "METRICS_PORT", "METRICS_HOST", "REDIS_URL", "PUBLIC_URL", "MAPS_URL", "CASHIER_HOSTS"]

test.each([
  ["GALERY", "GALLERY"],
  ["CASHIER_HOST", "CASHIER_HOSTS"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["METRIC_PORTS", "METRICS_PORT"],
])("%s is reported as a misspelling of %s", (name, intended) => {
  expect(findMisspelledVariables([name], KNOWN)).toEqual([{ name, intended }])
})

test("variables of the system, a cluster and the demo are not reported", () => {
  const otherVariables = [
    "PATH",
    "HOME",
    "HOST",
    "PORT",
    "APP_URL",
    "REDIS_PORT",
    "REDIS_SERVICE_HOST",
    "NODE_ENV",
    "TZ",
    "LANG",
  ]
  expect(findMisspelledVariables([...otherVariables, ...KNOWN, "OTEL_SERVICE_NAME"], KNOWN)).toEqual([])
})
