// Every answer carries these, errors and static files too. The page's own policy, with its nonce, is lib/arrival.ts's.
const everywhere = [
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  // Not no-referrer: the carrier's one-tap sign-in refuses an empty Referer.
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(self), payment=()" },
]

const policy = (value) => ({ key: "Content-Security-Policy", value })
const staticPolicy = policy("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
// A handler that a form asked may answer with a page of words.
const apiPolicy = policy("default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'")

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  // Types are checked by `npm run check`, tests and sandbox included; a start need not wait for them twice.
  typescript: { ignoreBuildErrors: true },
  deploymentId: process.env.DEPLOYMENT_ID,
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      const [{ makeStylesheet }, { precompress }] = await Promise.all([
        import("./scripts/stylesheet.js"),
        import("./scripts/precompress.js"),
      ])
      await makeStylesheet(`${distDir}/static`)
      await precompress(`${distDir}/static`)
    },
  },
  // An alias shows another address's screen: lib/arrival.ts looks it up, letter for letter, and the rewrite is made here,
  // because one made there goes to whatever host and scheme the request claims to have come by.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/((?!api/|_next/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
        has: [{ type: "header", key: "x-berth-screen", value: "(?<screen>.+)" }],
        destination: "/:screen",
      },
    ],
  }),
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/api/:path*", headers: [apiPolicy] },
    { source: "/_next/static/:path*", headers: [staticPolicy] },
  ],
}
