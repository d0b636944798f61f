import * as z from "zod"

const DATA = /^data:image\/(png|jpe?g|gif|webp);base64,/

const LONGEST_PREFIX = "data:image/jpeg;base64,".length

/** The first characters of each format, in base64. */
const BEGINNINGS = { png: "iVBORw0KGgo", jpeg: "/9j/", gif: "R0lGOD", webp: "UklGR" }

/** A data URL. Base64 without `data:` is accepted, too; its format is recognized by its first characters. */
export const Picture = (most: number) =>
  z
    .codec(
      z.string().max(most),
      z
        .string()
        .max(most + LONGEST_PREFIX)
        .regex(DATA),
      {
        decode: (text) => {
          const base64 = text.replace(/\s/g, "")
          const format = Object.entries(BEGINNINGS).find(([, beginning]) => base64.startsWith(beginning))?.[0]
          return format === undefined ? text : `data:image/${format};base64,${base64}`
        },
        encode: (text) => text,
      },
    )
    .describe(`PNG, JPEG, GIF or WebP in base64, with \`data:image/…;base64,\` in front or without; ${most} characters`)
