import "server-only"
import sharp from "sharp"

// Whatever a file calls itself, nothing but these decoders ever sees its bytes. Photos go to the first three, by their
// own first bytes; the last reads what the app itself has drawn and nothing that was sent.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
})
sharp.cache(false)

/** The picture library as the whole process uses it: what it may read is decided here, once for all. */
export const safeSharp = sharp
