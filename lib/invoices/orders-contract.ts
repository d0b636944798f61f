import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Flag, Id, Money, Phone, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { invoiceTypes, IssueAnswer, IssueInput, Order, Purchaser } from "#lib/invoices/values"

const exampleBuyer = {
  name: "深圳市海味轩餐饮有限公司",
  tax: "91440300MA5D8WPJ3Q",
  email: "caiwu@haiweixuan.example",
}

/** Calls for finding orders and issuing their invoices. */
export const orders = {
  /** Searches by order number, by phone, or by plate and phone, but not by a combination of these. */
  orders: get("/fapiao/orderNumberQuery", {
    input: renameKeys(
      {
        parkId: Id,
        number: Id.optional(),
        plate: Plate.optional(),
        phone: Phone.optional(),
        type: z.enum(invoiceTypes).optional(),
      },
      { number: "orderNumber", plate: "licencePlate", type: "invoiceType" },
    ),
    output: z.object({ list: listOf(Order, 200) }),
    login: "helpful",
    effect: "reads",
    refusals: { NO_INVOICES: "not-offered", NO_ORDER: "no-order" },
    assumed: ["input", "output.list", "refusals"],
    example: { parkId: "1001", number: "1001202506180930001" },
  }),
  /** The ordinary invoice of one stay, issued by the car park. */
  ofStay: get("/fapiao/e_invoice", {
    input: z.object({ parkId: Id, orderId: Id, transactionId: Id.optional() }),
    output: z.object({ url: lenient("url", Text(2048)) }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_INVOICES: "not-offered", NO_ORDER: "no-order" },
    assumed: ["path", "input", "output", "refusals"],
    example: { parkId: "1001", orderId: "1001202506180930001" },
  }),
  ofRental: get("/fapiao/e_long_invoice", {
    input: renameKeys(
      {
        parkId: Id,
        orderId: Id,
        plate: Plate,
        amount: Money,
        withoutSign: Flag,
        online: Flag,
        phone: Phone,
        transactionId: Id,
      },
      { parkId: "pId", orderId: "oId", plate: "lp", amount: "at", online: "isOnlineInvoice" },
    ),
    output: z.object({ url: lenient("url", Text(2048)) }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_INVOICES: "not-offered", NO_ORDER: "no-order" },
    assumed: ["path", "output", "refusals"],
    example: {
      parkId: "1001",
      orderId: "1001202506180930001",
      plate: "粤B12345",
      amount: 300_000,
      withoutSign: true,
      online: true,
      phone: "13800138000",
      transactionId: "T20250618001",
    },
  }),
  /** The buyer of the last ordinary invoice. The buyer of the last electronic invoice is `purchaser`. */
  settings: get("/fapiao/get_userconfig", {
    input: z.object({}),
    output: Purchaser,
    effect: "reads",
    assumed: ["path", "output"],
    example: {},
  }),
  keepSettings: get("/fapiao/save_userconfig", {
    input: Purchaser,
    output: z.object({}),
    effect: "acts",
    assumed: ["path", "input"],
    example: exampleBuyer,
  }),
  purchaser: get("/fapiao/purchaser_info", {
    input: z.object({}),
    output: Purchaser,
    effect: "reads",
    assumed: ["path", "output"],
    example: {},
  }),
  keepPurchaser: post("/fapiao/save_userconfig", {
    input: Purchaser,
    output: z.object({}),
    effect: "acts",
    assumed: ["path"],
    example: exampleBuyer,
  }),
  companies: get("/fapiao/fuzzyQuery", {
    input: renameKeys(
      { parkId: Id, name: Text(100), tax: Text(40).optional() },
      { name: "purchaserName", tax: "purchaserTax" },
    ),
    output: z.object({
      list: listOf(renameKeys({ name: Text(100), tax: Text(40) }, { name: "purchaserName", tax: "purchaserTax" }), 50),
    }),
    login: "helpful",
    effect: "reads",
    assumed: ["output.list"],
    example: { parkId: "1001", name: "海味轩餐饮" },
  }),
  issue: post("/fapiao/blue_invoice", {
    input: IssueInput,
    output: IssueAnswer,
    login: "helpful",
    effect: "acts",
    refusals: { NO_INVOICES: "not-offered", NO_ORDER: "no-order" },
    assumed: ["output.phone", "output.qrCode", "output.invoiceId", "refusals"],
    example: { ...exampleBuyer, parkId: "1001", orderId: "1001202506180930001", type: "short", isMerge: false },
  }),
}

const EXAMPLE_FORM_URL = "/full_electronic_invoice/form/1001/short/1001202506180930001/T20250618001/0"
const formFields = {
  back: FormText(2048),
  applicant: FormText(16),
  name: FormText(100),
  tax: FormText(40),
  address: FormText(80),
  bank: FormText(60),
  card: FormText(40),
  email: FormText(200),
  phone: FormText(32),
  remark: FormText(500),
  /** The pressed button: check, find, pick, issue or edit. */
  act: FormText(200),
}

/** Endpoints of the screens; `back` is the screen's own URL. */
export const ordersEndpoints = {
  find: endpoint({
    kind: "form",
    input: z.object({
      back: FormText(1024),
      by: FormText(8),
      number: FormText(80),
      plate: FormText(64),
      phone: FormText(32),
    }),
    example: { back: "/new_invoice/1001/short", by: "number", number: "1001202506180930001" },
  }),
  /**
   * Continues with the ticked orders: to the form, or directly to an ordinary invoice. `confirmed` is the answer to the
   * question before merging or before an ordinary invoice, `1` or `no`; without it a page asks.
   */
  choose: endpoint({
    kind: "form",
    input: z.object({
      back: FormText(1024),
      name: FormText(100),
      tax: FormText(40),
      email: FormText(200),
      confirmed: FormText(4),
    }),
    example: { back: "/invoice/1001/13800138000", name: exampleBuyer.name },
  }),
  issue: endpoint({
    kind: "form",
    input: z.object(formFields),
    example: { back: EXAMPLE_FORM_URL, act: "check", name: "海味轩", email: "a@b.cn" },
  }),
}
