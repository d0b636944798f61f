import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Callable, Flag, Id, Link, renameKeys, Text, WebLink } from "#lib/provider/codecs"
import { PlainId } from "#lib/core/values/plain-id"
import { parseSitePath } from "#lib/core/address/site-path"

const BridgeConfig = renameKeys(
  {
    appId: Text(64),
    timestamp: z.union([z.string().max(16), z.number()]),
    nonce: Text(64),
    signature: Text(256).optional(),
    package: Text(256).optional(),
    signType: Text(16).optional(),
    paySign: Text(512).optional(),
  },
  {},
)

export const platform = {
  /** The provider profile. */
  record: get("/facilitator", {
    input: z.object({}),
    output: renameKeys(
      {
        name: Text(60),
        abbreviation: Text(20),
        introduction: lenientOr("introduction", Text(2000), ""),
        website: lenient("officialWebsite", WebLink),
        phone: lenient("phone", Callable),
        email: lenient("email", z.email().max(120)),
        logo: lenient("logo", WebLink),
        accent: lenient("accent", z.string().regex(/^#[0-9a-fA-F]{6}$/)),
      },
      { website: "officialWebsite" },
    ),
    login: "unused",
    effect: "reads",
    assumed: ["output.logo", "output.accent"],
    example: {},
  }),
  settings: get("/application-configs", {
    input: z.object({ application: Text(32) }),
    output: z.object({
      hotline: lenient("hotline", Callable),
      upgradeNotice: lenient("upgradeNotice", Text(200)),
      /** During the upgrade no invoices can be issued. */
      upgradeStops: lenientOr("upgradeStops", Flag, false, true),
    }),
    login: "unused",
    effect: "reads",
    assumed: ["output.hotline", "output.upgradeNotice", "output.upgradeStops"],
    example: { application: "drivers" },
  }),
  shareConfig: get("/wechat/jsapi/config", {
    input: z.object({ url: z.url().max(1024) }),
    output: BridgeConfig,
    login: "unused",
    effect: "reads",
    example: { url: "https://berth.example/ABOUT" },
  }),
  payBridge: get("/wechat/payment/jsapi/config", {
    input: z.object({ prepayId: Text(128) }),
    output: BridgeConfig,
    login: "helpful",
    effect: "reads",
    group: "pay",
    example: { prepayId: "wx20260101000000" },
  }),
  uploadSignature: get("/oss/upload_sign", {
    input: z.object({ type: z.enum(["CAR_OWNER_CERTIFICATION", "RECEIPT"]), fileName: Text(120) }),
    output: renameKeys(
      { host: z.url().max(512), key: Text(256), accessId: Text(128), policy: Text(4096), signature: Text(256) },
      { accessId: "accessid" },
    ),
    effect: "reads",
    assumed: ["input.type"],
    example: { type: "CAR_OWNER_CERTIFICATION", fileName: "licence.jpg" },
  }),
  miniProgramLink: post("/wx_applet/generateScheme", {
    input: renameKeys(
      { path: Text(256), query: Text(512), expires: Flag, expiresAt: z.int().min(0), parkId: Id.optional() },
      { expires: "is_expire", expiresAt: "expire_time", parkId: "park_id" },
    ),
    output: z.object({ openlink: Link }),
    login: "helpful",
    effect: "acts",
    assumed: ["input.path", "input.query", "input.is_expire", "input.expire_time", "output.openlink"],
    example: { path: "pages/park/index", query: "parkId=1001", expires: true, expiresAt: 1767196799, parkId: "1001" },
  }),
}

const NOT_OURS = "not a page of this site"
const OurPath = z.string(NOT_OURS).refine((path) => parseSitePath(path) !== undefined, NOT_OURS)

export const platformEndpoints = {
  look: endpoint({
    kind: "form",
    input: z.object({
      care: z.enum(["1", "0"]).optional().catch(undefined),
      theme: z.enum(["system", "light", "dark"]).optional().catch(undefined),
      from: FormText(1025),
    }),
    example: { care: "1", theme: "dark" },
  }),
  miniProgram: endpoint({
    kind: "form",
    input: z.object({ parkId: PlainId.optional().catch(undefined) }),
    example: {},
  }),
  shareConfig: endpoint({
    kind: "script",
    input: z.object({ path: OurPath }),
    output: BridgeConfig,
    example: { path: "/ABOUT" },
  }),
  /** The province of the driver's location, sent after a tap. */
  province: endpoint({
    kind: "script",
    input: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    output: z.object({ province: Text(1).optional() }),
    example: { latitude: 22.54, longitude: 114.06 },
  }),
}
