import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** The demo's secrets, generated once and stored beside its data, readable only by the current user. */
export function readSecrets(folder) {
  const path = join(folder, "secrets.json")
  const stored = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
  if (stored.CODE_SECRET) return stored
  const secrets = {
    PROVIDER_APP_SECRET: createSecret(),
    SESSION_SECRET: createSecret(),
    CODE_SECRET: createSecret(),
    ...stored,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

const createSecret = () => randomBytes(32).toString("base64url")
