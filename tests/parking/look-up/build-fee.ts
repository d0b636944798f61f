import type { Coupon, Voucher } from "#lib/parking/values"
import type { Fee } from "#lib/payments/values"

/** Builders with defaults for a fee, coupon and voucher of the provider. */

export const buildFee = (overrides: Partial<Fee> = {}): Fee => ({
  amount: 15_000,
  balance: 0,
  park: "科技园停车场",
  plate: "粤B12345",
  minutes: 135,
  state: "UNPAID",
  type: "other",
  since: "2025-06-18T07:15:00.000Z",
  loginRequired: false,
  paidNow: 0,
  paid: 0,
  ...overrides,
})

export const buildCoupon = (id: string, overrides: Partial<Coupon> = {}): Coupon => ({
  id,
  merchant: "天虹商场",
  minutes: 60,
  checked: false,
  disabled: false,
  ...overrides,
})

export const buildVoucher = (id: string, overrides: Partial<Voucher> = {}): Voucher => ({
  id,
  merchant: "泊安停车",
  amount: 5_000,
  threshold: 0,
  expiresAt: "2099-01-01T00:00:00.000Z",
  status: "",
  ...overrides,
})
