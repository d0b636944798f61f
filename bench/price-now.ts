import { createServer } from "node:http"
import { demoEnvironments } from "../scripts/demo.js"
import { main } from "../scripts/main.js"
import { freePort } from "../scripts/ports.js"
import { inProject } from "../scripts/root.js"
import { secretsIn } from "../scripts/secrets.js"
import { signedInDriver } from "./driver.ts"
import { load } from "./load.ts"
import { startProgram } from "./servers.ts"
import { startUpstream } from "./upstream.ts"

void main(async () => {
  const port = Number(new URL(process.env.BERTH_APP_URL!).port), sandboxPort = Number(new URL(process.env.BERTH_SANDBOX_URL!).port)
  const data = inProject("bench/results")
  const known = demoEnvironments({ port, sandboxPort, seenAt: "localhost", data, secrets: secretsIn(data) })
  const sandbox = await startProgram({ name: "sandbox", port: sandboxPort, args: [inProject("sandbox/main.ts")], env: { ...known.sandbox, SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: ":memory:" }, health: "/__sandbox/health" })
  const upstream = await startUpstream(sandbox.url)
  const otlp = createServer((q, a) => { q.resume(); q.on("end", () => a.end("{}")) }).listen(0, "127.0.0.1")
  await new Promise((r) => otlp.once("listening", r))
  const collector = `http://127.0.0.1:${(otlp.address() as { port: number }).port}`
  const app = async (name: string, folder: string, port: number, more: Record<string, string>) => ({ name, ...(await startProgram({ name: `price-${name}`, port,
    args: ["--max-semi-space-size=64", "--expose-gc", "--import", inProject("bench/probe.ts"), `${folder}/node_modules/next/dist/bin/next`, "start", folder, "-H", "127.0.0.1", "-p", String(port)],
    env: { ...known.app, PROVIDER_URL: upstream.url, GALLERY: "off", NODE_ENV: "production", ...more } as Record<string, string>, health: "/api/health/ready" })) })
  const here = inProject().replace(/\/$/, "")
  const base = process.env.BASE!
  const apps = [
    await app("off", here, port, {}),
    await app("base", base, await freePort() as number, {}),
    await app("metrics", here, await freePort() as number, { METRICS_PORT: String(await freePort()) }),
    await app("base2", base, await freePort() as number, {}),
    ...(process.env.TRACES ? [
      await app("traces", here, await freePort() as number, { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
      await app("traces5", here, await freePort() as number, { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.05" })] : []),
  ]
  const driver = await signedInDriver("driver")
  const ask = { path: "/CONFIG", expects: "设置", headers: (turn: number) => ({ cookie: driver.cookie(turn) }) }
  await upstream.listen(() => load(apps[0]!.url, ask, { connections: 1, seconds: 0 }))
  for (const one of apps) await load(one.url, ask, { connections: 8, seconds: 4 })
  const per: Record<string, number[]> = {}
  const rps: Record<string, number[]> = {}
  const rounds = Number(process.env.ROUNDS ?? 12)
  for (let i = 0; i < rounds; i++) {
    const order = i % 2 ? apps : [...apps].reverse()
    for (const one of order) {
      const before = await one.usage("collect")
      const { requests, perSecond } = await load(one.url, ask, { connections: 16, seconds: 2 })
      const after = await one.usage()
      ;(per[one.name] ??= []).push((after.cpuMs - before.cpuMs) / requests)
      ;(rps[one.name] ??= []).push(perSecond)
    }
  }
  const mid = (xs: number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!
  for (const { name } of apps) {
    const ratios = per[name]!.map((ms, i) => ms / ((per.base![i]! + per.base2![i]!) / 2))
    const sorted = ratios.toSorted((a, b) => a - b)
    const q = (s: number) => sorted[Math.floor(sorted.length * s)]!.toFixed(4)
    console.log(name.padEnd(8), "CPU ms/request", mid(per[name]!).toFixed(3), "ratio to base", mid(ratios).toFixed(4), `[${q(0.25)}, ${q(0.75)}]`, "req/s", mid(rps[name]!).toFixed(0))
  }
  otlp.closeAllConnections(); otlp.close()
})
