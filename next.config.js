/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  typedRoutes: true,
  poweredByHeader: false,
  images: { unoptimized: true },
}
