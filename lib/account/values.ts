import * as z from "zod"
import type { DriverTokens } from "#lib/provider/adapters/types"
import { isTokenRequired } from "#lib/provider/client/driver-tokens"
import { lenient } from "#lib/core/values/lenient"
import { Count, Day, flagOr, Id, Money, Phone, renameKeys, Text, Time } from "#lib/provider/codecs"

export const Token = z.string().min(8).max(512)

const tokenSchema = (token: keyof DriverTokens) => (isTokenRequired(token) ? Token : Token.optional())

/** The carrier's script needs both tokens to request the token of the phone it runs on. */
export const CarrierTokens = z.object({ accessToken: Token, jwtToken: z.string().min(8).max(2048) })

/** Providers send the level's name or its number. */
export const Level = z.codec(z.union([Text(20), z.number()]), Text(20), { decode: String, encode: (level) => level })

/** The output of sign-in, registration and one-tap sign-in. */
export const SignedIn = renameKeys(
  {
    driver: renameKeys(
      { phone: lenient("phone", Phone), sToken: tokenSchema("sToken"), uToken: tokenSchema("uToken") },
      { sToken: "s_token", uToken: "u_token" },
    ),
    hasCars: flagOr("is_binded", false),
  },
  { driver: "personal_info", hasCars: "is_binded" },
)

/** A row of the parking history. */
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
