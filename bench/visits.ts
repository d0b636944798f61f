import type { Browser } from "playwright"
import { newBrowser, sandbox } from "#tests/safety/people"
import { formTo } from "#tests/browser-like"
import { capture } from "./apps/capture.ts"
import { signedInDriver } from "./driver.ts"
import type { Screen } from "./screens.ts"
import type { Server } from "./apps/servers.ts"
import type { Upstream } from "./apps/upstream.ts"

/** A screen that has been opened once: where it is, and as whom it is asked for. */
export type Visited = {
  screen: Screen
  path: string
  plate: string
  formToken: string
  cookie: (turn: number) => string
}

/** Makes a screen's world, goes in as its driver, and lets the bare app know what the screen asks and shows. */
export async function visit(
  { berth, browser, upstream }: { berth: Server; browser: Browser; upstream: Upstream },
  screen: Screen,
): Promise<Visited> {
  const person = screen.signedIn
    ? await signedInDriver(screen.world)
    : { ...(await sandbox.world(screen.world)), browser: newBrowser(), cookie: () => "" }
  const path = screen.path(person)
  const page = await person.browser.arrive("/PAY/plate_select_yd_v2")
  const { fields } = formTo(page, "/api/pay/find")
  await capture(
    { browser, upstream },
    { name: screen.name, address: berth.url + path, cookie: person.cookie(0), expects: screen.expects },
  )
  return { screen, path, plate: person.plates[0] ?? "", formToken: fields.csrfToken ?? "", cookie: person.cookie }
}
