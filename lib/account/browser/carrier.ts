import { ONE_TAP_SUCCESS } from "#lib/account/rules"
import { apiClient } from "#lib/api-client"
import type { UserMessage } from "#lib/provider/user-message"

/** The part of the carrier's number-authentication script that we use. */
type CarrierResponse = { code: number | string; msg?: string; spToken?: string }
type NumberServer = {
  checkLoginAvailable(input: {
    accessToken: string
    jwtToken: string
    timeout?: number
    success: (response: CarrierResponse) => void
    error: (response: CarrierResponse) => void
  }): void
  getLoginToken(input: {
    authPageOption: Record<string, unknown>
    success: (response: CarrierResponse) => void
    error: (response: CarrierResponse) => void
    watch?: () => void
  }): void
  closeLoginPage(): void
}
type Carrier = { PhoneNumberServer?: new () => NumberServer }

export type CarrierToken = { token: string } | { why: "one-tap-failed" | "one-tap-slow"; userMessage?: UserMessage }

/** Returns a token for this phone or the reason why there is none. Never throws, and takes at most `timeoutMs`. */
export async function getCarrierToken(scriptUrl: string, timeoutMs: number): Promise<CarrierToken> {
  let server: NumberServer | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<CarrierToken>(
    (resolve) => (timer = setTimeout(() => resolve({ why: "one-tap-slow" }), timeoutMs)),
  )
  let hasEnded = false
  const request = requestToken(
    scriptUrl,
    (created) => (server = created),
    () => hasEnded,
  )
  const result = await Promise.race([request.catch((): CarrierToken => ({ why: "one-tap-failed" })), timeout])
  hasEnded = true
  clearTimeout(timer)
  server?.closeLoginPage()
  return result
}

/** Stops after the timeout. Otherwise the carrier's window could open while the driver is already using the SMS form. */
async function requestToken(
  scriptUrl: string,
  onServer: (server: NumberServer) => void,
  hasEnded: () => boolean,
): Promise<CarrierToken> {
  const [tokens] = await Promise.all([
    apiClient.session.oneTap({ at: location.pathname + location.search }),
    loadScript(scriptUrl),
  ])
  const { PhoneNumberServer } = window as Carrier
  if (!tokens.ok && "message" in tokens && tokens.message && !hasEnded())
    return { why: "one-tap-failed", userMessage: { text: tokens.message, phone: tokens.phone } }
  if (!tokens.ok || !PhoneNumberServer || hasEnded()) return { why: "one-tap-failed" }
  const { accessToken, jwtToken } = tokens
  const server = new PhoneNumberServer()
  onServer(server)
  await callCarrier((done) => server.checkLoginAvailable({ accessToken, jwtToken, success: done, error: done }))
  if (hasEnded()) return { why: "one-tap-failed" }
  const response = await callCarrier((done) => server.getLoginToken({ authPageOption, success: done, error: done }))
  return response.spToken ? { token: response.spToken } : { why: "one-tap-failed" }
}

const authPageOption = { navText: "一键登录", subtitle: "", btnText: "立即登录", isDialog: true, manualClose: true }

async function callCarrier(start: (done: (response: CarrierResponse) => void) => void): Promise<CarrierResponse> {
  const response = await new Promise<CarrierResponse>(start)
  if (Number(response.code) !== ONE_TAP_SUCCESS) throw new Error(String(response.code))
  return response
}

function loadScript(scriptUrl: string): Promise<void> {
  if ((window as Carrier).PhoneNumberServer) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement("script")
    element.src = scriptUrl
    element.onload = () => resolve()
    element.onerror = () => reject(new Error("no script"))
    document.head.append(element)
  })
}
