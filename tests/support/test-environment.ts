/** The least that the configuration asks for; a test that imports this may then set more, or otherwise. */
Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  SESSION_SECRET: "a password of thirty-two characters",
})
