import { createHash, createHmac, randomBytes } from "node:crypto"

/** Invented credentials: the messaging app's ticket and the merchant's key. */
const APP_ID = "wx5f2a9c01d7e84b36"
const TICKET = "kgt8ON7yVITDhtdwci0qeb2vR9cXkLzTn4oPqYw5sUe"
const MERCHANT_KEY = "b4d1f0a97c3e4e52a86f1c0d9e7b2a35"

const toUnixSeconds = (now: number) => String(Math.floor(now / 1000))
const createNonce = () => randomBytes(8).toString("hex")

type Share = { timestamp: string; nonce: string; url: string }

/** As the JS-SDK requires: SHA-1 of the ticket and the page's address without its hash. */
function signShare({ timestamp, nonce, url }: Share) {
  const text = `jsapi_ticket=${TICKET}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, "")}`
  return createHash("sha1").update(text).digest("hex")
}

export function createShareConfig(url: string, now: number) {
  const [timestamp, nonce] = [toUnixSeconds(now), createNonce()]
  return { appId: APP_ID, timestamp, nonce, signature: signShare({ timestamp, nonce, url }) }
}

export const hasValidShareSignature = ({ appId, signature, ...share }: Share & { appId: string; signature: string }) =>
  appId === APP_ID && signature === signShare(share)

/** As the pay bridge requires: the fields in order, then the merchant's key. */
export function createPayConfig(prepayId: string, now: number) {
  const signed = { timestamp: toUnixSeconds(now), nonce: createNonce(), package: `prepay_id=${prepayId}` }
  return { appId: APP_ID, ...signed, signType: SIGN_TYPE, paySign: signPay(signed) }
}

const SIGN_TYPE = "HMAC-SHA256"
type Pay = { timestamp: string; nonce: string; package: string }

function signPay({ timestamp, nonce, package: packageValue }: Pay) {
  const text = `appId=${APP_ID}&nonceStr=${nonce}&package=${packageValue}&signType=${SIGN_TYPE}&timeStamp=${timestamp}&key=${MERCHANT_KEY}`
  return createHmac("sha256", MERCHANT_KEY).update(text).digest("hex").toUpperCase()
}

/** Checks the parameters of a call to the bridge, in the bridge's spelling. */
export const hasValidPaySignature = ({
  appId,
  timeStamp = "",
  nonceStr = "",
  package: packageValue = "",
  paySign,
}: Record<string, string>) =>
  appId === APP_ID && paySign === signPay({ timestamp: timeStamp, nonce: nonceStr, package: packageValue })
