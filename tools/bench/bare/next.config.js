/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  // The build also looks for a proxy and instrumentation in the folders above, and would find Berth's.
  pageExtensions: ["bare.js"],
  // As in Berth's next.config.js: the proxy imports them.
  serverExternalPackages: ["undici", "rate-limiter-flexible"],
  // Otherwise Next takes the folder of the nearest package-lock.json, which has no proxy.ts.
  turbopack: { root: `${import.meta.dirname}/../../..` },
}
