/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  // The build looks for middleware and instrumentation in the folders above too, and would find Berth's.
  pageExtensions: ["bare.js"],
}
