import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSORS = {
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
}
/** Smaller files do not gain from compression. */
const MIN_BYTES = 1024

/** Writes a `.gz` and a `.br` beside each file below a folder, for nginx. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(file) {
  const original = await readFile(file)
  if (original.length < MIN_BYTES) return
  for (const [extension, compress] of Object.entries(COMPRESSORS)) {
    const compressed = await compress(original)
    if (compressed.length < original.length) await writeFile(`${file}.${extension}`, compressed)
  }
}
