import { randomBytes } from "node:crypto"
import type { SandboxFor } from "#lib/provider/contract"
import type { platform } from "#lib/platform/contract"
import type { CallContext } from "#sandbox/server/context"
import { readSetting } from "#sandbox/records/settings"
import { createPayConfig, createShareConfig } from "#sandbox/stubs/messaging-signatures"
import { createUploadForm } from "#sandbox/stubs/upload-form"

export const handlers = {
  record(_, { store, options }) {
    const record = readSetting(store, "record")
    return { ...record, logo: record.logo ?? `${options.publicUrl}/brand/logo.png` }
  },

  settings: (_, { store }) => readSetting(store, "application"),

  shareConfig: ({ url }, { now }) => createShareConfig(url, now),

  payBridge: ({ prepayId }, { now }) => createPayConfig(prepayId, now),

  uploadSignature: ({ type, fileName }, { options, driver, now }) =>
    createUploadForm(options, { type, fileName, driver }, now),

  miniProgramLink: () => ({ openlink: `weixin://dl/business/?t=${randomBytes(9).toString("base64url")}` }),
} satisfies SandboxFor<typeof platform, CallContext>
