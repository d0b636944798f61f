import type { Routes } from "#lib/dialect/forms"

export const API = "/open/parking/v3"

export const routes: Routes = {
  "pay.lookup": "POST /fees/search",
  "payments.park": "GET /parks/{parkId}/payment",
}
