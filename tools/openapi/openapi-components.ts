const header = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description })
const cookie = (name: string) => ({
  type: "apiKey",
  in: "cookie",
  name,
  description: "Credential of the driver at the provider",
})

const securitySchemes = {
  appKey: header("X-App-Key", "Identifies the app"),
  timestamp: header("X-Timestamp", "Seconds since 1970"),
  nonce: header("X-Nonce", "Different in every request"),
  signature: header(
    "X-Signature",
    "Base64 of HMAC-SHA256 under the app's secret over six lines: method, path with /v1/api, query with its pairs sorted, SHA-256 of the body in hex, timestamp, nonce. The scheme is proposed.",
  ),
  u: cookie("u"),
  sid: cookie("sid"),
  sToken: cookie("s-token"),
  uToken: cookie("u-token"),
}

const signedRequest = { appKey: [], timestamp: [], nonce: [], signature: [] }
const signedAsDriver = [
  { ...signedRequest, sToken: [], uToken: [] },
  { ...signedRequest, u: [], sid: [] },
]

/** The security requirements by the call's `login`. */
export const securityByLogin = {
  needed: signedAsDriver,
  helpful: [...signedAsDriver, signedRequest],
  unused: [signedRequest],
}

const createErrorResponse = (description: string, fields: object = {}) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/No" } } },
  ...fields,
})

export const components = {
  securitySchemes,
  schemas: {
    No: {
      type: "object",
      required: ["success"],
      properties: {
        success: { const: false },
        code: { type: "string", maxLength: 64 },
        message: { type: "string", maxLength: 2000 },
        phone: { type: "string", maxLength: 40, description: "Number to call" },
      },
    },
  },
  responses: {
    SignedOut: createErrorResponse("The provider does not recognize the driver"),
    Forbidden: createErrorResponse(
      "The object belongs to another driver, or the signature is wrong; code TIMESTAMP means that the app's clock is wrong",
    ),
    TooMany: createErrorResponse("Too many requests", {
      headers: { "Retry-After": { schema: { type: "string" }, description: "Seconds, or a date" } },
    }),
    Busy: createErrorResponse("Overloaded; the phone is shown to the driver"),
  },
}
