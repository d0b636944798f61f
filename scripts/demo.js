import { join } from "node:path"

/**
 * The environments of the demo's app and sandbox. They reach each other locally; browsers use the host name `seenAt`.
 * With a `phonePort` the sandbox shows a phone beside its scenarios.
 * @param {{ port: number, sandboxPort: number, phonePort?: number, seenAt: string, data: string, secrets: { PROVIDER_APP_SECRET: string, SESSION_SECRET: string, CODE_SECRET: string } }} options
 */
export function createDemoEnvironments({ port, sandboxPort, phonePort, seenAt, data, secrets }) {
  const localHost = `127.0.0.1:${sandboxPort}`
  const browserHost = `${seenAt}:${sandboxPort}`
  const appUrl = `http://${seenAt}:${port}`
  const key = { PROVIDER_APP_KEY: "berth-demo", PROVIDER_APP_SECRET: secrets.PROVIDER_APP_SECRET }
  return {
    app: {
      ...key,
      PUBLIC_URL: [...new Set([appUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].join(","),
      PROVIDER_URL: `http://${localHost}`,
      SESSION_SECRET: secrets.SESSION_SECRET,
      CODE_SECRET: secrets.CODE_SECRET,
      MAPS_URL: `http://${localHost}/maps`,
      CARRIER_SDK_URL: `http://${browserHost}/carrier/sdk.js`,
      MESSAGING_SDK_URL: `http://${browserHost}/messaging/jweixin.js`,
      IMAGE_HOSTS: browserHost,
      LINK_HOSTS: browserHost,
      STORAGE_HOSTS: localHost,
      STORAGE_PREFIXES: "car-owner-certification/,receipt/",
      FRAME_HOSTS: browserHost,
      CASHIER_HOSTS: browserHost,
      // The sandbox's car park without alipay.
      ALIPAY_REFUSED_PREFIXES: "2611",
      HK_COUPON: "1003/hk2026",
      EXCHANGE_RULES: "1001=A,1003=B",
      LEAVE_REMINDER: "on",
      GALLERY: "on",
    },
    sandbox: {
      ...key,
      CODE_SECRET: secrets.CODE_SECRET,
      SANDBOX_DATA: join(data, "sandbox.sqlite"),
      SANDBOX_PUBLIC_URL: `http://${browserHost}`,
      APP_URL: appUrl,
      ...(phonePort && { SANDBOX_PHONE_PORT: String(phonePort) }),
    },
  }
}
