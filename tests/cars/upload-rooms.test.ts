import { around } from "#tests/account/around-the-flow"
import { whoSendsPhotos } from "../../app/(cars)/who-sends-photos"
import { enter } from "#lib/account/flow/entering"
import { keepSignedIn, redeem } from "#lib/account/flow/tickets"
import { newDriver } from "#lib/session"

const sender = () =>
  whoSendsPhotos(new Request("https://berth.example/api/cars/photo", { headers: { "x-berth": "1" } }))

test("one sign-in is one sender, however many tickets it redeems, and another sign-in is another", async () => {
  around.provider.phones.set("mine", "13800000011")
  await enter(newDriver("138********", { sToken: "mine", uToken: "mine-too" }))
  around.request.next()
  const first = await sender()
  let ticket = (await keepSignedIn())!
  for (let times = 0; times < 3; times++) {
    around.request.next()
    const said = await redeem(ticket)
    ticket = said.ok ? said.ticket : ""
    around.request.next()
    expect(await sender()).toEqual(first)
  }
  await enter(newDriver("138********", { sToken: "mine", uToken: "mine-too" }))
  around.request.next()
  expect(await sender()).not.toEqual(first)
})

test("nobody sends any", async () => {
  around.request.next()
  expect(await sender()).toHaveProperty("status", 401)
})
