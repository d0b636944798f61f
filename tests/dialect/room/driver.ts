import type { DriverForm } from "#lib/dialect/forms"

export const driver: DriverForm = [{ header: "authorization", scheme: "Bearer", token: "sToken" }]
