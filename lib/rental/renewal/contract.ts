import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Page, Plate, spelled, Text } from "#lib/provider/codecs"
import { payRefusals, start } from "#lib/payments/contract"
import { Method, PayAnswer } from "#lib/payments/values"
import { Day, Good, Package, Permit, RenewalInfo, RentalPark, Slot } from "#lib/rental/model/values"

const ofPark = z.object({ parkId: Id })
const space = { parkId: Id, feeId: Id, areaId: Id.optional() }
const aSpace = { parkId: "1001", feeId: "61", areaId: "5" }
const NO_PERMIT = { NO_PERMIT: "no-permit" } as const
const NO_PARK = { NO_PARK: "no-park" } as const
const reads = { effect: "reads" } as const
const packages = z.object({ list: listOf(Package, 100) })
const slots = z.object({ list: listOf(Slot, 100) })

/** Spaces by the month: which there are, which are the driver's, and how they go on. */
export const renewal = {
  /** The driver's own first, on the first page of what was not searched; then the car parks. */
  lists: get("/white_list/lists", {
    input: z.object({ page: Page, search: Text(60).optional() }),
    output: spelled(
      {
        /** Where there are some and none of them can be read, nobody says that there are none. */
        permits: readableOr("orders", listOf(Permit, 100).default([]).optional(), [], undefined),
        parks: listOf(RentalPark, 100),
        pages: readableOr("total_pages", Count, 1),
      },
      { permits: "orders", parks: "records", pages: "total_pages" },
    ),
    ...reads,
    browser: true,
    assumed: ["output"],
    example: { page: 1, search: "科技" },
  }),
  /** Which kinds of renting a car park has. */
  typing: get("/white_list/typing_config", {
    input: ofPark,
    output: spelled(
      {
        park: Text(60).optional(),
        byOwner: readableOr("enablePersonalOwner", Flag, false),
        timeShare: readableOr("enableTimeShare", Flag, false),
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
    input: ofPark,
    output: packages,
    ...reads,
    refusals: NO_PARK,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001" },
  }),
  /** Of one package in one area. */
  slots: get("/white_list/slots", {
    input: spelled(space, { feeId: "whiteListFeeId" }),
    output: slots,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["output", "refusals"],
    example: aSpace,
  }),
  /** Everything the driver has in a car park. */
  slotInfos: get("/white_list/slotInfos", {
    input: ofPark,
    output: slots,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001" },
  }),
  slot: get("/white_list/slot_info", {
    input: spelled({ parkId: Id, id: Id }, { id: "slotId" }),
    output: Slot,
    ...reads,
    refusals: NO_PERMIT,
    assumed: ["input", "output", "refusals"],
    example: { parkId: "1001", id: "126" },
  }),
  startDay: get("/white_list/startTime", {
    input: spelled({ parkId: Id, feeId: Id, slotId: Id.optional() }, { feeId: "whiteListFeeId" }),
    output: spelled({ day: Day }, { day: "startTime" }),
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", feeId: "61" },
  }),
  goods: get("/white_list/goods", {
    input: spelled({ parkId: Id, feeId: Id }, { feeId: "whiteListFeeId" }),
    output: spelled({ list: listOf(Good, 50) }, { list: "choosedGoods" }),
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", feeId: "61" },
  }),
  renewalInfo: get("/white_list/renewal_info", {
    input: spelled(
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
    input: spelled(
      {
        plate: Plate,
        /** Of all periods together. */
        months: Count,
        parkId: Id,
        total: Money,
        periods: Count,
        feeId: Id,
        from: Day,
        until: Day,
        authenticationId: Id.optional(),
        /** What is to be paid. */
        due: Money,
        /** Several are joined by commas. */
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
    output: spelled({ id: Id, balance: Money }, { id: "renewalId" }),
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
    input: spelled({ id: Id, method: Method }, { id: "renewalId" }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { ...payRefusals, NO_RENEWAL: "no-renewal", SLOT_TAKEN: "slot-taken" },
    assumed: ["output.transaction_id", "refusals"],
    example: { id: "1001202611230105001", method: "balance" },
  }),
  /** The same, where a code in the mini program has led here. */
  payByCode: get("/white_list/scan_code_paying", {
    input: spelled({ id: Id, method: Method }, { id: "renewalId" }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { ...payRefusals, NO_RENEWAL: "no-renewal", SLOT_TAKEN: "slot-taken" },
    assumed: ["input", "output", "refusals"],
    example: { id: "1001202611230105001", method: "weixin" },
  }),
}

/** What the screens of a renewal ask of us; `back` is the address of the form, and says which space is meant. */
export const renewalOwn = {
  renew: own({
    door: "form",
    input: z.object({
      back: Typed(2048),
      plate: Typed(64),
      start: Typed(16),
      periods: Typed(8),
      goods: Typed(256),
      agreed: Typed(4),
      confirmed: Typed(64),
      /** "agreement" leads to the agreement, and back to the form as it was left. */
      do: Typed(16),
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
  start: start({}),
}
