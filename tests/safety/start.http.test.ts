import { startOwnApp, startOwnBox, HTTPS, SECRET } from "#tests/safety/own-app"

let box: Awaited<ReturnType<typeof startOwnBox>>
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())

const weak = [
  ["a secret is missing", { SESSION_SECRET: undefined }, "SESSION_SECRET"],
  ["a secret is short", { SESSION_SECRET: "0123456789abcdef" }, "SESSION_SECRET"],
  ["the older of two secrets is short", { SESSION_SECRET: `${SECRET},short` }, "SESSION_SECRET"],
  ["the public address is missing", { PUBLIC_URL: undefined }, "PUBLIC_URL"],
  ["the public address is none", { PUBLIC_URL: "berth.example" }, "PUBLIC_URL"],
  ["drivers of a real provider would come by plain http", { PUBLIC_URL: "http://berth.example", PROVIDER_URL: "https://api.provider.example" }, "https"],
  ["one of the public addresses is plain http", { PUBLIC_URL: `${HTTPS},http://berth.example`, PROVIDER_URL: "https://api.provider.example" }, "https"],
  ["the provider's secret is short", { PROVIDER_APP_SECRET: "short" }, "PROVIDER_APP_SECRET"],
] as const

test.each(weak)("S-32 where %s, the app says so and does not start", async (_, settings, named) => {
  const starting = startOwnApp("refused", { PROVIDER_URL: box.url, ...settings })
  const { message } = await starting.then(
    async (app) => {
      await app.stop()
      return new Error("it started")
    },
    (error: Error) => error,
  )
  expect(message).toMatch(/^Berth cannot start: .*\.$/m)
  expect(/^Berth cannot start: .*$/m.exec(message)?.[0]).toContain(named)
  expect(message).toContain("ended by itself (code 1)")
  expect(message).not.toMatch(/0123456789abcdef|the-secret-of|\n\s+at /)
})
