// Built twice: once with the framework's documented nonce for every page, as any app with a content policy must have it,
// and once without, so that both figures can be printed.
const withNonce = process.env.NONCE === "on"

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  distDir: withNonce ? ".next-nonce" : ".next",
  // The build looks for a proxy and instrumentation in the folders above too, and would find Berth's.
  pageExtensions: withNonce ? ["bare.js", "nonce.js"] : ["bare.js"],
}
