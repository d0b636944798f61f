import { filterReceipt, getReceiptAccess, getReceiptDetails } from "#lib/payments/server/receipt-access"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"

/** What is known of the viewer. */
type Viewer = { hasPaid?: true; hasStarted?: true; mayHavePaid?: true; ownsCar?: true; seesStay?: true }
let mockViewer: Viewer = {}
jest.mock("#lib/payments/server/payer", () => ({
  isPaidByViewer: async (_: string, record?: object) => record !== undefined && mockViewer.hasPaid === true,
  isStartedByViewer: async () => mockViewer.hasStarted === true,
  isPossiblePayer: async () => mockViewer.mayHavePaid === true,
}))
jest.mock("#lib/payments/server/stay-details", () => ({
  fetchOwnPlates: async () => (mockViewer.ownsCar ? ["粤B12345"] : []),
  readStayViewer: async () => mockViewer,
  getStayDetails: (viewer: Viewer) => (viewer.seesStay ? "all" : "fee"),
}))

const stay = { traits: { hasParkInOrderId: true } } as PaymentRecord

/** The parts that the viewer sees. */
async function listAccess(state: PaymentState, viewer: Viewer) {
  mockViewer = viewer
  const access = await getReceiptAccess("1", { record: stay, plate: "粤B12345", state })
  return Object.entries(access).flatMap(([part, isVisible]) => (isVisible ? [part] : []))
}

test.each<[PaymentState, Viewer, string[]]>([
  ["paid", {}, []],
  ["paid", { hasPaid: true }, ["canView", "canViewStay", "canViewGateCode"]],
  ["paid", { hasStarted: true }, []],
  ["paid", { ownsCar: true }, ["canView", "canViewStay", "canViewGateCode"]],
  ["paid", { mayHavePaid: true }, ["canViewGateCode"]],
  ["paid", { seesStay: true }, ["canViewStay"]],
  ["paying", {}, []],
  ["paying", { hasPaid: true }, []],
  ["paying", { hasStarted: true }, ["canView", "canViewGateCode"]],
  ["paying", { ownsCar: true }, ["canView", "canViewGateCode"]],
  ["paying", { seesStay: true }, ["canViewStay"]],
])("of a stay that is %s, a viewer with %j sees %j", async (state, viewer, access) => {
  expect(await listAccess(state, viewer)).toEqual(access)
})

test("a receipt has only what its viewer may see", () => {
  const receipt = { due: 15_000, plate: "粤B12345", park: "科技园停车场" }
  const access = { canView: true, canViewStay: true, canViewGateCode: false }
  expect(filterReceipt(receipt, access)).toEqual(receipt)
  expect(filterReceipt(receipt, { ...access, canViewStay: false })).toEqual({ ...receipt, park: undefined })
  expect(filterReceipt(receipt, { ...access, canView: false })).toEqual({ plate: "粤B·1***5", park: receipt.park })
})

test("a receipt of an order about which nothing is known is empty", () => {
  const nothing = { due: undefined, plate: undefined, park: undefined }
  expect(getReceiptDetails({}, true)).toEqual(nothing)
  expect(getReceiptDetails({ record: stay }, true)).toEqual(nothing)
})
