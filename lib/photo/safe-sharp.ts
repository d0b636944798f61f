import "server-only"
import sharp from "sharp"

// Only these decoders may run. JPEG, PNG and WebP decode uploaded photos, selected by their first bytes; SVG decodes only
// cards the app has drawn itself.
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

/** sharp, restricted for the whole process. Import it from here only. */
export const safeSharp = sharp
