import { join } from "node:path"

/**
 * The environments of the demo's app and sandbox. They reach each other locally; browsers use the host name `seenAt`.
 * With a `phonePort` the sandbox shows a phone beside its scenarios.
 * @param {{ port: number, sandboxPort: number, phonePort?: number, seenAt: string, data: string, secrets: { PROVIDER_APP_SECRET: string, SESSION_SECRET: string } }} how
 */
export function createDemoEnvironments({ port, sandboxPort, phonePort, seenAt, data, secrets }) {
  const local = `127.0.0.1:${sandboxPort}`
  const seen = `${seenAt}:${sandboxPort}`
  const app = `http://${seenAt}:${port}`
  const key = { PROVIDER_APP_KEY: "berth-demo", PROVIDER_APP_SECRET: secrets.PROVIDER_APP_SECRET }
  return {
    app: {
      ...key,
      PUBLIC_URL: [...new Set([app, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].join(","),
      PROVIDER_URL: `http://${local}`,
      SESSION_SECRET: secrets.SESSION_SECRET,
      MAPS_URL: `http://${local}/maps`,
      CARRIER_SDK_URL: `http://${seen}/carrier/sdk.js`,
      MESSAGING_SDK_URL: `http://${seen}/messaging/jweixin.js`,
      IMAGE_HOSTS: seen,
      LINK_HOSTS: seen,
      STORAGE_HOSTS: local,
      STORAGE_PREFIXES: "car-owner-certification/,receipt/",
      FRAME_HOSTS: seen,
      CASHIER_HOSTS: seen,
      // The sandbox's car park without alipay.
      ALIPAY_REFUSED_PREFIXES: "2611",
      HK_COUPON: "1003/hk2026",
      EXCHANGE_RULES: "1001=A,1003=B",
      GALLERY: "on",
    },
    sandbox: {
      ...key,
      SANDBOX_DATA: join(data, "sandbox.sqlite"),
      SANDBOX_PUBLIC_URL: `http://${seen}`,
      APP_URL: app,
      ...(phonePort && { SANDBOX_PHONE_PORT: String(phonePort) }),
    },
  }
}
