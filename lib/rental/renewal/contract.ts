import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Page, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { payRefusals, startEndpoint } from "#lib/payments/contract"
import { Method, PayAnswer } from "#lib/payments/values"
import { Day, Good, Package, Permit, RenewalInfo, RentalPark, Slot } from "#lib/rental/model/values"

const ParkInput = z.object({ parkId: Id })
const space = { parkId: Id, feeId: Id, areaId: Id.optional() }
const EXAMPLE_SPACE = { parkId: "1001", feeId: "61", areaId: "5" }
const NO_PERMIT = { NO_PERMIT: "no-permit" } as const
const NO_PARK = { NO_PARK: "no-park" } as const
const reads = { effect: "reads" } as const
const packages = z.object({ list: listOf(Package, 100) })
const slots = z.object({ list: listOf(Slot, 100) })

/** Spaces by the month: car parks, packages, the driver's permits and their renewal. */
export const renewal = {
  /** The first page without a search also contains the driver's own permits. */
  lists: get("/white_list/lists", {
    input: z.object({ page: Page, search: Text(60).optional() }),
    output: renameKeys(
      {
        /** Undefined if there are permits but none of them can be read. */
        permits: lenientOr("orders", listOf(Permit, 100).default([]).optional(), [], undefined),
        parks: listOf(RentalPark, 100),
        pages: lenientOr("total_pages", Count, 1),
      },
      { permits: "orders", parks: "records", pages: "total_pages" },
    ),
    ...reads,
    browser: true,
    assumed: ["output"],
    example: { page: 1, search: "科技" },
  }),
  /** The kinds of rental that a car park offers. */
  typing: get("/white_list/typing_config", {
    input: ParkInput,
    output: renameKeys(
      {
        park: Text(60).optional(),
        byOwner: lenientOr("enablePersonalOwner", Flag, false),
        timeShare: lenientOr("enableTimeShare", Flag, false),
      },
      { park: "parkName", byOwner: "enablePersonalOwner", timeShare: "enableTimeShare" },
    ),
    ...reads,
    refusals: NO_PARK,
    assumed: ["path", "input", "output.parkName", "refusals"],
    example: { parkId: "1001" },
  }),
  packages: get("/white_list/package", {
    input: z.object({ parkId: Id, areaId: Id.optional(), rentType: Text(32).optional() }),
    output: packages,
    ...reads,
    refusals: NO_PARK,
    assumed: ["output", "refusals"],
    example: { parkId: "1001", areaId: "5", rentType: "month" },
  }),
  timeShares: get("/white_list/time_share_fees", {
    input: ParkInput,
    output: packages,
    ...reads,
    refusals: NO_PARK,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001" },
  }),
  /** The driver's spaces of one package in one area. */
  slots: get("/white_list/slots", {
    input: renameKeys(space, { feeId: "whiteListFeeId" }),
    output: slots,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["output", "refusals"],
    example: EXAMPLE_SPACE,
  }),
  /** All spaces of the driver in a car park. */
  slotInfos: get("/white_list/slotInfos", {
    input: ParkInput,
    output: slots,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001" },
  }),
  slot: get("/white_list/slot_info", {
    input: renameKeys({ parkId: Id, id: Id }, { id: "slotId" }),
    output: Slot,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001", id: "126" },
  }),
  startDay: get("/white_list/startTime", {
    input: renameKeys({ parkId: Id, feeId: Id, slotId: Id.optional() }, { feeId: "whiteListFeeId" }),
    output: renameKeys({ day: Day }, { day: "startTime" }),
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", feeId: "61" },
  }),
  goods: get("/white_list/goods", {
    input: renameKeys({ parkId: Id, feeId: Id }, { feeId: "whiteListFeeId" }),
    output: renameKeys({ list: listOf(Good, 50) }, { list: "choosedGoods" }),
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", feeId: "61" },
  }),
  renewalInfo: get("/white_list/renewal_info", {
    input: renameKeys(
      { parkId: Id, plate: Plate, feeId: Id, slotId: Id.optional() },
      { plate: "licencePlate", feeId: "whiteListFeeId" },
    ),
    output: RenewalInfo,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["path", "input.slotId", "output.terms", "output.formerStartDate", "output.moldName", "refusals"],
    example: { parkId: "1001", plate: "粤B12345", feeId: "61" },
  }),
  renew: post("/white_list/renewal", {
    input: renameKeys(
      {
        plate: Plate,
        /** The total number of months of all periods. */
        months: Count,
        parkId: Id,
        total: Money,
        periods: Count,
        feeId: Id,
        from: Day,
        until: Day,
        authenticationId: Id.optional(),
        /** The amount to pay. */
        due: Money,
        /** Several ids, separated by commas. */
        goodsId: Text(256).optional(),
        count: Count,
        slotId: Id.optional(),
      },
      {
        months: "monthes",
        total: "totalAmount",
        periods: "unitsFee",
        feeId: "whiteListFeeId",
        from: "startValidDate",
        until: "endValidDate",
        authenticationId: "onlineWhiteListAuthenticationId",
        due: "realAmount",
      },
    ),
    output: renameKeys({ id: Id, balance: Money }, { id: "renewalId" }),
    effect: "acts",
    group: "pay",
    refusals: {
      ...NO_PERMIT,
      SLOT_NEEDED: "slot-needed",
      SLOT_TAKEN: "all-let",
      TOO_EARLY: "too-early",
      TERM_UNSUPPORTED: "term-unsupported",
      DAYS_EXCEEDED: "days-exceeded",
      START_CHANGED: "start-changed",
      GOODS_GONE: "goods-gone",
      AMOUNT_CHANGED: "amount-changed",
    },
    assumed: ["refusals"],
    example: {
      plate: "粤B12345",
      months: 3,
      parkId: "1001",
      total: 900_000,
      periods: 3,
      feeId: "61",
      from: "2026-12-01",
      until: "2027-02-28",
      due: 900_000,
      goodsId: "801",
      count: 1,
      slotId: "126",
    },
  }),
  pay: get("/white_list/pay", {
    input: renameKeys({ id: Id, method: Method }, { id: "renewalId" }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { ...payRefusals, NO_RENEWAL: "no-renewal", SLOT_TAKEN: "slot-taken" },
    assumed: ["output.transaction_id", "refusals"],
    example: { id: "1001202611230105001", method: "balance" },
  }),
  /** The pay call for drivers who scanned a code in the mini program. */
  payByCode: get("/white_list/scan_code_paying", {
    input: renameKeys({ id: Id, method: Method }, { id: "renewalId" }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { ...payRefusals, NO_RENEWAL: "no-renewal", SLOT_TAKEN: "slot-taken" },
    assumed: ["input", "output", "refusals"],
    example: { id: "1001202611230105001", method: "weixin" },
  }),
}

/** Our own endpoints for the renewal screens. `back` is the form's URL, which identifies the space. */
export const renewalEndpoints = {
  renew: endpoint({
    kind: "form",
    input: z.object({
      back: FormText(2048),
      plate: FormText(64),
      start: FormText(16),
      periods: FormText(8),
      goods: FormText(256),
      agreed: FormText(4),
      confirmed: FormText(64),
      /** "agreement" opens the agreement, which leads back to the form with its values. */
      do: FormText(16),
    }),
    example: {
      back: "/WALLET/white_list_v2/renewal_v2?parkId=1001&whiteListFeeId=61",
      plate: "粤B12345",
      start: "2026-12-01",
      periods: "3",
      goods: "",
      agreed: "on",
      confirmed: "",
    },
  }),
  start: startEndpoint({}),
}
