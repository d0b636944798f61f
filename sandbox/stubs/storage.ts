import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { type Route, getWildcard } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { findFile, saveFile } from "#sandbox/records/files"
import { ACCESS_ID, type Policy, signPolicy } from "#sandbox/stubs/upload-form"

/** The object storage: accepts uploads that a signed policy allows, and serves them by key. */
export const storageRoutes: readonly Route[] = [
  { method: "POST", path: "/storage", handle: handleUpload },
  { method: "POST", path: "/storage/", handle: handleUpload },
  {
    method: "GET",
    path: "/storage/*",
    handle(request, { store }) {
      const file = findFile(store, decodeURIComponent(getWildcard(request, "/storage/*")))
      if (!file) return toErrorReply(404, "NoSuchKey", "The specified key does not exist.")
      const headers = {
        "content-type": file.type,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox",
      }
      return { status: 200, headers, body: Buffer.from(file.bytes) }
    },
  },
]

async function handleUpload(request: SandboxRequest, { store, clock }: SandboxContext): Promise<Reply> {
  const form = await parseForm(request)
  const names = [...form.keys()]
  const text = (name: string) => String(form.get(name) ?? "")
  const file = form.get("file")
  if (!(file instanceof File))
    return toErrorReply(400, "InvalidArgument", "POST requires exactly one file upload per request.")
  if (names.at(-1) !== "file") return toErrorReply(400, "InvalidArgument", "The file must be the last field.")
  const [key, encoded] = [text("key"), text("policy")]
  if (text("OSSAccessKeyId") !== ACCESS_ID)
    return toErrorReply(403, "InvalidAccessKeyId", "The access key id is unknown.")
  if (text("signature") !== signPolicy(encoded))
    return toErrorReply(403, "SignatureDoesNotMatch", "Check your key and signing method.")
  const violation = findViolatedCondition(parsePolicy(encoded), { key, size: file.size, text }, clock.now())
  if (violation) return toErrorReply(403, "AccessDenied", `Invalid according to Policy: ${violation}`)
  saveFile(store, key, file.type || "application/octet-stream", new Uint8Array(await file.arrayBuffer()), clock.now())
  return { status: text("success_action_status") === "200" ? 200 : 204, body: "" }
}

type Form = { key: string; size: number; text: (name: string) => string }

/** Returns the violated condition of the policy, or undefined. */
function findViolatedCondition(
  { expiration, conditions }: Policy,
  { key, size, text }: Form,
  now: number,
): string | undefined {
  if (Date.parse(expiration) <= now) return "Policy expired."
  for (const condition of conditions) {
    const [rule, name, value] = condition as [string, string | number, string | number]
    if (rule === "content-length-range" && (size < Number(name) || size > Number(value))) return "content-length-range."
    if (rule === "eq") {
      const field = String(name).slice(1)
      if ((field === "key" ? key : text(field)) !== value)
        return `Policy Condition failed: ${JSON.stringify(condition)}.`
    }
  }
  return undefined
}

const parsePolicy = (encoded: string) => JSON.parse(Buffer.from(encoded, "base64").toString("utf8")) as Policy

async function parseForm(request: SandboxRequest): Promise<FormData> {
  const type = request.headers.get("content-type") ?? ""
  if (!type.startsWith("multipart/form-data")) throw new HttpError(412, "multipart/form-data is required")
  const upload = new Response(new Uint8Array(request.body), { headers: { "content-type": type } })
  return upload.formData().catch(() => {
    throw new HttpError(400, "the form cannot be read")
  })
}

const toErrorReply = (status: number, code: string, message: string): Reply => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message.replace(/[<&"]/g, "")}</Message></Error>\n`,
})
