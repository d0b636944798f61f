import "server-only"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { OutcomeScreen } from "#components/gate/outcome-screen"
import { addresses } from "#lib/addresses/addresses"
import { plainText } from "#lib/gate/rules"
import { getHotline } from "#lib/platform/server/provider-profile"

/** What the provider's own pages lead to when something has been done: its sentence, and where. */
export const outcomePage = (what: "开闸结果" | "抬杆结果" | "绑定结果") =>
  async function Outcome({ searchParams }: { searchParams: SearchParams }) {
    const [{ message, park_name }, phone] = await Promise.all([
      readQuery(searchParams, "message", "park_name"),
      getHotline(),
    ])
    return (
      <OutcomeScreen
        what={what}
        message={plainText(message, 120)}
        park={plainText(park_name, 60)}
        phone={phone}
        doneHref={addresses.menu.path}
        payHref={addresses.plateSelectYdV2.path}
        carsHref={what === "绑定结果" ? addresses.cars.path : undefined}
      />
    )
  }
