const header = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description })
const cookie = (name: string) => ({
  type: "apiKey",
  in: "cookie",
  name,
  description: "The driver, as the provider knows them",
})

const securitySchemes = {
  appKey: header("X-App-Key", "Which app this is"),
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
        phone: { type: "string", maxLength: 40, description: "Whom to call" },
      },
    },
  },
  responses: {
    SignedOut: createErrorResponse("The provider does not know this driver (any more)"),
    Forbidden: createErrorResponse(
      "Not this driver's, or the signature is not right; code TIMESTAMP means that the app's clock is off",
    ),
    TooMany: createErrorResponse("Too often", {
      headers: { "Retry-After": { schema: { type: "string" }, description: "Seconds, or a date" } },
    }),
    Busy: createErrorResponse("Too much to do; the phone is shown to the driver"),
  },
}
