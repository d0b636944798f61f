/** Jest tests that only `npm run test:full` runs, by the start of their paths below tests/. */
const PATHS = [
  // Programs, clusters and stores that are started for a test, and checks of generated documents.
  "cluster/|deploy/(compose|systemd|kubernetes)|scripts/|tools/(?!clean-code/(quick|rules|report))|observability/(metrics|traces)",
  "provider/contract/type-errors|store/(sentinel|unavailable-store|backup)|platform/development|http/server/compress",
  // The sandbox itself; all HTTP tests use it.
  "sandbox/",
  // Apps with other settings.
  "parking/codes/|account/agreements/legal-texts|ads/hanging-calls|gate/no-fonts|payments/methods/no-cashier|payments/mock-provider",
  "payments/result/release|payments/start/instances|platform/front/provider-at-start|platform/operator/|platform/styles",
  "security/(shutdown|start|markup-injection|security-log)|security/endpoints/(embedding|hosts|uploads|policy|navigations)",
  "parking/(direct-unknown-outcome|look-up/failing-calls|reductions/legacy-calls)|payments/open/opened-elsewhere",
  // Every address, limit and kind of malformed request; many requests at once.
  "addresses/(every-address\\.http|rare-addresses)|security/limits/|security/requests/|security/(files|photos|provider-answers)",
  "(coupons|wallet|coupons/purchase|payments/start)/concurrent-|coupons/gifts/concurrent|security/sessions/(attackers|provider-cookies|keys)",
  "core/plate/plate-typing|parking/look-up/found-plate-limits",
  // Faults and rare states.
  "faults/|offline-pay/barrier-url|payments/(faults|payer/|open/(not-paid|redis|started-by-stranger)|result/(strangers|unclear-payer))",
  "payments/(start/(unchecked-payments|order-number)|saved/(paid-by-others|late-transaction|deletion))|cross-park/(refused|cancelled-payment)",
  "account/sign-in/provider-messages|coupons/gifts/already-received|rental/renewal/links|invoices/form/plate|coupons/exchange/(interrupted|outcomes|photos|unreachable|frame|photo-lost)",
  "(invoices/form/(concurrent|upgrade|check)|rental/(edge-cases|renewal/edge-cases)|http/page/).*\\.http|visitors/resubmit",
  // Waits for a timeout in each test.
  "offline-pay/handmade|parking/(clean-code/payee|details/invoices)|payments/(open/lost-answer|result/(not-paid-delay|order-query-limits)|saved/clean-code)|provider/failures/time-limits|store/memory-limits",
]

/** Matches the absolute path of such a test. */
export const FULL_ONLY = `/tests/(${PATHS.join("|")})`

/** Tests that `npm run test:full` repeats with a provider whose wire format differs in every setting. */
export const WITH_SECOND_ADAPTER = {
  http: `/tests/(arrears|cars|coupons/purchase/duplicate|cross-park/booking|invoices/parks|provider/adapter/absent-links|parking/look-up/(number-from-link|empty-values)|parking/reductions/(bill|discounts)|payments/start/(concurrent-starts|signed-out|tampered)|payments/result/(results|not-paid-delay)|rental/(owners|renewal/links))`,
  e2e: ["account/sign-in/sign-in.spec", "parking/without-script", "cars/authenticate"],
}
