import { shared } from "#lib/kit/shared"

/** So many forms with files are in memory at a time, nine megabytes each; the next is asked to come again. */
const MOST = 16

const bodies = shared("bodies", () => ({ read: 0 }))

/** Does what takes a large body, if there is room for one more; else undefined, and nothing of it is read. */
export async function withRoomForBody<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (bodies.read >= MOST) return undefined
  bodies.read += 1
  try {
    return await act()
  } finally {
    bodies.read -= 1
  }
}
