import { within } from "../within.js"

/** What lets a request in, or out to another address. */
export const changes = [
  ...within(
    { file: "lib/http/endpoint/guard.ts", word: "guard", http: "safety/endpoints/(guards|uploads)" },
    {
      1: ["BODY_LIMIT = 64 * 1024", "BODY_LIMIT = 640 * 1024"],
      2: ['get("x-berth") === "1"', 'get("x-berth") !== "0"'],
      3: ['get("sec-fetch-site") === "cross-site") return', 'get("sec-fetch-site") === "never") return'],
      4: ["!origin || !env().PUBLIC_URL.includes(origin)", "origin && !env().PUBLIC_URL.includes(origin)"],
      5: ["env().PUBLIC_URL.includes(origin)", "env().PUBLIC_URL.some((one) => origin.startsWith(one))"],
      6: ["same(known.token, token)", "known.token.length === token.length"],
      7: ["return sent === type ?", "return sent.startsWith(type) ?"],
      8: ["pair.startsWith(`${name}=`)", "pair.startsWith(name)"],
      9: ['split(";", 1)[0]!.trim().toLowerCase()', 'split(";", 1)[0]!.trim()'],
    },
  ),
  ...within(
    {
      file: "lib/http/endpoint/route.ts",
      word: "handler",
      http: "faults/overload|safety/endpoints/(guards|uploads)|safety/sessions/drafts",
    },
    {
      1: ['get("sec-fetch-mode") !== "navigate"', 'get("sec-fetch-mode") === "navigate"'],
      2: ["status === 413 ? { message: tooLarge }", "status === 415 ? { message: tooLarge }"],
      3: [
        'if (!response.headers.has("cache-control")) response',
        'if (response.headers.has("cache-control")) response',
      ],
      4: ["toPage && result.status >= 400", "toPage && result.status > 400"],
      5: ['error.kind === "too-many" ? 429', 'error.kind === "too-many" ? 502'],
      6: ["priority && retryAfterIfOverloaded(priority)", "priority && undefined"],
      7: ['response.headers.set("x-request-id", id)', "id"],
      8: ["if (error instanceof InvalidInput) return", "if (!(error instanceof InvalidInput)) return"],
      9: ["if (rejection) return rejection", ""],
    },
  ),
  ...within(
    { file: "lib/core/address/site-path.ts", word: "site-path", http: "safety/endpoints/redirects" },
    {
      1: ["address.length > LONGEST", "address.length >= LONGEST"],
      2: ['!address.startsWith("/")', 'address === "/"'],
      3: ["url?.origin !== HERE || ", ""],
      4: ['url.pathname.includes("//")', "false"],
      5: ["/^(api|_next)$|", "/^(api)$|"],
      6: ["first === undefined || ", ""],
      8: ["\\u2028\\u2029\\\\]/.test(address)", "\\u2028\\u2029]/.test(address)"],
    },
  ),
  ...within(
    { file: "lib/http/page/redirect.ts", word: "redirect", http: "safety/endpoints/redirects" },
    {
      1: ["status: 303", "status: 302"],
      2: ['"private, no-store"', '"public"'],
    },
  ),
  ...within(
    { file: "lib/http/csrf/form-token.ts", word: "token", http: "safety/endpoints/guards|safety/sessions/keys" },
    {
      1: ["same(word, signToken(token, secret))", "true"],
      2: ["one.length === other.length && timingSafeEqual", "one.length !== other.length || timingSafeEqual"],
      3: ["randomBytes(24)", "Buffer.alloc(24)"],
      4: ['deriveKey(secret, "form token")', 'deriveKey("", "form token")'],
      5: ["randomBytes(bytes.length)", "Buffer.alloc(bytes.length)"],
    },
  ),
  ...within(
    { file: "lib/http/request/client-address.ts", word: "client-address", http: "safety/endpoints/spoofed-headers" },
    {
      1: ["if (hops === 0) return undefined", ""],
      2: [".at(-hops)", ".at(0)"],
      3: ['withoutPort(parts.at(-hops) ?? "")', "parts.at(-hops)"],
    },
  ),
  ...within(
    {
      file: "lib/http/limits/limits.ts",
      word: "limits",
      http: "safety/limits|invoices/papers",
    },
    {
      1: ['"sms-browser": { per: "browser", points: 20,', '"sms-browser": { per: "browser", points: 100_000,'],
      2: ['"sms-again": { per: "code", points: 10,', '"sms-again": { per: "code", points: 100_000,'],
      3: ['"sms-turn": { per: "refusal", points: 5,', '"sms-turn": { per: "refusal", points: 100_000,'],
      4: [
        '"sms-phone-address": { per: "phone and address", points: 8,',
        '"sms-phone-address": { per: "phone and address", points: 100_000,',
      ],
      5: [
        '"sms-phone-browser": { per: "phone and browser", points: 5,',
        '"sms-phone-browser": { per: "phone and browser", points: 100_000,',
      ],
      6: ['sms: { per: "phone", points: 40,', 'sms: { per: "phone", points: 100_000,'],
      7: ['"sms-all": { per: "all", points: 3_000,', '"sms-all": { per: "all", points: 100_000,'],
      8: [
        '"guess-code": { per: "phone and code", points: 10,',
        '"guess-code": { per: "phone and code", points: 100_000,',
      ],
      9: [
        '"order-misses-browser": { per: "browser", points: 10,',
        '"order-misses-browser": { per: "browser", points: 100_000,',
      ],
      10: [
        '"order-misses-hour": { per: "address", points: 1_200,',
        '"order-misses-hour": { per: "address", points: 100_000,',
      ],
      11: [
        '"order-others-browser": { per: "browser", points: 60,',
        '"order-others-browser": { per: "browser", points: 100_000,',
      ],
      12: [
        '"order-others-address": { per: "address", points: 1_200,',
        '"order-others-address": { per: "address", points: 100_000,',
      ],
      13: [
        '"plate-misses-browser": { per: "browser", points: 30,',
        '"plate-misses-browser": { per: "browser", points: 100_000,',
      ],
      14: ['"direct-browser": { per: "browser", points: 20,', '"direct-browser": { per: "browser", points: 100_000,'],
      15: [
        '"direct-address": { per: "address", points: 1_200,',
        '"direct-address": { per: "address", points: 100_000,',
      ],
      16: [
        '"resend-box": { per: "driver, invoice and letter box", points: 3,',
        '"resend-box": { per: "driver, invoice and letter box", points: 100_000,',
      ],
      17: ["points: codesPerAddress(), seconds: 300", "points: codesPerAddress(100), seconds: 300"],
      18: [
        '"sms-waited": { per: "address", points: codesPerAddress(2)',
        '"sms-waited": { per: "address", points: codesPerAddress(0.5)',
      ],
    },
  ),
  ...within(
    { file: "lib/http/limits/rate-limits.ts", word: "limit", http: "safety/limits/(limits|sms-budgets|sms)" },
    {
      1: [
        "result = await store().consume(storeKey(limit), limit)\n    if (!result.ok)",
        "result = await store().consume(storeKey(limit), limit)\n    if (false)",
      ],
      2: [
        "result = await store().peek(storeKey(limit), limit)\n    if (!result.ok)",
        "result = await store().peek(storeKey(limit), limit)\n    if (true)",
      ],
      3: ["of limits) await store().consume(", "of limits.slice(0, 1)) await store().consume("],
      4: ["hashKey(key === undefined ? name : `${name}:${key}`)", "`${name}:${key}`"],
      5: ["limits.slice(0, index + 1)", "limits.slice(0, index)"],
    },
  ),
  ...within(
    { file: "lib/http/endpoint/upload-slots.ts", word: "bodies", http: "safety/endpoints/uploads" },
    {
      1: ["MOST = 16", "MOST = 1_600"],
      2: ["OF_SESSION = 3", "OF_SESSION = 300"],
      3: ["OF_ADDRESS = 8", "OF_ADDRESS = 800"],
      4: ["count(-1)", "bodies.read -= 1"],
    },
  ),
  ...within(
    { file: "lib/http/endpoint/multipart.ts", word: "multipart", http: "safety/photos" },
    {
      1: ["told > Math.max(most, readOff)", "told >= Math.max(most, readOff)"],
      2: ["if (told <= most) return", "if (told < most) return"],
      3: ["if (size <= most || start", "if (size < most || start"],
      4: ["> MOST_PARTS) return", "> 10 * MOST_PARTS) return"],
      5: ["Math.min(size, START)", "size"],
    },
  ),
  ...within(
    { file: "lib/photo/shrink-photo.ts", word: "photo", http: "safety/photos" },
    {
      1: ["WIDTH = 500", "WIDTH = 5000"],
      2: ["limitInputPixels: MAX_PIXELS", "limitInputPixels: false"],
      3: ['if (kind !== "photo") return', 'if (kind === "no-image") return'],
      4: ["autoOrient: true", "autoOrient: false"],
      5: ["withoutEnlargement: true", "withoutEnlargement: false"],
    },
  ),
  ...within(
    { file: "lib/photo/storage.ts", word: "storage", http: "safety/photos" },
    {
      1: ["!STORAGE_HOSTS.includes(url.host)", "!STORAGE_HOSTS.some((host) => url.host.endsWith(host))"],
      2: ["key.startsWith(prefix)", "key.includes(prefix)"],
      3: ["isPlainKey && hasExpectedPrefix ? url", "hasExpectedPrefix ? url"],
      4: ['url?.protocol === "http:" && PROVIDER_URL', 'url?.protocol === "http:" || PROVIDER_URL'],
      5: ["url.search || url.hash", "url.hash"],
      6: ['"success_action_status", "200"', '"success_action_redirect", "200"'],
    },
  ),
  ...within(
    { file: "lib/store/hash-key.ts", word: "hashed-key", http: "safety/leaks|safety/limits/limits" },
    {
      1: ["if (whose.length === 0) return what", ""],
      2: ['whose.join(":")', "whose[0]!"],
    },
  ),
  ...within(
    { file: "lib/platform/server/photo-tickets.ts", word: "taken", http: "safety/endpoints/uploads|safety/photos" },
    {
      1: ["photo.about === about && ", ""],
      2: ["&& photo.who === who ? photo.photo", "? photo.photo"],
    },
  ),
  ...within(
    { file: "lib/platform/outcome.ts", word: "gate", http: "gate/outcome" },
    {
      1: ["clauses.every(isGood)", "clauses.some(isGood)"],
      2: ["|一路平安)$`", "|一路平安)`"],
    },
  ),
]
