/** What the messaging app's bridge is handed, in its own spelling. */
export type BridgeParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}
