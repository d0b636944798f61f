import * as z from "zod"
import type { DriverTokens } from "#lib/provider/adapters/types"
import { isTokenRequired } from "#lib/provider/client/driver-tokens"
import { lenient } from "#lib/core/values/lenient"
import { Count, Day, flagOr, Id, Money, Phone, renameKeys, Text, Time } from "#lib/provider/codecs"

export const Token = z.string().min(8).max(512)

const tokenOf = (token: keyof DriverTokens) => (isTokenRequired(token) ? Token : Token.optional())

/** With which the carrier's script asks for the phone it runs on. */
export const CarrierTokens = z.object({ accessToken: Token, jwtToken: z.string().min(8).max(2048) })

/** A word, or the number of it. */
export const Level = z.codec(z.union([Text(20), z.number()]), Text(20), { decode: String, encode: (level) => level })

/** Sign-in, registration and one-tap sign-in all answer this. */
export const SignedIn = renameKeys(
  {
    driver: renameKeys(
      { phone: lenient("phone", Phone), sToken: tokenOf("sToken"), uToken: tokenOf("uToken") },
      { sToken: "s_token", uToken: "u_token" },
    ),
    hasCars: flagOr("is_binded", false),
  },
  { driver: "personal_info", hasCars: "is_binded" },
)

/** One line of the parking history. */
export type Visit = z.output<typeof Visit>
export const Visit = renameKeys(
  {
    id: Id,
    park: Text(60),
    day: Day,
    at: Time,
    fee: Money,
    minutes: Count,
  },
  { day: "date", at: "time", park: "park_name", minutes: "duration" },
)
