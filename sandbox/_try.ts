import { contract } from "#lib/contract"
import { ask, control, signIn, start, world } from "#tests/sandbox/box"
const running = await start({ port: Number(process.env.P ?? 4871), appUrl: process.env.APP ?? "http://192.168.1.7:3000", publicUrl: process.env.PUB ?? "http://192.168.1.7:4000" })
const url = running.url
for (const name of ["new-driver", "driver", "driver-expired", "busy-provider", "provider-cookies"]) {
  const w = await world(url, name)
  console.log(name, w.phone)
  if (name === "provider-cookies") { console.log((await ask(url, contract.account.info, {}, { cookies: w.cookies })).said); continue }
  const cookies = await signIn(url, w.phone)
  const info = await ask(url, contract.account.info, {}, { cookies })
  console.log(info.status, info.said)
  if (name==="driver") { const h = await ask(url, contract.account.history, { page: 5 }, { cookies }); console.log(JSON.stringify(h.said).slice(0, 400)) }
}
await control(url, "faults", { match: "account.info", fault: "reset", times: 3 })
console.log((await control(url, "calls?since=0")).calls.slice(-3))
