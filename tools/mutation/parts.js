/**
 * Each part: the files to mutate, and the unit tests that have to notice. Without this limit Stryker loads every test file
 * that imports a mutated file in any way, which for money are most of the tests.
 */
export const PARTS = {
  money: { mutate: ["lib/core/values/money.ts"], tests: ["core/values/money"] },
  seal: { mutate: ["lib/http/seal/*.ts"], tests: ["http/signed/*"] },
  csrf: { mutate: ["lib/http/csrf/*.ts"], tests: ["http/csrf/*"] },
  guard: { mutate: ["lib/http/endpoint/guard.ts"], tests: ["http/endpoint/guard*"] },
  route: {
    mutate: ["lib/http/endpoint/{route,resubmitted,viewer}.ts"],
    tests: ["http/endpoint/{handler,form-route,route-errors}"],
  },
  endpoint: {
    mutate: ["lib/http/endpoint/{endpoint-route,calls-route,log-rejected-request}.ts"],
    tests: ["http/endpoint/{endpoint-route,calls-route,rejected-requests}"],
  },
  bodies: {
    mutate: ["lib/http/endpoint/{multipart,upload-slots}.ts"],
    tests: ["forms/{multipart,concurrent-bodies}"],
  },
  limits: { mutate: ["lib/http/limits/*.ts"], tests: ["http/limits/*", "security/security-log"] },
  session: { mutate: ["lib/session/*.ts"], tests: ["session/*", "account/restore/session"] },
  payments: {
    mutate: ["lib/payments/{rules,outcome,states,suspicious-amount}.ts"],
    tests: [
      "payments/{rules,suspicious-amounts}",
      "payments/{methods/methods,result/outcome,result/states,start/cashier-address}",
    ],
  },
  "payments-start": {
    mutate: ["lib/payments/server/start/{start-payment,pay-answer,create-record,refusal}.ts"],
    tests: [
      "payments/start/{signed-out-by-answer,start-again,store-down,start-payment,start-bridge,create-record,named-transaction}",
    ],
  },
  "payments-duplicate": {
    mutate: ["lib/payments/server/start/duplicate-payment.ts"],
    tests: ["payments/start/{duplicate-payment,same-payment}"],
  },
  "payments-resume": {
    mutate: ["lib/payments/server/start/{prepare-bridge,resume-payment,unusable-redirect}.ts"],
    tests: ["payments/bridge/*", "payments/open/*", "payments/unusable-redirect"],
  },
  "payments-record": {
    mutate: ["lib/payments/server/record/record*.ts"],
    // Not those of the browser's cookie, which is sealed in each of them.
    tests: ["payments/record/{record*,shared-transaction,order-lock}", "observability/payments"],
  },
  "payments-view": { mutate: ["lib/payments/server/view/*.ts"], tests: ["payments/view/*"] },
  "payments-limits": {
    mutate: ["lib/payments/server/query-limits/*.ts"],
    tests: ["payments/{result/order-query-limits,tap-limits,query-limits/*}"],
  },
  "payments-url": { mutate: ["lib/payments/server/pay-url.ts"], tests: ["parking/look-up/address"] },
  "payments-browser": {
    mutate: ["lib/payments/server/{browser-payments,record/payer-ids}.ts"],
    tests: ["payments/record/{browser-payments,open-payments,own-payments,payer,paid-by-viewer}"],
  },
  "payments-payer": {
    mutate: ["lib/payments/server/{payer,receipt-access,scanned-orders}.ts"],
    tests: ["payments/record/{payer,paid-by-viewer,scanned-orders}", "payments/receipt-access*"],
  },
  "payments-result": {
    mutate: ["lib/payments/server/{result,fetch-order-status}.ts"],
    tests: ["payments/{result/payment-result,result/settled-payment,record/shared-transaction,order-status}"],
  },
  "payments-give-up": {
    mutate: ["lib/payments/server/{give-up,pay-again-href,payment-type}.ts"],
    tests: ["payments/open/give-up*", "payments/{pay-again,payment-types,order-status}", "payments/view/result-url"],
  },
  "payments-server": {
    mutate: ["lib/payments/server/{handover-code,offers,pay-error,payment-intent,suspicious-amount}.ts"],
    tests: ["payments/*", "payments/{methods,open,view}/*", "payments/start/payment-intent"],
  },
  page: { mutate: ["lib/http/page/*.ts"], tests: ["http/page/*"] },
  request: { mutate: ["lib/http/request/*.ts"], tests: ["http/{request,page}/*"] },
  server: { mutate: ["lib/http/server/*.ts"], tests: ["http/server/*"] },
}

/** Tests that list the files of the repository with git, or that need a browser's `document`. */
export const SKIPPED_TESTS = [
  "http/signed/purposes",
  "http/endpoint/every-handler",
  "http/page/display-preferences",
  "payments/bridge/bridge",
]

/** Files without logic that a unit test could check, each with the reason. */
export const EXCLUDED = {
  "lib/http/server/start.ts": "starts the server; HTTP tests",
  "lib/http/server/shutdown.ts": "stops the process; tests/security/shutdown.http.test.ts",
  "lib/http/server/drain.ts": "one flag of the process; tests/security/shutdown.http.test.ts",
  "lib/http/server/load-metrics.ts": "registers metrics; tests/observability/metrics.http.test.ts",
  "lib/http/server/metrics.ts": "serves metrics; tests/observability/metrics.http.test.ts",
  "lib/http/page/headers.ts": "constants; tests/security/endpoints/policy.http.test.ts",
  "lib/http/page/clear-site-data.ts": "a constant",
  "lib/http/page/inline-styles.ts": "reads files of the build; browser tests",
  "lib/http/request/request-headers.ts": "constants",
  "lib/payments/server/payment-command.ts": "only types",
  "lib/payments/server/leave-reminder.ts": "tests/payments/result/leave-reminder.http.test.ts",
  "lib/payments/server/stay-details.ts": "tests/parking/details/details.http.test.ts",
  "lib/payments/server/view/leave-time.ts": "combines other files; tests/payments/result/leave-time.http.test.ts",
  "lib/payments/server/view/leave-time-file.ts": "combines other files; tests/payments/result/leave-time.http.test.ts",
}
