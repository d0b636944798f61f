import * as z from "zod"

const DATA_URL = /^data:image\/(png|jpe?g|gif|webp);base64,/

const MAX_PREFIX_LENGTH = "data:image/jpeg;base64,".length

/** The first characters of each format, in base64. */
const SIGNATURES = { png: "iVBORw0KGgo", jpeg: "/9j/", gif: "R0lGOD", webp: "UklGR" }

/** A data URL. Base64 without `data:` is accepted, too; its first characters determine the format. */
export const Picture = (maxLength: number) =>
  z
    .codec(
      z.string().max(maxLength),
      z
        .string()
        .max(maxLength + MAX_PREFIX_LENGTH)
        .regex(DATA_URL),
      {
        decode: (text) => {
          const base64 = text.replace(/\s/g, "")
          const format = Object.entries(SIGNATURES).find(([, signature]) => base64.startsWith(signature))?.[0]
          return format === undefined ? text : `data:image/${format};base64,${base64}`
        },
        encode: (text) => text,
      },
    )
    .describe(
      `PNG, JPEG, GIF or WebP in base64, with \`data:image/…;base64,\` in front or without; ${maxLength} characters`,
    )
