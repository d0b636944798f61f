/** The minimal configuration; a test that imports this may change it. */
Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  LOOKUP_DETAILS: "always",
  SESSION_SECRET: "a password of thirty-two characters",
})
