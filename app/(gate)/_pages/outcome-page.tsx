import "server-only"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { OutcomeScreen } from "#components/gate/outcome-screen"
import { addresses } from "#lib/addresses/addresses"
import { toPlainText } from "#lib/gate/rules"
import { hotline } from "#lib/platform/server/record"

/** The provider's own pages redirect here with a message and the car park. */
export const createOutcomePage = (title: "开闸结果" | "抬杆结果" | "绑定结果") =>
  async function Outcome({ searchParams }: { searchParams: SearchParams }) {
    const [{ message, park_name }, phone] = await Promise.all([
      readQuery(searchParams, "message", "park_name"),
      hotline(),
    ])
    return (
      <OutcomeScreen
        title={title}
        message={toPlainText(message, 120)}
        park={toPlainText(park_name, 60)}
        phone={phone}
        doneHref={addresses.menu.path}
        payHref={addresses.plateSelectYdV2.path}
        carsHref={title === "绑定结果" ? addresses.cars.path : undefined}
      />
    )
  }
