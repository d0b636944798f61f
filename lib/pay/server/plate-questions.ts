import "server-only"
import { ProviderFault } from "#lib/kit/call/fault"
import { type Limit, reserve, stillFree } from "#lib/kit/door/rate-limits"
import { whoAsks } from "#lib/payments/server/questions/asker"

/**
 * A plate that is asked about and has no stay is counted: generously, for people mistype, and whole families share a phone.
 * What is found is found in any case, whatever others behind the same address have missed.
 */
const WINDOW_SECONDS = 60
const MISSES = { browser: 30, address: 600 }

type Misses = { browser: Limit[]; address: Limit[] }

async function misses(): Promise<Misses> {
  const { browser, address } = await whoAsks()
  return {
    browser: browser ? [[`plate-misses-browser:${browser}`, MISSES.browser, WINDOW_SECONDS]] : [],
    address: address ? [[`plate-misses-address:${address}`, MISSES.address, WINDOW_SECONDS]] : [],
  }
}

const browserFree = async () => stillFree((await misses()).browser)

/** The address first: a browser that can be made up anew each time is written down only once its address let it through. */
async function countMiss() {
  const { browser, address } = await misses()
  return reserve([...address, ...browser])
}

export const mayAskAboutPlate = async (): Promise<boolean> => (await browserFree()).ok

/** False where a driver is told to wait instead. */
export const notePlateMissed = async (): Promise<boolean> => (await countMiss()).ok

/** For what is done with a plate, whose answer does not say whether there is such a car: each is counted before it is sent. */
export async function takePlateQuestion() {
  mustBe(await countMiss())
}

/** The same around one call, for a door or a page: asks about a plate, or throws what says "too often" in words. */
export async function askAboutPlate<T>(ask: () => Promise<T>, isThere: (said: T) => boolean): Promise<T> {
  mustBe(await browserFree())
  const said = await ask()
  if (!isThere(said)) mustBe(await countMiss())
  return said
}

function mustBe(free: Awaited<ReturnType<typeof stillFree>>) {
  if (!free.ok) throw new ProviderFault("questions about plates", "too-many", { wait: free.wait })
}
