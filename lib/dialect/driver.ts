import type { DriverForm } from "#lib/dialect/forms"

/**
 * How a request names its driver: `[{ header: "authorization", scheme: "Bearer", token: "sToken" }]`. A token that no header
 * carries need not be in the answer to a sign-in.
 */
export const driver: DriverForm = "cookies"
