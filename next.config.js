/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Bundled, undici would be in the files of 21 handlers, 650 kB in each, and a start would read all of them. The limiter's
  // index requires the adapters for all its stores, of which we use one.
  serverExternalPackages: ["undici", "rate-limiter-flexible"],
  experimental: {
    // As not-found.tsx of the root layout the page would be sent with every other page as well, 2 kB each.
    globalNotFound: true,
    // Otherwise `next build` asks the network for advisories; `npm test` reports them instead.
    agentUpgrade: false,
  },
  // Types are checked by `npm run check`, tests and sandbox included; a start need not wait for them twice.
  typescript: { ignoreBuildErrors: true },
  deploymentId: process.env.DEPLOYMENT_ID,
  compiler: {
    // nginx sends the compressed files as they are.
    runAfterProductionCompile: async ({ distDir }) => {
      const { precompress } = await import("./scripts/build/precompress.js")
      await precompress(`${distDir}/static`)
    },
  },
}

export default config
