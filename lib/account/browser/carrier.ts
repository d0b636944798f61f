import { ONE_TAP_SUCCESS } from "#lib/account/rules"
import { ask } from "#lib/ask"
import type { UserMessage } from "#lib/provider/user-message"

/** The carrier's number-authentication script, behind one function. */
type CarrierAnswer = { code: number | string; msg?: string; spToken?: string }
type NumberServer = {
  checkLoginAvailable(input: {
    accessToken: string
    jwtToken: string
    timeout?: number
    success: (said: CarrierAnswer) => void
    error: (said: CarrierAnswer) => void
  }): void
  getLoginToken(input: {
    authPageOption: Record<string, unknown>
    success: (said: CarrierAnswer) => void
    error: (said: CarrierAnswer) => void
    watch?: () => void
  }): void
  closeLoginPage(): void
}
type Carrier = { PhoneNumberServer?: new () => NumberServer }

export type CarrierToken = { token: string } | { why: "one-tap-failed" | "one-tap-slow"; trouble?: UserMessage }

/** A token of the phone in this hand, or why there is none; never an exception, never longer than `within`. */
export async function carrierToken(script: string, within: number): Promise<CarrierToken> {
  let server: NumberServer | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<CarrierToken>(
    (resolve) => (timer = setTimeout(() => resolve({ why: "one-tap-slow" }), within)),
  )
  let over = false
  const asked = askCarrier(
    script,
    (made) => (server = made),
    () => over,
  )
  const got = await Promise.race([asked.catch((): CarrierToken => ({ why: "one-tap-failed" })), slow])
  over = true
  clearTimeout(timer)
  server?.closeLoginPage()
  return got
}

/** Each step may come too late; then the next is not taken, or a window would open over whatever the driver does now. */
async function askCarrier(
  script: string,
  onServer: (server: NumberServer) => void,
  isOver: () => boolean,
): Promise<CarrierToken> {
  const [tokens] = await Promise.all([ask.session.oneTap({ at: location.pathname + location.search }), load(script)])
  const { PhoneNumberServer } = window as Carrier
  if (!tokens.ok && "message" in tokens && tokens.message && !isOver())
    return { why: "one-tap-failed", trouble: { words: tokens.message, phone: tokens.phone } }
  if (!tokens.ok || !PhoneNumberServer || isOver()) return { why: "one-tap-failed" }
  const { accessToken, jwtToken } = tokens
  const server = new PhoneNumberServer()
  onServer(server)
  await called((done) => server.checkLoginAvailable({ accessToken, jwtToken, success: done, error: done }))
  if (isOver()) return { why: "one-tap-failed" }
  const said = await called((done) => server.getLoginToken({ authPageOption, success: done, error: done }))
  return said.spToken ? { token: said.spToken } : { why: "one-tap-failed" }
}

const authPageOption = { navText: "一键登录", subtitle: "", btnText: "立即登录", isDialog: true, manualClose: true }

/** Everything but the success code is a no. */
async function called(start: (done: (said: CarrierAnswer) => void) => void): Promise<CarrierAnswer> {
  const said = await new Promise<CarrierAnswer>(start)
  if (Number(said.code) !== ONE_TAP_SUCCESS) throw new Error(String(said.code))
  return said
}

function load(script: string): Promise<void> {
  if ((window as Carrier).PhoneNumberServer) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement("script")
    element.src = script
    element.onload = () => resolve()
    element.onerror = () => reject(new Error("no script"))
    document.head.append(element)
  })
}
