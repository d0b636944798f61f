import { PHASE_PRODUCTION_BUILD } from "next/constants.js"
import { PAGES } from "./lib/kit/page/pages.ts"
import { SCREEN_HEADER } from "./lib/kit/page/request-headers.ts"

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Bundled, it would be in the files of 21 handlers, 650 kB in each, and a start would read all of them.
  serverExternalPackages: ["undici"],
  experimental: { globalNotFound: true },
  // Types are checked by `npm run check`, tests and sandbox included; a start need not wait for them twice.
  typescript: { ignoreBuildErrors: true },
  deploymentId: process.env.DEPLOYMENT_ID,
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      const [{ makeStylesheet }, { precompress }] = await Promise.all([
        import("./scripts/build/stylesheet.js"),
        import("./scripts/build/precompress.js"),
      ])
      await makeStylesheet(`${distDir}/static`)
      await precompress(`${distDir}/static`)
    },
  },
  // An alias shows another address's screen: lib/page-request.ts looks it up, letter for letter, and the rewrite is made here,
  // because one made there goes to whatever host and scheme the request claims to have come by.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: PAGES,
        has: [{ type: "header", key: SCREEN_HEADER, value: "(?<screen>.+)" }],
        destination: "/:screen",
      },
    ],
  }),
}

export default (phase) =>
  phase === PHASE_PRODUCTION_BUILD
    ? { ...config, adapterPath: `${import.meta.dirname}/scripts/build/handlers-adapter.js` }
    : config
