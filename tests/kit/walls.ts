/**
 * The walls of the house: what a file may import, by where it stands. Areas stand on floors: each may use those below its
 * own, and no neighbour; what two need moves down.
 */
const FLOORS = [["platform"], ["account", "ads"], ["payments"]]

/** What everything else stands on: the kit, and how the provider of this deployment speaks. */
const GROUND = ["kit", "provider"]

/** The table of all that can be paid: what is below every kind is given it, and never imports it. */
const KINDS = "lib/payment-kinds/payment-kinds"

/** Where a file stands: its layer, its area, and the room that says where it runs. */
type Place = { layer: string; area?: string; room?: string; path: string }

const LAYERS = ["lib", "components", "app", "sandbox", "tests", "scripts", "bench"]

/** Make docs/openapi.json's examples and docs/screens.md, at an hour that stands still: no running process has that. */
const WRITERS = ["scripts/docs/box", "scripts/docs/answers", "scripts/docs/screens/stories"]

/** Tables of the whole, which the sandbox has, too. */
const TABLES = ["lib/contract", "lib/addresses/addresses"]
/** What runs in the browser though it is no area's. */
const BROWSERS = ["lib/ask"]
/** These begin with every area: at the start, and in the gallery. */
const OF_ALL = ["instrumentation", "app/(gallery)/gallery/areas"]
/** What asks the provider, or knows who the driver is. */
const SERVER_ONLY = ["lib/provider", "lib/session/session", "lib/payment-kinds/payment-kinds"]

export function placeOf(path: string): Place {
  const [layer = "", ...rest] = path.split("/")
  if (!LAYERS.includes(layer)) return { layer: "", path }
  const [first = "", second = ""] = rest
  const area = layer === "app" ? /^\((.+)\)$/.exec(first)?.[1] : rest.length > 1 ? first : undefined
  return { layer, area, room: rest.length > 2 ? second : undefined, path }
}

const floorOf = (area: string) => {
  const floor = FLOORS.findIndex((areas) => areas.includes(area))
  return floor < 0 ? FLOORS.length : floor
}

/** The ground knows itself alone, and is for everybody, as is what stands on no floor. */
function isAbove(from: Place, to: Place): boolean {
  const isGround = ({ area }: Place) => area !== undefined && GROUND.includes(area)
  if (isGround(from)) return isGround(to)
  if (to.area === undefined || isGround(to) || from.area === to.area) return true
  return from.area === undefined || floorOf(from.area) > floorOf(to.area)
}

/** Rooms of the kit that run on the server alone, and those that everything runs on. */
const SERVERS_ROOMS = ["door", "form", "seal", "store", "process"]
const ANYWHERE = ["values", "text", "plate", "browser"]

const asks = ({ path, layer, room }: Place) => SERVER_ONLY.includes(path) || (layer === "lib" && room === "server")
const isServers = (place: Place) =>
  asks(place) || (place.layer === "lib" && place.area === "kit" && SERVERS_ROOMS.includes(place.room ?? ""))
/** Drawn, shared with the sandbox, or run in a browser: nothing of the server's is at hand. */
const runsAnywhere = ({ path, layer, area, room }: Place) =>
  layer === "components" ||
  ["lib/contract", "lib/addresses/addresses", "lib/ask"].includes(path) ||
  (layer === "lib" && area === "kit" && ANYWHERE.includes(room ?? "")) ||
  (layer === "lib" && area !== undefined && area !== "kit" && room !== "server")
const isBrowsers = ({ path, layer, room }: Place) => BROWSERS.includes(path) || (layer === "lib" && room === "browser")

/** What the sandbox shares with the app: calls, their values and rules, of an area or of a room of it. */
const SHARED =
  /^lib\/([\w-]+)\/(?:(?!server\/|browser\/)[\w-]+\/)?(contract|contract-of-\w+|rules|values|coupons|states)$/

/** Undefined: it may. Else the rule that it breaks. */
export function broken(from: Place, to: Place): string | undefined {
  if (!LAYERS.includes(to.layer) || OF_ALL.includes(from.path)) return undefined
  if (from.layer === "tests" || from.layer === "bench") return to.layer === "app" ? "nothing imports app/" : undefined
  if (to.layer === "tests" || to.layer === "bench") return "tests are imported by tests alone"
  if (from.layer === "sandbox") {
    const isKit = to.layer === "lib" && GROUND.includes(to.area ?? "")
    const isShared = to.layer === "sandbox" || isKit || TABLES.includes(to.path) || SHARED.test(to.path)
    return isShared ? undefined : "the sandbox shares contracts, rules and the kit, no more"
  }
  if (to.layer === "sandbox")
    return WRITERS.includes(from.path) ? undefined : "the sandbox is another process: ask it over HTTP"
  if (to.layer === "app") return from.layer === "app" ? byFloor(from, to) : "nothing imports app/"
  if (to.path === KINDS) return from.layer === "app" ? undefined : "the kinds of payment are given by app/"
  if (from.path === KINDS) return undefined
  if (from.layer === "lib" && to.layer === "components") return "lib/ draws nothing"
  if (from.layer === "scripts" || from.layer === "") return from.layer === "" && asks(to) ? WITHOUT_DRIVER : undefined
  if (runsAnywhere(from) && isServers(to)) return "what runs anywhere, or is drawn, has nothing of the server's"
  if (asks(to) && from.layer === "lib" && !asks(from)) return "only app/ and server/ ask"
  if (isBrowsers(to) && !isBrowsers(from) && from.layer !== "components") return "this runs in a browser"
  return byFloor(from, to)
}

const WITHOUT_DRIVER = "what is done for everybody knows no driver"

const byFloor = (from: Place, to: Place) =>
  isAbove(from, to) ? undefined : `${from.area} stands beside or below ${to.area}`

/** Files that import each other round about, types included: each circle once. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const [index, low, open] = [new Map<string, number>(), new Map<string, number>(), [] as string[]]
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return found
}
