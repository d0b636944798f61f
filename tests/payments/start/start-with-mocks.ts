import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
silenceLog()
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "MicroMessenger" }) }))
export const mockBrowser = { remember: jest.fn(), forget: jest.fn(), isStarter: true }
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async (...args: unknown[]) => void mockBrowser.remember(...args),
  listOwnPayments: async () => [],
  forgetRefusedPayment: async (...args: unknown[]) => void mockBrowser.forget(...args),
  rememberStartedPayment: async () => undefined,
  isStartedInThisBrowser: async () => mockBrowser.isStarter,
  listBrowserPaymentIds: async () => [],
}))
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => "browser",
  getDriverId: async () => "driver",
}))
export const mockLogUnusable = jest.fn()
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  toAllowedCashierUrl: (url?: string) => (url?.startsWith("https://pay.example/") ? url : undefined),
  logUnusableRedirect: (...args: unknown[]) => void mockLogUnusable(...args),
}))
export const mockPrepare = jest.fn()
jest.mock("#lib/payments/server/start/prepare-bridge", () => ({
  prepareBridge: (id: string) => mockPrepare(id) as unknown,
}))
export let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
export const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({
  fetchOrderStatus: (...args: unknown[]) => mockStatus(...args) as unknown,
}))

export const [ORDER, CASHIER] = ["1001202506180930001", "https://pay.example/cashier"]
export const RESULT_REDIRECT = { href: `/v1/wx_money/paying?order_id=${ORDER}` }
export const AUTOMATIC_WAITING_REDIRECT = { href: expect.stringContaining(`order_id=${ORDER}`) as string }
export const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
export const command: PaymentCommand = {
  orderId: ORDER,
  method: "alipay",
  due: 15_000,
  plate: "粤B12345",
  park: "1001",
  from: "/PAY/x",
  subject: { kind: "stay" },
  send,
  getPaidHref: () => "/paid",
  messages: { full: "车位已满" },
}
export const start = (changes: Partial<PaymentCommand> = {}) => startPayment(paymentTypes, { ...command, ...changes })
export const mockPayAnswer = (data: object) => send.mockResolvedValue({ ok: true, data: { paid: false, ...data } })

beforeEach(() => {
  mockStore = createMemoryStore()
  mockBrowser.isStarter = true
  jest.clearAllMocks()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})
