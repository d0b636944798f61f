import { within } from "../within.js"

/** Seals and signatures, what the provider's answers mean, plates, resilience, days. */
export const changes = [
  ...within(
    { file: "lib/http/seal/seal.ts", word: "seal", http: "safety/sessions/(keys|sealed-cookie)" },
    {
      1: ["secrets.slice(0, 1)", "secrets.slice(-1)"],
      2: ["opens: deriveKeys(purpose, secrets)", "opens: deriveKeys(purpose, secrets.slice(0, 1))"],
      3: ["ttl: seconds", "ttl: 0"],
      4: ["deriveKey(secret, `seal ${purpose}`)", 'deriveKey(secret, "seal")'],
    },
  ),
  ...within(
    { file: "lib/http/seal/signed.ts", word: "signed", http: "payments/start/tampered" },
    {
      1: ["const options = { audience,", "const options = {"],
      2: [".setExpirationTime(Math.floor(Date.now() / 1000) + seconds)", ""],
      3: ["`signed ${audience}`", '"signed"'],
      4: ["|| Number(until) * 1000 <= Date.now()", ""],
      5: ["env().SESSION_SECRET[0]!", "env().SESSION_SECRET.at(-1)!"],
    },
  ),
  ...within(
    { file: "lib/provider/adapters/documented.ts", word: "envelope", http: "safety/provider-answers" },
    {
      1: ["success: z.union([z.boolean(), z.number(), z.string().max(5)]),", "success: z.any(),"],
      2: ['success === "true" ||', 'success === "false" ||'],
      3: ["message ?? messages ??", "messages ??"],
      4: ["data: data ?? {}", "data"],
      5: ["String(code)", "undefined"],
    },
  ),
  ...within(
    { file: "lib/provider/client/wire-names.ts", word: "spoken", http: "safety/provider-answers" },
    {
      1: ["[\\d\\s-]{2,19}$", "[\\d\\s-]{2,29}$"],
      2: ["(codesOf(call).back.get(code) ?? code)", "code"],
      3: ["data: fromWireNames(call, data)", "data"],
    },
  ),
  ...within(
    { file: "lib/provider/client/read-envelope.ts", word: "answer", http: "safety/provider-answers" },
    {
      1: ["if (status === 401) throw", "if (status === 402) throw"],
      2: ['said?.code === "401" && !said.success', 'said?.code === "401"'],
      3: ["-?\\d{16}/", "-?\\d{17}/"],
      4: ["!Number.isSafeInteger(value)", "Number.isSafeInteger(value)"],
      5: ["status < 200 || status > 299", "status < 200 || status > 399"],
      6: ["Math.min(60, Math.max(1, seconds))", "Math.max(1, seconds)"],
      7: ["fatal: true", "fatal: false"],
      8: ['=== "TIMESTAMP"', '!== "TIMESTAMP"'],
    },
  ),
  ...within(
    { file: "lib/core/plate/plate.ts", word: "plate", http: "cars/cars" },
    {
      1: ["plate.length >= 7 && plate.length <= most", "plate.length >= 6 && plate.length <= most"],
      2: ["(?!(?:\\\\d*[A-Z]){3})", ""],
      3: ['if (/[学挂]$/.test(plate)) return "yellow"', ""],
      4: ["[9, 8, 7]", "[7, 8, 9]"],
      5: ["plate.includes(GAP)", "false"],
      6: [".toUpperCase()", ".trim()"],
    },
  ),
  ...within(
    { file: "lib/core/plate/masked-plate.ts", word: "masked", http: "payments/result/results" },
    {
      1: ["signs.slice(0, 2)", "signs.slice(0, 5)"],
    },
  ),
  ...within(
    { file: "lib/core/plate/plate-shape.ts", word: "plate-shape" },
    {
      1: ["at >= no.length - 2", "at >= no.length - 1"],
      2: ["x - dotGap / 2", "x + dotGap / 2"],
      3: ["count > 7 ? 480 : 440", "count > 8 ? 480 : 440"],
    },
  ),
  ...within(
    { file: "lib/provider/client/resilience.ts", word: "resilience", http: "faults/outage" },
    {
      1: ["maxAttempts: 1", "maxAttempts: 2"],
      2: [
        "const acts = wrap(total(budgets.act), limit, breaker)",
        "const acts = wrap(total(budgets.act), limit, retrying, breaker)",
      ],
      3: ['call.effect === "reads" ? own.read(ask)', 'call.effect !== "reads" ? own.read(ask)'],
      4: ["if (own.probing()) throw", "if (!own.probing) throw"],
    },
  ),
  ...within(
    { file: "lib/core/time/dates.ts", word: "dates" },
    {
      1: ["dayNumber(one) === dayNumber(other)", "Math.abs(dayNumber(one) - dayNumber(other)) < 2"],
      2: ["getTime() / 86_400_000", "getTime() / 90_000_000"],
      3: ["const shanghai = 8 *", "const shanghai = 7 *"],
    },
  ),
  ...within(
    { file: "lib/core/time/calendar-days.ts", word: "calendar-days" },
    {
      1: ["&& toDay(moment) === text", ""],
      2: ['isInCalendar(text) && text.startsWith("2")', "isInCalendar(text)"],
      3: [
        "Math.min(Date.UTC(year, month - 1 + months, number), lastOfMonth)",
        "Date.UTC(year, month - 1 + months, number)",
      ],
      4: ["? addDays(reached, -1) : reached", "? reached : reached"],
    },
  ),
]
