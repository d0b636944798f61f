import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const WAYS = {
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
}
/** Smaller files do not gain from compression. */
const LEAST = 1024

/** Writes a `.gz` and a `.br` beside each file below a folder, for a front server. */
export async function precompress(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile() && !/\.(gz|br)$/.test(one.name))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  for (const [ending, way] of Object.entries(WAYS)) {
    const smaller = await way(bytes)
    if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller)
  }
}
